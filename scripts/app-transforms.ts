import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import { parseSync, type Plugin } from "vite";
import { areas } from "../shared/areas/commands.ts";

/**
 * Compiles all catalogues' messages during the app's build, and leaves the message parser out: formatting compiled
 * messages needs less than a kilobyte.
 */
export function compileWords(): Plugin {
  return {
    name: "compile-words",
    enforce: "pre",
    resolveId: { filter: { id: /(^|\/)compile-message\.ts$/ }, handler: () => "\0compiled-message" },
    load: {
      filter: { id: /^\0compiled-message$/ },
      handler: () => "export const compileMessage = (message) => message;",
    },
    transform: {
      filter: { id: [/\.tsx?(\?rule)?$/, /[\\/]es\.json$/] },
      handler(code, id) {
        if (id.endsWith(".json")) return { code: compileTranslations(code), map: null };
        const isCatalogue = code.includes("defineWords(") && !code.includes("function defineWords");
        const catalogues = isCatalogue ? compileCatalogues(id, code) : code;
        const text = saysSentences.test(code) ? compileSentences(id, catalogues) : catalogues;
        return text === code ? null : { code: text, map: null };
      },
    },
  };
}

/** A part of a text with what is put in its place; nothing if absent. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text?: string;
}

/** Returns the text with its parts replaced, which do not overlap. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put = "" }) => text.slice(0, start) + put + text.slice(end), code);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Removes parts of commands only needed by tests: their sample arguments. */
export function withoutSamples(): Plugin {
  return {
    name: "without-samples",
    enforce: "pre",
    transform: {
      filter: { id: commandFile, code: "defineCommand(" },
      handler: (code, id) => ({ code: leavePropertiesOut(id, code, ["sample", "asksForProof", "facts"]), map: null }),
    },
  };
}

/** Parts of a command not needed for a first screen: parsing arguments, descriptions, and what forms and calls need. */
const notOfRules = ["args", "asksForProof", "offline", "needs", "describes", "corrects", "codes", "sample", "facts"];

/**
 * Builds each command's rule into a file of its own beside the whole definition, and replaces pwa/machine/local/load-rule.ts by
 * a loader for each. A first screen then loads only the rules of queued commands, however many others there are.
 */
export function rulesOneByOne(): Plugin {
  return {
    name: "rules-one-by-one",
    enforce: "pre",
    apply: "build",
    resolveId: { filter: { id: /(^|\/)load-rule\.ts$/ }, handler: () => "\0rules-one-by-one" },
    load: { filter: { id: /^\0rules-one-by-one$/ }, handler: ruleLoaders },
    transform: {
      filter: { id: /\?rule$/ },
      handler(code, id) {
        const path = id.slice(0, -"?rule".length);
        if (!commandFile.test(path)) return null;
        const rule = leavePropertiesOut(path, code, notOfRules).replace("defineCommand(", "(");
        return { code: usedImportsOnly(path, rule), map: null };
      },
    },
  };
}

/** Returns the code without imports of names that it does not use. */
export function usedImportsOnly(path: string, code: string): string {
  const imports = parseSync(path, code).module.staticImports.map(({ start, end, entries }) => ({
    ...{ start, end },
    names: entries.map(({ localName }) => localName.value),
  }));
  const rest = edited(code, imports);
  const isUsed = (name: string) => new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(rest);
  return edited(
    code,
    imports.filter(({ names }) => !names.some(isUsed)),
  );
}

/** A command that may be queued on a device: its name, and its rule's module and export. */
interface Rule {
  readonly name: string;
  readonly exported: string;
  readonly module: string;
}

