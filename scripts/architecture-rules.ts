import { brokenLayers } from "./layer-rules.ts";
import type { SourceFile } from "./source-files.ts";

const longestFile = 400;

/**
 * Parts of the code and what they must not import, beyond the order of the layers, with the reason shown. A name matched
 * by both patterns is allowed. Imports of types count, unless `types` is false.
 */
const walls: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string; readonly types?: false }[] = [
  {
    from: /^(server|pwa|shared)\//,
    to: /^(migrations|tests|bench|scripts)\//,
    why: "what runs in a shop imports no migration, test or script",
  },
  { from: /^pwa\/staff\//, to: /^pwa\/portal\//, why: "the staff app carries no portal code" },
  {
    from: /^pwa\/features\/([^/]+)\//,
    to: /^pwa\/features\/([^/]+)\//,
    why: "a feature imports no other feature; what two share moves down",
  },
  {
    from: /^(?:shared|server|pwa)\/machine\/(?!stock\/)/,
    to: /^(?:shared|server|pwa)\/areas\/(?!rules\/)[a-z-]+\//,
    why: "the machine knows no area; what it needs of them is in a list beside the areas or in server/areas/rules",
    types: false,
  },
];

/** Shipped code; tests, benches and scripts may be terser. */
const runsInShop = /^(server|pwa|shared)\//;

/** I/O that would make a rule in `shared/` behave differently on device and server. */
const impure = /^(node:|fs$|path$|kysely|pg$|fastify|dexie|react)/;

/**
 * Statements that write a store's rows. The schemas identity, jobs and sync are internal, except the
 * change feed and its version.
 */
const tables = String.raw`(?!identity\.|jobs\.|sync\.(?!changes|store))[a-zA-Z_."]+`;
const writesRows = [
  new RegExp(String.raw`\b(insert\s+into|delete\s+from)\s+${tables}`, "i"),
  new RegExp(String.raw`\bupdate\s+${tables}(\s+\w+)?\s+set\b`, "i"),
];
const mayWriteRows = /^(server\/machine\/(commands|database)\/|migrations\/)/;

/**
 * Returns every broken rule as "path:line: reason". `resolve` joins a relative specifier to the importing file's
 * folder. `page` is the text of docs/architecture.md, which lists the layers.
 */
export function brokenRules(
  files: readonly SourceFile[],
  resolve: (from: string, specifier: string) => string,
  page: string,
): readonly string[] {
  const shipped = files.filter(({ path }) => runsInShop.test(path) && !isTest(path));
  return [
    ...files.flatMap((file) => [
      ...tooLong(file),
      ...wrongImports(file, resolve),
      ...strayWrites(file),
      ...namedCommands(file),
      ...namedPoints(file),
      ...spreadLiterals(file),
      ...rowSchemas(file),
      ...ownErrorTexts(file),
      ...uncheckedTypes(file),
      ...longTitles(file),
    ]),
    ...circles(files, resolve),
    ...brokenLayers(
      shipped.map(({ path }) => path),
      shipped.flatMap((file) => projectImports(file, resolve)),
      page,
    ),
  ];
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
  for (const { specifier, target, index, isType } of importsOf({ path, text }, resolve)) {
    const at = `${path}:${lineOf(text, index)}`;
    if (target === null) {
      if (path.startsWith("shared/") && !isTest(path) && impure.test(specifier))
        found.push(`${at}: shared is pure; it imports "${specifier}"`);
      continue;
    }
    if (isTest(path)) continue;
    for (const { from, to, why, types } of walls) {
      if (isType && types === false) continue;
      const [, own] = from.exec(path) ?? [null];
      const [, other] = to.exec(target) ?? [null];
      if (from.test(path) && to.test(target) && (own === undefined || own !== other))
        found.push(`${at}: ${why} ("${specifier}")`);
    }
  }
  return found;
}

const importedFrom =
  /(?:(?:\bimport (type) [^;"']*?)?\b(?:from|import|import\()\s*["']([^"']+)["']|\bimport\(\s*`([^`]+)`)/g;

/**
 * Returns a file's imports: static, for types, and dynamic; `target` is the imported project file's path, else null.
 */
function importsOf({ path, text }: SourceFile, resolve: (from: string, specifier: string) => string) {
  return [...text.matchAll(importedFrom)].map(({ 1: kind, 2: quoted, 3: templated, index }) => {
    const specifier = quoted ?? templated ?? "";
    const isOurs = specifier.startsWith("#") || specifier.startsWith(".");
    const ours = specifier.startsWith("#") ? specifier.slice(1) : resolve(path, specifier);
    return { specifier, target: isOurs ? ours : null, index, isType: kind !== undefined };
  });
}

const projectImports = (file: SourceFile, resolve: (from: string, specifier: string) => string) =>
  importsOf(file, resolve).flatMap(({ target, index }) =>
    target === null ? [] : [{ at: `${file.path}:${lineOf(file.text, index)}`, from: file.path, target }],
  );

/** Returns circular imports, including types (decision 0069); at least one of each cycle. */
function circles(
  files: readonly SourceFile[],
  resolve: (from: string, specifier: string) => string,
): readonly string[] {
  const targets = new Map(
    files.map((file) => [file.path, importsOf(file, resolve).flatMap(({ target }) => target ?? [])]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const begins = way.indexOf(path);
    if (begins >= 0) found.push(`${path}:1: imports itself: ${[...way.slice(begins), path].join(" → ")}`);
    if (done.has(path)) return;
    done.add(path);
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
  };
  for (const path of targets.keys()) visit(path, []);
  return found;
}

/** Finds `{ ...{ a, b }, c }`: the compiler checks no excess properties of a spread literal. */
function spreadLiterals({ path, text }: SourceFile): readonly string[] {
  if (!runsInShop.test(path) || isTest(path)) return [];
  return [...text.matchAll(/\.\.\.\{/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: an object literal is written out, not spread from literals`,
  );
}

/** Matches reads from a definition by name or type, with a dot or by destructuring; not the operand of `typeof`. */
const readsRowSchema =
  /(?<!typeof )(?:\b\w*[rR]ows|\browTypes(?:\.\w+|\[[^\]]+\])|\bdefinitionOf\([^)]*\))\.schema\b|\{[^{}]*\bschema\b[^{}]*\}\s*=\s*(?:\w*[rR]ows|rowTypes|definitionOf)\b/g;

/**
 * Finds `productRows.schema.shape.title` in command arguments: the app's build replaces row schemas by blanks (decision
 * 0076), so it would be undefined on devices. Row definitions may use each other's.
 */
function rowSchemas({ path, text }: SourceFile): readonly string[] {
  if (!/^(shared|pwa)\//.test(path) || path.endsWith("/rows.ts") || isTest(path)) return [];
  return [...text.matchAll(readsRowSchema)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: the app has no schemas of rows; write the fields out`,
  );
}

/** Finds errors turned into a sentence by hand; `problemText` does it alike everywhere. */
function ownErrorTexts({ path, text }: SourceFile): readonly string[] {
  if (!path.startsWith("pwa/") || path === "pwa/machine/local/problem-text.ts" || isTest(path)) return [];
  return [...text.matchAll(/instanceof Error\b[^;?]*\?\s*\w+\.message/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: problemText gives the sentence for an error`,
  );
}

/** Finds `as never`, which the compiler accepts for everything; comment lines may say it. */
function uncheckedTypes({ path, text }: SourceFile): readonly string[] {
  if (!runsInShop.test(path) || isTest(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      /\bas never\b/.test(line) && !/^\s*(\*|\/[/*])/.test(line)
        ? [`${path}:${index + 1}: \`as never\` fits every type; name the type that is meant`]
        : [],
    );
}

function strayWrites({ path, text }: SourceFile): readonly string[] {
  if (!path.startsWith("server/") || mayWriteRows.test(path) || isTest(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      writesRows.some((statement) => statement.test(line)) && !/^\s*(\*|\/\/)/.test(line)
        ? [`${path}:${index + 1}: only server/machine/commands writes rows of a store`]
        : [],
    );
}

/** Finds ids of points of docs/requirements.md, which the tests that prove them name. */
function namedPoints({ path, text }: SourceFile): readonly string[] {
  if (!runsInShop.test(path) || isTest(path)) return [];
  return [...text.matchAll(/\b[ABC]\d{1,2}\.\d{2,3}\b/g)].map(
    ({ index }) => `${path}:${lineOf(text, index)}: points are named by the tests that prove them`,
  );
}

/** Finds code that asks which command a call is: a renamed one would lose what is done for it in silence. */
function namedCommands({ path, text }: SourceFile): readonly string[] {
  if (!path.startsWith("server/") || isTest(path)) return [];
  return [
    ...text.matchAll(/\bcall\.name\s*[!=]==|\bcall\.name\.\w+With\(|(?<!commands)\.has\((run\.)?call\.name\)/g),
  ].map(
    ({ index }) =>
      `${path}:${lineOf(text, index)}: a command declares what the server does for it (shared/areas/facts.ts)`,
  );
}

/** Finds titles of tests and steps over 120 characters, with the points they name. */
function longTitles({ path, text }: SourceFile): readonly string[] {
  if (!path.startsWith("tests/") && !isTest(path)) return [];
  const titles = /(?:\b(?:test|it|step|describe)(?:\.\w+)*|\))\(\s*(["`])((?:(?!\1)[^\\]|\\.)*)\1/g;
  return [...text.matchAll(titles)].flatMap(({ 2: title = "", index }) =>
    title.length > 120 ? [`${path}:${lineOf(text, index)}: a title has at most 120 characters`] : [],
  );
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
