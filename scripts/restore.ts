import { restore } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import { openServer } from "#server/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

/** `npm run restore -- FILE`: restores a backup into a database without stores, before the server starts. */
const does =
  "Restores a backup into a database that holds no store, and its pictures into an empty place, before the server is started.";
await runOnFile("npm run restore", does, async (file) => {
  const config = readConfig(process.env);
  const server = await openServer(config);
  try {
    const { stores, rows, files } = await restore(server.admin(), file, openFileStore(config));
    return `${files} files of pictures, ${rows} rows and ${stores === 1 ? "1 store" : `${stores} stores`} are restored into ${server.place}, and every store begins anew. Start the server: each device downloads again, and delivers again what the backup does not contain.`;
  } finally {
    await server.stop();
  }
});
