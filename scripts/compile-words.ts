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

/** The file with each message of its catalogues compiled. Throws for a message that is not written out or cannot be parsed. */
export function compileCatalogues(path: string, code: string): string {
  const messages: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: Node): void => {
    const callee = node.type === "CallExpression" ? (node.callee as Node) : null;
    if (callee?.name === "defineWords") {
      const catalogue = (node.arguments as readonly Node[])[1];
      for (const { value } of (catalogue?.properties ?? []) as readonly { readonly value: Node }[]) {
        if (value?.type !== "Literal" || typeof value.value !== "string")
          throw new Error(`${path}: a message of a catalogue is not written out as one text.`);
        messages.push({ start: value.start, end: value.end, text: value.value });
      }
    }
    for (const child of Object.values(node).flat())
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node);
  };
  visit(parseSync(path, code).program as unknown as Node);
  return messages
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: message }) => {
      const made = compile(message);
      return made === message ? text : `${text.slice(0, start)}${JSON.stringify(made)}${text.slice(end)}`;
    }, code);
}
