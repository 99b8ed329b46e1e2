import type { SourceFile } from "./source-files.ts";

/** The glossary's rows: fewer words of one's own are fewer to learn. */
const mostRows = 60;
const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** Exported by many files, since it means the same in each: the screen of a file, and what is loaded with it. */
const ofEachFile: ReadonlySet<string> = new Set(["Screen", "startsWith"]);

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/** Returns whether these files are one in each app, which may name its own parts alike. */
const areOfBothFaces = (paths: readonly string[]): boolean =>
  paths.length === 2 && ["pwa/portal/", "pwa/staff/"].every((face) => paths.some((path) => path.startsWith(face)));

/**
 * Finds exported names with a word that neither the glossary's tables nor the list of plain words has (one a line,
 * sorted), names that two files export, and words of the list that no name has.
 */
export function nameProblems(files: readonly SourceFile[], glossary: string, list: string): string[] {
  const rows = [...glossary.matchAll(/^\| ([a-z][a-z, ]*) \|/gm)].map(([, words = ""]) => words.split(", "));
  const own = new Set(rows.flat());
  const plain = list.trim().split("\n");
  const known = new Set([...own, ...plain]);
  const pathsOf = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const [, name = ""] of text.matchAll(exported)) pathsOf.set(name, [...(pathsOf.get(name) ?? []), path]);
  const used = new Set([...pathsOf.keys()].flatMap(wordsOf));
  const unknown = [...pathsOf].flatMap(([name, paths]) =>
    wordsOf(name)
      .filter((word) => !known.has(word))
      .map(
        (word) =>
          `${paths[0]}: “${word}” in ${name}: take a known word, or explain it in docs/glossary.md; ` +
          "plain English goes into scripts/plain-words.txt.",
      ),
  );
  const twice = [...pathsOf].flatMap(([name, paths]) =>
    new Set(paths).size < 2 || ofEachFile.has(name) || areOfBothFaces(paths)
      ? []
      : [`${name} is exported by ${paths.join(" and ")}: one name, one thing.`],
  );
  const listed = plain.flatMap((word, at) => {
    if (!used.has(word)) return [`scripts/plain-words.txt: no exported name has “${word}” any more.`];
    if (own.has(word)) return [`scripts/plain-words.txt: “${word}” is in the glossary.`];
    return at > 0 && (plain[at - 1] ?? "") >= word ? [`scripts/plain-words.txt: “${word}” is not in its place.`] : [];
  });
  const many = rows.length > mostRows ? [`docs/glossary.md has ${rows.length} rows, ${mostRows} at most.`] : [];
  return [...unknown, ...twice, ...listed, ...many];
}
