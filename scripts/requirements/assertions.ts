import { dirname, join } from "node:path/posix";
import { parseSync } from "oxc-parser";

/** A syntax tree node, of which only the type is certain. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** A file's text, its functions, everything else that it names, and the files of its relative imports. */
interface Declared {
  readonly text: string;
  readonly functions: ReadonlyMap<string, SyntaxNode>;
  readonly values: ReadonlyMap<string, SyntaxNode>;
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

const asserting = new Set(["expect", "assert"]);

/** Yields every node below this one, including itself. */
export function* nodesIn(node: unknown): Generator<SyntaxNode> {
  if (Array.isArray(node)) for (const part of node) yield* nodesIn(part);
  else if (typeof node === "object" && node !== null && typeof (node as SyntaxNode).type === "string") {
    yield node as SyntaxNode;
    for (const part of Object.values(node)) if (typeof part === "object") yield* nodesIn(part);
  }
}

/** Returns the first name of a callee: `expect` of `expect.poll(…).toBe`. */
export function rootOf(callee: unknown): string | null {
  const node = callee as SyntaxNode;
  if (node.type === "Identifier") return node["name"] as string;
  if (node.type === "MemberExpression") return rootOf(node["object"]);
  if (node.type === "CallExpression") return rootOf(node["callee"]);
  if (node.type === "TaggedTemplateExpression") return rootOf(node["tag"]);
  return null;
}

/**
 * Decides whether code asserts, by `expect` or `assert`, or a function that does, and returns its text with the text of
 * what it names: in the same file or a relative import. `read` gets paths from the root, and returns undefined for
 * missing files.
 */
export class Assertions {
  readonly #read: (path: string) => string | undefined;
  readonly #declared = new Map<string, Declared>();

  constructor(read: (path: string) => string | undefined) {
    this.#read = read;
  }

  has(path: string, code: unknown, seen: ReadonlySet<unknown> = new Set()): boolean {
    if (seen.has(code)) return false;
    const within = new Set([...seen, code]);
    for (const node of nodesIn(code)) {
      if (node.type !== "CallExpression") continue;
      const name = rootOf(node["callee"]);
      if (name !== null && (asserting.has(name) || this.#asserts(path, name, within))) return true;
    }
    return false;
  }

  /** Returns the code's text, and that of every function and value that it names, and they do. */
  textOf(path: string, code: SyntaxNode, seen: Set<unknown> = new Set()): string {
    if (seen.has(code)) return "";
    seen.add(code);
    const { text, functions, values, imports } = this.#of(path);
    const texts = [text.slice(code.start, code.end)];
    for (const node of nodesIn(code)) {
      if (node.type !== "Identifier") continue;
      const name = node["name"] as string;
      const own = functions.get(name) ?? values.get(name);
      const from = imports.get(name);
      if (own !== undefined) texts.push(this.textOf(path, own, seen));
      else if (from !== undefined) {
        const { functions: theirs, values: others } = this.#of(from.path);
        const declared = theirs.get(from.name) ?? others.get(from.name);
        if (declared !== undefined) texts.push(this.textOf(from.path, declared, seen));
      }
    }
    return texts.join("\n");
  }

  #asserts(path: string, name: string, seen: ReadonlySet<unknown>): boolean {
    const { functions, imports } = this.#of(path);
    const own = functions.get(name);
    if (own !== undefined) return this.has(path, own, seen);
    const from = imports.get(name);
    return from !== undefined && this.#asserts(from.path, from.name, seen);
  }

  #of(path: string): Declared {
    const known = this.#declared.get(path);
    if (known !== undefined) return known;
    const functions = new Map<string, SyntaxNode>();
    const values = new Map<string, SyntaxNode>();
    const imports = new Map<string, { path: string; name: string }>();
    const text = this.#read(path) ?? "";
    const { program } = parseSync(path, text);
    for (const node of nodesIn(program)) {
      if (node.type === "FunctionDeclaration") functions.set((node["id"] as { name: string }).name, node);
      const init = node["init"] as SyntaxNode | null | undefined;
      if (node.type === "VariableDeclarator" && init?.type === "ArrowFunctionExpression")
        functions.set((node["id"] as { name: string }).name, init);
      else if (node.type === "VariableDeclarator")
        for (const part of nodesIn(node["id"]))
          if (part.type === "Identifier") values.set(part["name"] as string, node);
      if (node.type !== "ImportDeclaration") continue;
      const from = (node["source"] as { value: string }).value;
      if (!from.startsWith(".")) continue;
      for (const { local, imported } of node["specifiers"] as readonly {
        local: { name: string };
        imported?: { name: string };
      }[])
        if (imported !== undefined) imports.set(local.name, { path: join(dirname(path), from), name: imported.name });
    }
    const declared: Declared = { text, functions, values, imports };
    this.#declared.set(path, declared);
    return declared;
  }
}