/** Returns every rule of a command that may be queued. A command's file has its export's name. */
export async function ruleModules(): Promise<readonly Rule[]> {
  const lists = Object.entries(areas).map(async ([area, load]) =>
    Object.entries(await load()).flatMap(([exported, { name, offline }]) => {
      const file = `${exported.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;
      return offline === "online"
        ? []
        : [{ name, exported, module: `${resolve("shared", "areas", area, "commands", file)}?rule` }];
    }),
  );
  return (await Promise.all(lists)).flat();
}

/** Returns a module with a loader for each rule. */
async function ruleLoaders(): Promise<string> {
  const loaders = (await ruleModules()).map(
    ({ name, exported, module }) =>
      `${JSON.stringify(name)}: () => import(${JSON.stringify(module)}).then((m) => m.${exported}),`,
  );
  return `const rules = { __proto__: null,\n${loaders.join("\n")}\n};\nexport const loadRule = async (name) => await rules[name]?.();\n`;
}

/**
 * Removes schemas from code that shows rows: row definitions in the app contain their blank values instead, and every
 * other schema moves to the code that parses with it.
 */
export function schemasApart(): Plugin {
  return {
    name: "schemas-apart",
    enforce: "pre",
    apply: "build",
    resolveId: { filter: { id: /(^|\/)blank-row\.ts$/ }, handler: () => "\0written-out-blanks" },
    load: {
      filter: { id: /^\0written-out-blanks$/ },
      handler: () => "export const blankRow = (type, blank) => blank;",
    },
    transform: {
      filter: { id: /[\\/]shared[\\/].+\.ts(\?|$)/ },
      async handler(code, id) {
        const path = id.split("?")[0] ?? "";
        const rows = code.includes("defineRow(") && !path.endsWith("define-row.ts");
        const shown = rows
          ? blanksIn(
              path,
              leavePropertiesOut(path, code, serverOnly, "defineRow"),
              (await import(pathToFileURL(path).href)) as Definitions,
            )
          : code;
        // Nothing there has side effects at load.
        return { code: wantedOnly(path, shown), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Parts of a row's definition that the server alone needs: it writes tables and the history, and sends rows. */
const serverOnly = ["table", "history", "partOf", "secret", "heavy"];

type Definitions = Readonly<Record<string, { readonly type: string; readonly blank: object }>>;

/** Returns a row definition's file with blanks instead of schemas. */
export function blanksIn(path: string, code: string, definitions: Definitions): string {
  const blanks = new Map(
    Object.values(definitions)
      .filter((one) => typeof one === "object" && "blank" in one)
      .map(({ type, blank }) => [type, blank]),
  );
  const schemas = callsOf("defineRow", path, code).map(([definition]) => {
    const properties = propertiesOf(definition);
    const type = (properties.get("type")?.value as Node | undefined)?.value as string;
    const schema = properties.get("schema")?.value as Node | undefined;
    const blank = blanks.get(type);
    if (schema === undefined || blank === undefined)
      throw new Error(`${path}: a row's schema is not written out in its definition.`);
    return { start: schema.start, end: schema.end, text: JSON.stringify(blank) };
  });
  return edited(code, schemas);
}

/** Returns the file with every top-level call marked as free of side effects. */
export function wantedOnly(path: string, code: string): string {
  const { body } = parseSync(path, code).program;
  const calls = (body as unknown as readonly Node[])
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? (statement.declaration as Node | null) : statement,
    )
    .filter((statement) => statement?.type === "VariableDeclaration")
    .flatMap((statement) => (statement?.declarations ?? []) as readonly { readonly init: Node | null }[])
    .flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []));
  return edited(
    code,
    calls.map(({ start, end }) => ({ start, end, text: `/*@__PURE__*/ (() => ${code.slice(start, end)})()` })),
  );
}

const commandFile = /[\\/]commands[\\/][a-z-]+\.ts$/;

/** Returns the file of commands, or of rows, without these properties of its definition. */
export function leavePropertiesOut(
  path: string,
  code: string,
  names: readonly string[],
  of: "defineCommand" | "defineRow" = "defineCommand",
): string {
  const parts = callsOf(of, path, code).flatMap(([definition]) => {
    const properties = propertiesOf(definition);
    return names.flatMap((name) => properties.get(name) ?? []);
  });
  const commaAfter = (end: number) => /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return edited(
    code,
    parts.map(({ start, end }) => ({ start, end: end + commaAfter(end) })),
  );
}

const propertiesOf = (object: Node | undefined): ReadonlyMap<string, Node> =>
  new Map(
    ((object?.properties ?? []) as readonly Node[]).map((property) => [
      (property.key as { readonly name?: string } | undefined)?.name ?? "",
      property,
    ]),
  );

