import { GraphQLError } from "graphql";
import type { Memory, Metafield, Product } from "./memory.ts";
import type { PlatformSchema } from "./platform-schema.ts";

export type Args = Readonly<Record<string, unknown>>;
export type Resolve = (source: unknown, args: Args, memory: Memory) => unknown;

export interface Context {
  readonly memory: Memory;
  readonly platform: PlatformSchema;
  /** Points that the answer came to. */
  points: number;
}

export interface Problem {
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly code: string | null;
}

export const problem = (
  message: string,
  code: string | null = null,
  field: readonly string[] | null = null,
): Problem => ({
  field,
  message,
  code,
});

/** Returns a page of a list. Cursors are places in it. */
export function connection(all: readonly object[], { first, after }: Args) {
  const from = typeof after === "string" ? Number(after) + 1 : 0;
  const size = typeof first === "number" ? first : all.length;
  const nodes = all.slice(from, from + size);
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: String(from + at) })),
    pageInfo: {
      hasNextPage: from + nodes.length < all.length,
      endCursor: nodes.length === 0 ? null : String(from + nodes.length - 1),
    },
  };
}

/** Finds a product by one of its names. */
export function findProduct(memory: Memory, identifier: Args): Product | null {
  if (typeof identifier["id"] === "string") return memory.products.get(identifier["id"]) ?? null;
  const custom = identifier["customId"] as { namespace?: string; key: string; value: string } | undefined;
  if (custom === undefined) throw new GraphQLError("The stand-in finds products by id or customId.");
  const name = `${custom.namespace ?? ""}.${custom.key}`;
  if (!memory.definitions.has(`PRODUCT ${name}`))
    throw new GraphQLError("Metafield definition of type 'id' is required when using custom ids.", {
      extensions: { code: "NOT_FOUND" },
    });
  for (const product of memory.products.values())
    if (product.metafields.get(name)?.value === custom.value) return product;
  return null;
}

/** Writes metafields; returns what is wrong with them. */
export function writeMetafields(
  memory: Memory,
  owner: Pick<Product, "id" | "metafields">,
  given: unknown,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const one of (given ?? []) as readonly { namespace?: string; key: string; type?: string; value: string }[]) {
    const name = `${one.namespace ?? "app"}.${one.key}`;
    const type = one.type ?? owner.metafields.get(name)?.type;
    if (one.value === undefined || one.value === "") problems.push(problem("Value can't be blank."));
    else if (type === undefined) problems.push(problem("Type can't be blank."));
    else if (type === "json" && !isJson(one.value)) problems.push(problem("Value is invalid JSON."));
    else if (type === "id" && isTaken(memory, owner.id, name, one.value))
      problems.push(problem("Value is already assigned to another metafield."));
    else owner.metafields.set(name, { __typename: "Metafield", type, value: one.value } satisfies Metafield);
  }
  return problems;
}

function isTaken(memory: Memory, ownerId: string, name: string, value: string): boolean {
  for (const product of memory.products.values())
    if (product.id !== ownerId && product.metafields.get(name)?.value === value) return true;
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
