import compile from "icu-minify/compile";
import { parseSync, type Plugin } from "vite";

/**
 * Compiles the messages of every catalogue while the app is built, and leaves the parser of
 * messages out of it: what formats compiled messages weighs less than a kilobyte.
 */
export function compileWords(): Plugin {
  return {
    name: "compile-words",
    enforce: "pre",
    resolveId: (id) => (/(^|\/)compile-message\.ts$/.test(id) ? "\0compiled-message" : null),
    load: (id) => (id === "\0compiled-message" ? "export const compileMessage = (message) => message;" : null),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("defineWords(")) return null;
      const text = compileCatalogues(id, code);
      return text === code ? null : { code: text, map: null };
    },
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Leaves out of the app what commands have for tests alone: their samples of arguments. */
export function withoutSamples(): Plugin {
  return {
    name: "without-samples",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]commands[\\/][a-z-]+\.ts$/.test(id) || !code.includes("defineCommand(")) return null;
      return { code: leaveSamplesOut(id, code), map: null };
    },
  };
}

/** The file of a command without its `sample`. */
export function leaveSamplesOut(path: string, code: string): string {
  const samples = callsOf("defineCommand", path, code).flatMap(([definition]) =>
    ((definition?.properties ?? []) as readonly Node[]).filter(
      ({ key }) => (key as Node | undefined)?.name === "sample",
    ),
  );
  // The comma behind it goes too.
  return samples.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
    code,
  );
}

/** The file with each message of its catalogues compiled. Throws for a message that is not written out or cannot be parsed. */
export function compileCatalogues(path: string, code: string): string {
  const messages = callsOf("defineWords", path, code).flatMap(([, catalogue]) =>
    ((catalogue?.properties ?? []) as readonly { readonly value: Node }[]).map(({ value }) => {
      if (value?.type === "Literal" && typeof value.value === "string")
        return { start: value.start, end: value.end, message: value.value };
      throw new Error(`${path}: a message of a catalogue is not written out as one text.`);
    }),
  );
  return messages.reduceRight((text, { start, end, message }) => {
    const made = compile(message);
    return made === message ? text : `${text.slice(0, start)}${JSON.stringify(made)}${text.slice(end)}`;
  }, code);
}

/** The arguments of each call of a function, in the order of the text. */
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
