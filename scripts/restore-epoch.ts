import { readConfig } from "#server/running/config.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { beginEpochs } from "#server/machine/commands/begin-epoch.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { askFirst, yesOption } from "./ask-first.ts";
import { placeOfDatabase, runCommand } from "./run-command.ts";

/** `npm run restore-epoch`: run after restoring a backup, before people work again. */
const name = "npm run restore-epoch";
const { values } = readArguments({
  name,
  does: `Run it after a database was restored in another way than by \`npm run restore\`, before people work again: each device
of every store downloads again, and delivers again what the database does not contain.`,
  options: { yes: yesOption },
});
await runCommand(async () => {
  const config = readConfig(process.env);
  await askFirst(`Every store of ${placeOfDatabase(config)} begins anew on all its devices.`, {
    yes: values.yes,
    again: `${name} -- --yes`,
  });
  const db = await openDatabase(config);
  try {
    const stores = await beginEpochs(db);
    return `${stores === 1 ? "1 store begins" : `${stores} stores begin`} anew in ${db.place}. Each device downloads again at its next contact, and delivers again what the backup does not contain.\n`;
  } finally {
    await db.close();
  }
});