/**
 * Returns a catalogue's file with compiled messages. Throws for a message that is not a literal or cannot be parsed.
 */
export function compileCatalogues(path: string, code: string): string {
  const catalogues = callsOf("defineWords", path, code);
  const messages = catalogues.flatMap(([, catalogue]) =>
    ((catalogue?.properties ?? []) as readonly { readonly value: Node }[]).map(({ value }) => {
      if (value?.type === "Literal" && typeof value.value === "string")
        return { start: value.start, end: value.end, text: JSON.stringify(compile(value.value)) };
      throw new Error(`${path}: a message of a catalogue is not written out as one text.`);
    }),
  );
  return edited(code, messages);
}

/** An import of `t` or of what draws a sentence with tags. */
const saysSentences = /import \{[^}]*\b(t|rich)\b[^}]*\} from "[^"]*\/(define-words|rich)\.tsx?"/;

/** Returns a file with its sentences compiled, each with its id. */
export function compileSentences(path: string, code: string): string {
  const sentences = ["t", "rich"].flatMap((name) => callsOf(name, path, code));
  return edited(
    code,
    sentences.flatMap(([message, values]) => {
      if (message?.type !== "Literal" || typeof message.value !== "string") return [];
      const id = `, ${JSON.stringify(idOfSentence(message.value))}`;
      const made = { start: message.start, end: message.end, text: JSON.stringify(compile(message.value)) };
      return values === undefined
        ? [{ ...made, text: `${made.text}, void 0${id}` }]
        : [made, { start: values.end, end: values.end, text: id }];
    }),
  );
}

let ids: ReadonlyMap<string, string> | undefined;

/** Returns a sentence's id in the built app: the beginning of its hash, as long as it takes to tell it from all others. */
function idOfSentence(sentence: string): string {
  ids ??= sentenceIds(
    ["pwa/staff", "pwa/portal", "pwa/language", "shared/words"].flatMap((folder) => {
      const areas = JSON.parse(readFileSync(`${folder}/es.json`, "utf8")) as Record<string, Record<string, string>>;
      return Object.entries(areas).flatMap(([area, said]) => (area.includes("/") ? Object.keys(said) : []));
    }),
  );
  // One without Spanish, which `npm run check` names, is its own id.
  return ids.get(sentence) ?? sentence;
}

/** Returns the ids of these sentences. */
export function sentenceIds(sentences: readonly string[]): ReadonlyMap<string, string> {
  const hashes = new Map(
    [...new Set(sentences)].map((one) => [one, createHash("sha256").update(one).digest("base64url")]),
  );
  const begins = Map.groupBy(hashes.values(), (hash) => hash.slice(0, 3));
  return new Map(
    [...hashes].map(([one, hash]) => {
      const others = (begins.get(hash.slice(0, 3)) ?? []).filter((other) => other !== hash);
      let length = 3;
      while (others.some((other) => other.startsWith(hash.slice(0, length)))) length += 1;
      return [one, hash.slice(0, length)];
    }),
  );
}

/** Returns a language's JSON with compiled messages: area → key → message, and folder → sentence's id → translation. */
export function compileTranslations(json: string): string {
  const areas = JSON.parse(json, (_key, value: unknown) =>
    typeof value === "string" ? compile(value) : value,
  ) as Record<string, Record<string, unknown>>;
  const folders = Object.entries(areas).map(([area, said]) =>
    area.includes("/")
      ? [area, Object.fromEntries(Object.entries(said).map(([english, one]) => [idOfSentence(english), one]))]
      : [area, said],
  );
  return JSON.stringify(Object.fromEntries(folders));
}

/** Returns the arguments of each call of a function, in source order. */
function callsOf(name: string, path: string, code: string): readonly (readonly Node[])[] {
  const calls: (readonly Node[])[] = [];
  const visit = (node: Node): void => {
    if (node.type === "CallExpression" && (node.callee as Node).name === name)
      calls.push(node.arguments as readonly Node[]);
    for (const child of Object.values(node).flat())
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node);
  };
  visit(parseSync(path, code).program as unknown as Node);
  return calls;
}
