import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { Impossible } from "#server/impossible.ts";
import { beginEpochs } from "#server/commands/begin-epoch.ts";

/** `npm run restore-epoch`: run after restoring a backup, before people work again. */
try {
  const db = await openDatabase(readConfig(process.env));
  try {
    const stores = await beginEpochs(db);
    process.stdout.write(
      `${stores === 1 ? "1 store begins" : `${stores} stores begin`} anew in ${db.place}. Each device downloads again at its next contact, and delivers again what the backup does not contain.\n`,
    );
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Impossible ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
