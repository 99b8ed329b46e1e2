import { dirname, join } from "node:path/posix";
import { parseSync } from "oxc-parser";

/** A syntax tree node, of which only the type is certain. */
export type SyntaxNode = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** A file's functions, and the files of its relative imports. */
interface Declared {
  readonly functions: ReadonlyMap<string, SyntaxNode>;
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
 * Decides whether code asserts: by `expect` or `assert`, or a function that does, in the same file or a relative
 * import. `read` gets paths from the root, and returns undefined for missing files.
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
    const imports = new Map<string, { path: string; name: string }>();
    const { program } = parseSync(path, this.#read(path) ?? "");
    for (const node of nodesIn(program)) {
      if (node.type === "FunctionDeclaration") functions.set((node["id"] as { name: string }).name, node);
      const init = node["init"] as SyntaxNode | null | undefined;
      if (node.type === "VariableDeclarator" && init?.type === "ArrowFunctionExpression")
        functions.set((node["id"] as { name: string }).name, init);
      if (node.type !== "ImportDeclaration") continue;
      const from = (node["source"] as { value: string }).value;
      if (!from.startsWith(".")) continue;
      for (const { local, imported } of node["specifiers"] as readonly {
        local: { name: string };
        imported?: { name: string };
      }[])
        if (imported !== undefined) imports.set(local.name, { path: join(dirname(path), from), name: imported.name });
    }
    const declared: Declared = { functions, imports };
    this.#declared.set(path, declared);
    return declared;
  }
}
