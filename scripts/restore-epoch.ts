import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { beginEpochs } from "#server/commands/begin-epoch.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore-epoch`: run after restoring a backup, before people work again. */
await runCommand(async () => {
  const db = await openDatabase(readConfig(process.env));
  try {
    const stores = await beginEpochs(db);
    return `${stores === 1 ? "1 store begins" : `${stores} stores begin`} anew in ${db.place}. Each device downloads again at its next contact, and delivers again what the backup does not contain.\n`;
  } finally {
    await db.close();
  }
});
