import { restore } from "#server/running/backup/restore.ts";
import { readConfig } from "#server/running/config.ts";
import { openFileStore } from "#server/machine/files/open-file-store.ts";
import { placeOfFiles } from "#server/running/installation/marked-files.ts";
import { openServer } from "#server/machine/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

/** `npm run restore -- FILE`: restores a backup into a database without stores, before the server starts. */
const command = {
  name: "npm run restore",
  does: "Restores a backup into a database that holds no store, and its pictures into an empty place, before the server is started.",
} as const;

await runOnFile(command, async (file) => {
  const config = readConfig(process.env);
  const server = await openServer(config);
  try {
    const place = { files: openFileStore(config), name: placeOfFiles(config) };
    const { stores, rows, files, missing } = await restore(server.admin(), file, place);
    const absent = missing > 0 ? ` ${missing} pictures that the database names were not in it.` : "";
    return `${files} files of pictures, ${rows} rows and ${stores === 1 ? "1 store" : `${stores} stores`} are restored into ${server.place}, and every store begins anew. Start the server: each device downloads again, and delivers again what the backup does not contain.${absent}`;
  } finally {
    await server.stop();
  }
});
