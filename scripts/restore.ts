import { restore } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { openServer } from "#server/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

/** `npm run restore -- FILE`: a backup into a database that holds no store yet, before the server is started. */
await runOnFile("restore", async (file) => {
  const server = await openServer(readConfig(process.env));
  try {
    const { stores, rows } = await restore(server.admin(), file);
    return `${rows} rows and ${stores === 1 ? "1 store" : `${stores} stores`} are restored into ${server.place}, and every store begins anew. Start the server: each device downloads again, and delivers again what the backup does not contain.`;
  } finally {
    await server.stop();
  }
});
