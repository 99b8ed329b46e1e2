import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { bankAccountTypes, banks } from "#shared/consigners/bank-choices.ts";
import { marketplaceName } from "#shared/locations/rows.ts";
import { signupChoices, sizeSystems } from "#shared/settings/office-choices.ts";
import { languageNames } from "#shared/words/language-names.ts";
import { labelOptions } from "#shared/settings/label-options.ts";
import { type Said, saidBy, unfitting, untranslated } from "./translation-rules.ts";
import { unsaidMessages, wordsUse, writtenSentences } from "./words-rules.ts";

/** Reports sentences in code outside a catalogue, and messages that are never used or not translated. */
const paths = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "shared", "server", "pwa"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("server/demo/") && existsSync(path),
  )
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const isTranslation = ({ path }: { readonly path: string }) => path.endsWith(".es.ts");
const translations = paths.filter(isTranslation);
const files = paths.filter((file) => !isTranslation(file));

/** Files read by operators and API callers, in English (docs/decisions/0066). */
const forOperators = [
  "pwa/scanning/decoder/worker-engine.ts",
  "server/backup/",
  "server/config.ts",
  "server/database/",
  "server/main.ts",
  "server/serve.ts",
  "server/routes/wire/docs.ts",
  "server/routes/wire/policy.ts",
  "server/secrets/",
];

/** Stored names, the same in every language. */
const names = new Set<string>([
  marketplaceName,
  ...labelOptions,
  ...signupChoices,
  ...sizeSystems,
  ...banks,
  ...bankAccountTypes,
  ...Object.values(languageNames),
]);

/** The files that define each area's words: two for one area could not be loaded together. */
const areas = Map.groupBy(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/= defineWords\(\s*"([^"]+)"/g)].map(([, area]) => ({ area, path })),
  ),
  ({ area }) => area,
);

/** Whether a message without Spanish is an error; otherwise it is reported, and appears in English. */
const isSpanishComplete: boolean = true;

const together = (said: readonly Said[]): Said => new Map(said.flatMap((areas) => [...areas]));
const english = together(files.map(({ path, text }) => saidBy("defineWords", path, text)));
const spanish = together(translations.map(({ path, text }) => saidBy("translation", path, text)));
const inEnglish = untranslated(english, spanish).map((message) => `${message} has no Spanish.`);
if (!isSpanishComplete) for (const message of inEnglish) process.stdout.write(`${message}\n`);

const problems = [
  ...(isSpanishComplete ? inEnglish : []),
  ...unfitting(english, spanish),
  ...Array.from(areas.values())
    .filter((defined) => defined.length > 1)
    .map(
      (defined) => `The words of ${defined[0]?.area} are defined in ${defined.map(({ path }) => path).join(" and ")}.`,
    ),
  ...files
    .filter(({ path }) => !forOperators.some((folder) => path.startsWith(folder)))
    .flatMap((file) => writtenSentences(file, names)),
  ...unsaidMessages(files.map(wordsUse)).map((message) => `${message} is said nowhere.`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
