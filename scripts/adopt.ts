import { readConfig } from "#server/running/config.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { openFileStore } from "#server/machine/files/open-file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { adoptKey, openInstallation, picturesAreMarked } from "#server/running/installation/installation.ts";
import { adoptFiles, placeOfFiles } from "#server/running/installation/marked-files.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { openSecrets } from "#server/machine/secrets/open-secrets.ts";
import { askFirst, yesOption } from "./ask-first.ts";
import { placeOfDatabase, runCommand } from "./run-command.ts";

/** `npm run adopt -- key|pictures`: makes this key, or this folder or bucket of pictures, the installation's own. */
const sentence = "Say what is to become the installation's own: npm run adopt -- key, or -- pictures";
const name = "npm run adopt";
const { values, words } = readArguments({
  name,
  does: `After a key was lost, \`key\` makes the one that is set now the installation's: what only the lost one opens stays
unreadable. After pictures were moved by hand, \`pictures\` marks their new folder or bucket as the installation's.`,
  words: { takes: "key|pictures", least: 1, most: 1, sentence },
  options: { yes: yesOption },
});
await runCommand(async () => {
  const [what] = words;
  if (what !== "key" && what !== "pictures") throw new Impossible(sentence);
  const config = readConfig(process.env);
  const place = placeOfDatabase(config);
  await askFirst(
    what === "key"
      ? `The key that is set now becomes the one of ${place}. What only an earlier key opens stays unreadable.`
      : `${placeOfFiles(config)} becomes the place of the pictures of ${place}, whatever it holds.`,
    { yes: values.yes, again: `${name} -- ${what} --yes` },
  );
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
