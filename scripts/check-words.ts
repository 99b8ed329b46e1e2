import { readArguments } from "#server/running/read-arguments.ts";
import { bankAccountTypes, banks } from "#shared/areas/consigners/bank-choices.ts";
import { marketplaceName } from "#shared/areas/locations/rows.ts";
import { signupChoices, sizeSystems } from "#shared/areas/settings/office-choices.ts";
import { languageNames } from "#shared/words/language-names.ts";
import { labelOptions } from "#shared/areas/settings/label-options.ts";
import { translationFiles } from "./faces-of-words.ts";
import { sourceFiles } from "./source-files.ts";
import { type Said, saidBy, saidInPlace, translationsIn, unfitting, untranslated } from "./translation-rules.ts";
import { unsaidMessages, wordsUse, writtenSentences } from "./words-rules.ts";

/** Reports sentences in code outside a catalogue, and messages that are never used or not translated. */
readArguments({ name: "node scripts/check-words.ts", does: "Reports sentences outside a catalogue." });
const files = sourceFiles(/^(shared|server|pwa)\/.*(?<!\.test)\.tsx?$/).filter(
  ({ path }) => !path.startsWith("server/demo/"),
);
const translations = sourceFiles(/\/es\.json$/).map(({ path, text }) => ({ path, said: translationsIn(text) }));

/** Files read by operators and API callers, in English (decision 0066). */
const forOperators = [
  "pwa/scanning/decoder/worker-engine.ts",
  "server/running/backup/",
  "server/running/config-values.ts",
  "server/running/config.ts",
  "server/machine/database/",
  "server/running/installation/",
  "server/main.ts",
  "server/machine/metrics/",
  "server/running/operations/",
  "server/running/port-taken.ts",
  "server/running/run-until-stopped.ts",
  "server/running/serve.ts",
  // For search engines.
  "server/outside/pages/robots.ts",
  "server/routes/wire/docs.ts",
  "server/routes/wire/policy.ts",
  "server/machine/secrets/",
  "server/running/trusted-proxies.ts",
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

const fileOf = translationFiles(files);
const isInPlace = (area: string): boolean => area.includes("/");
/** Sentences said at their place: file of translations → folder → sentences. */
const places = new Map<string, Map<string, ReadonlyMap<string, string>>>();
for (const { path, text } of files.filter(({ path }) => path !== "shared/words/define-words.ts"))
  for (const [folder, said] of saidInPlace(path, text)) {
    const face = places.get(fileOf(path)) ?? new Map<string, ReadonlyMap<string, string>>();
    places.set(fileOf(path), face.set(folder, new Map([...(face.get(folder) ?? []), ...said])));
  }
const inPlace = translations.flatMap(({ path, said }) => {
  const english = places.get(path) ?? new Map<string, ReadonlyMap<string, string>>();
  const spanish = new Map([...said].filter(([area]) => isInPlace(area)));
  return [
    ...untranslated(english, spanish).map((message) => `${path}: ${message} has no Spanish.`),
    ...unfitting(english, spanish).map((problem) => `${path}: ${problem}`),
  ];
});
/** A sentence with two meanings is two messages of a catalogue. */
const meanings = Map.groupBy(
  translations.flatMap(({ said }) => [...said].flatMap(([area, all]) => (isInPlace(area) ? [...all] : []))),
  ([sentence]) => sentence,
);
const ambiguous = [...meanings].flatMap(([sentence, all]) =>
  new Set(all.map(([, said]) => said)).size > 1
    ? [`“${sentence}” is translated in two ways: give it a catalogue.`]
    : [],
);

const together = (said: readonly Said[]): Said => new Map(said.flatMap((areas) => [...areas]));
const english = together(files.map(({ path, text }) => saidBy(path, text)));
const spanish = together(translations.map(({ said }) => new Map([...said].filter(([area]) => !isInPlace(area)))));
const misplaced = translations.flatMap(({ path, said }) =>
  [...said.keys()].flatMap((area) => {
    if (isInPlace(area)) return [];
    const defined = areas.get(area)?.[0]?.path;
    const belongs = defined === undefined ? path : fileOf(defined);
    return belongs === path ? [] : [`The Spanish of ${area} belongs in ${belongs}, not in ${path}.`];
  }),
);

const isForOperators = (path: string): boolean => forOperators.some((folder) => path.startsWith(folder));
const looked = files.map((file) => ({
  written: isForOperators(file.path) ? [] : writtenSentences(file, names),
  use: wordsUse(file),
}));

const problems = [
  ...untranslated(english, spanish).map((message) => `${message} has no Spanish.`),
  ...unfitting(english, spanish),
  ...misplaced,
  ...inPlace,
  ...ambiguous,
  ...Array.from(areas.values())
    .filter((defined) => defined.length > 1)
    .map(
      (defined) => `The words of ${defined[0]?.area} are defined in ${defined.map(({ path }) => path).join(" and ")}.`,
    ),
  ...looked.flatMap(({ written }) => written),
  ...unsaidMessages(looked.map(({ use }) => use)).map((message) => `${message} is said nowhere.`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
