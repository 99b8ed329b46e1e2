import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openFileStore } from "#server/files/open-file-store.ts";
import { Impossible } from "#server/impossible.ts";
import { adoptKey, openInstallation, picturesAreMarked } from "#server/installation/installation.ts";
import { adoptFiles, placeOfFiles } from "#server/installation/marked-files.ts";
import { openSecrets } from "#server/secrets/open-secrets.ts";

/** `npm run adopt -- key|pictures`: makes this key, or this folder or bucket of pictures, the installation's own. */
try {
  const [what, ...more] = process.argv.slice(2);
  if ((what !== "key" && what !== "pictures") || more.length > 0)
    throw new Impossible("Say what is to become the installation's own: npm run adopt -- key, or -- pictures");
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    const secrets = openSecrets(config);
    if (what === "key") {
      await adoptKey(db, secrets);
      process.stdout.write(
        `This key is now the one of ${db.place}. What only an earlier key opens stays unreadable.\n`,
      );
    } else {
      const { id } = await openInstallation(db, secrets);
      await adoptFiles(openFileStore(config), id);
      await picturesAreMarked(db);
      process.stdout.write(`${placeOfFiles(config)} now keeps the pictures of ${db.place}.\n`);
    }
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Impossible ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
