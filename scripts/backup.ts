import { backUp } from "#server/backup/back-up.ts";
import { readConfig } from "#server/config.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import { openServer } from "#server/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

/** `npm run backup -- FILE`: backs up everything as of this moment, while the server keeps running. */
const does =
  "Writes the whole database and the pictures into one file, as of this moment, while the server keeps running. It overwrites nothing.";
await runOnFile("npm run backup", does, async (file) => {
  const config = readConfig(process.env);
  const server = await openServer(config);
  try {
    const { stores, tables, rows, files, bytes } = await backUp(server.admin(), file, openFileStore(config));
    return `${file} holds ${rows} rows of ${tables} tables and ${stores === 1 ? "1 store" : `${stores} stores`} from ${server.place} and ${files} files of pictures (${(bytes / 1_000_000).toFixed(1)} MB), counted and read back.`;
  } finally {
    await server.stop();
  }
});
