import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import { Impossible } from "#server/impossible.ts";
import { adoptKey, openInstallation, picturesAreMarked } from "#server/installation/installation.ts";
import { adoptFiles, placeOfFiles } from "#server/installation/marked-files.ts";
import { openSecrets } from "#server/secrets/open-secrets.ts";
import { runCommand } from "./run-command.ts";

/** `npm run adopt -- key|pictures`: makes this key, or this folder or bucket of pictures, the installation's own. */
await runCommand(async () => {
  const [what, ...more] = process.argv.slice(2);
  if ((what !== "key" && what !== "pictures") || more.length > 0)
    throw new Impossible("Say what is to become the installation's own: npm run adopt -- key, or -- pictures");
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    const secrets = openSecrets(config);
    if (what === "key") {
      await adoptKey(db, secrets);
      return `This key is now the one of ${db.place}. What only an earlier key opens stays unreadable.\n`;
    }
    const { id } = await openInstallation(db, secrets);
    await adoptFiles(openFileStore(config), id);
    await picturesAreMarked(db);
    return `${placeOfFiles(config)} now keeps the pictures of ${db.place}.\n`;
  } finally {
    await db.close();
  }
});
