import { backUp } from "#server/running/backup/back-up.ts";
import { readConfig } from "#server/running/config.ts";
import { openFileStore } from "#server/machine/files/open-file-store.ts";
import { placeOfFiles } from "#server/running/installation/marked-files.ts";
import { openServer } from "#server/machine/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

const command = {
  name: "npm run backup",
  does: "Writes the whole database and the pictures into one file, as of this moment, while the server keeps running. It overwrites nothing.",
  options: {
    "without-pictures": { type: "boolean", default: false, help: "leaves the pictures out; they are kept otherwise" },
  },
} as const;

/** `npm run backup -- FILE`: backs up everything as of this moment, while the server keeps running. */
await runOnFile(command, async (file, values) => {
  const config = readConfig(process.env);
  const isWhole = !values["without-pictures"];
  const server = await openServer(config);
  try {
    const place = { files: openFileStore(config), name: placeOfFiles(config) };
    const { stores, tables, rows, files, missing, bytes } = await backUp(server.admin(), file, isWhole ? place : null);
    const pictures = isWhole ? `${files} files of pictures` : "no pictures";
    const absent =
      isWhole && missing > 0 ? ` ${missing} pictures that the database names are not in ${place.name}.` : "";
    return `${file} holds ${rows} rows of ${tables} tables and ${stores === 1 ? "1 store" : `${stores} stores`} from ${server.place} and ${pictures} (${(bytes / 1_000_000).toFixed(1)} MB), counted and read back.${absent}`;
  } finally {
    await server.stop();
  }
});
