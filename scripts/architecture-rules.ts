import type { SourceFile } from "./source-files.ts";

const longestFile = 400;

/** A part of the house and what it must not reach into, with the reason a person reads. */
const walls: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    from: /^shared\//,
    to: /^(server|pwa|migrations|tests|bench|scripts)\//,
    why: "shared imports nothing from its siblings",
  },
  { from: /^pwa\//, to: /^(server|migrations)\//, why: "the app on the device imports nothing of the server" },
  { from: /^(server|migrations)\//, to: /^pwa\//, why: "the server imports nothing of the app" },
  {
    from: /^(server|pwa|shared|migrations)\//,
    to: /^(tests|bench|scripts)\//,
    why: "what runs in a shop imports no test or script",
  },
  { from: /^pwa\/portal\//, to: /^pwa\/staff\//, why: "the portal carries no staff code" },
  { from: /^pwa\/staff\//, to: /^pwa\/portal\//, why: "the staff app carries no portal code" },
];

/** I/O that would make a rule in `shared/` answer differently in its two homes. */
const impure = /^(node:|fs$|path$|kysely|pg$|fastify|dexie|react)/;

/**
 * Statements that write rows of a store, in Kysely's words or SQL's. The schemas identity, jobs and
 * sync are bookkeeping of their own, but for the change feed and its version.
 */
const tables = String.raw`(?!identity\.|jobs\.|sync\.(?!changes|store))[a-zA-Z_."]+`;
const writesRows = [
  new RegExp(String.raw`\.(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*["'\x60]${tables}`),
  new RegExp(String.raw`\b(insert\s+into|delete\s+from)\s+${tables}`, "i"),
  new RegExp(String.raw`\bupdate\s+${tables}(\s+\w+)?\s+set\b`, "i"),
];
const mayWriteRows = /^(server\/commands\/|server\/database\/|migrations\/)/;

/**
 * Every broken rule as "path:line: reason". `resolve` joins a relative specifier to the
 * importing file's folder.
 */
export function brokenRules(
  files: readonly SourceFile[],
  resolve: (from: string, specifier: string) => string,
): readonly string[] {
  return files.flatMap((file) => [...tooLong(file), ...wrongImports(file, resolve), ...strayWrites(file)]);
}

function tooLong({ path, text }: SourceFile): readonly string[] {
  const lines = text.split("\n").length - 1;
  return lines > longestFile ? [`${path}:${lines}: a file is one thought of at most ${longestFile} lines`] : [];
}

function wrongImports(
  { path, text }: SourceFile,
  resolve: (from: string, specifier: string) => string,
): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["']([^"']+)["']/g)) {
    const specifier = match[1] ?? "";
    const target = specifier.startsWith("#")
      ? specifier.slice(1)
      : specifier.startsWith(".")
        ? resolve(path, specifier)
        : null;
    const at = `${path}:${lineOf(text, match.index)}`;
    if (target === null) {
      if (path.startsWith("shared/") && !isTest(path) && impure.test(specifier))
        found.push(`${at}: shared is pure; it imports "${specifier}"`);
      continue;
    }
    for (const wall of walls)
      if (wall.from.test(path) && wall.to.test(target) && !isTest(path))
        found.push(`${at}: ${wall.why} ("${specifier}")`);
  }
  return found;
}

function strayWrites({ path, text }: SourceFile): readonly string[] {
  if (!path.startsWith("server/") || mayWriteRows.test(path) || isTest(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      writesRows.some((statement) => statement.test(line)) && !/^\s*(\*|\/\/)/.test(line)
        ? [`${path}:${index + 1}: only server/commands writes rows of a store`]
        : [],
    );
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
