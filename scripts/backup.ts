import { backUp } from "#server/backup/back-up.ts";
import { readConfig } from "#server/config.ts";
import { openServer } from "#server/database/open-database.ts";
import { runOnFile } from "./run-on-file.ts";

/** `npm run backup -- FILE`: everything of this moment, while the server goes on working. */
await runOnFile("backup", async (file) => {
  const server = await openServer(readConfig(process.env));
  try {
    const { stores, tables, rows, bytes } = await backUp(server.admin(), file);
    return `${file} holds ${rows} rows of ${tables} tables and ${stores === 1 ? "1 store" : `${stores} stores`} from ${server.place} (${(bytes / 1_000_000).toFixed(1)} MB), counted and read back.`;
  } finally {
    await server.stop();
  }
});
