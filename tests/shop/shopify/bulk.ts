import {
  execute,
  getNamedType,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { BulkOperation, Memory } from "./memory.ts";
import { type PlatformSchema, platformSchemas } from "./platform-schema.ts";
import { type Context, problem, type Resolve } from "./resolve.ts";

/** Limits of a bulk query. */
const most = { connections: 5, depth: 2 } as const;

const refused = (message: string, code = "INVALID") => ({ bulkOperation: null, userErrors: [problem(message, code)] });

/** The operations that the platform works through by itself. */
export const bulkResolvers: Readonly<Record<string, Resolve>> = {
  "Mutation.bulkOperationRunQuery": (_, args, memory) => {
    if (memory.bulk.refusals > 0) {
      memory.bulk.refusals -= 1;
      return refused("A bulk query operation for this app and shop is already in progress.", "OPERATION_IN_PROGRESS");
    }
    const query = String(args["query"]);
    const wrong = wrongWith(query);
    if (wrong !== null) return refused(wrong);
    for (const one of memory.bulk.operations.values()) settle(memory, one);
    if ([...memory.bulk.operations.values()].some(({ status }) => status === "RUNNING"))
      return refused("A bulk query operation for this app and shop is already in progress.", "OPERATION_IN_PROGRESS");
    const id = memory.newId("BulkOperation");
    const operation: BulkOperation = {
      __typename: "BulkOperation",
      id,
      query,
      status: "RUNNING",
      errorCode: null,
      url: null,
      endsAt: memory.clock().getTime() + memory.bulk.takesMs,
    };
    memory.bulk.operations.set(id, operation);
    return { bulkOperation: operation, userErrors: [] };
  },
  "QueryRoot.bulkOperation": (_, { id }, memory) => {
    const operation = memory.bulk.operations.get(String(id));
    if (operation === undefined) return null;
    settle(memory, operation);
    return operation;
  },
};

/** Ends an operation whose time has come. */
function settle(memory: Memory, operation: BulkOperation): void {
  if (operation.status !== "RUNNING" || memory.clock().getTime() < operation.endsAt) return;
  const fails = memory.bulk.fails.shift();
  operation.status = fails === undefined ? "COMPLETED" : "FAILED";
  operation.errorCode = fails ?? null;
  // An operation that found nothing has no file.
  const hasAny = memory.products.size > 0;
  if (fails === undefined && hasAny)
    operation.url = `https://${memory.domain}/stand-in/bulk/${operation.id.split("/").at(-1)}.jsonl`;
}

/** Returns why the platform does not take a bulk query; null if it does. */
function wrongWith(query: string): string | null {
  let document;
  try {
    document = parse(query);
  } catch (error) {
    return `Invalid bulk query: ${(error as Error).message}`;
  }
  const [operation] = document.definitions;
  if (document.definitions.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION)
    return "Bulk queries must have one operation.";
  if (operation.operation !== "query") return "Invalid bulk query: only queries.";
  if ((operation.variableDefinitions?.length ?? 0) > 0) return "Bulk queries can't have variables.";
  for (const { schema, version } of platformSchemas()) {
    const [first] = validate(schema, document);
    if (first !== undefined) return `Invalid bulk query: ${version}: ${first.message}`;
    const found = shapeOf(operation, schema);
    if (found.connections === 0) return "Bulk queries must contain at least one connection.";
    if (found.connections > most.connections) return "Bulk queries cannot contain more than 5 connections.";
    if (found.depth > most.depth) return "Bulk queries cannot contain connections with a nesting depth greater than 2.";
    if (found.problem !== null) return found.problem;
  }
  return null;
}

function shapeOf(operation: OperationDefinitionNode, schema: PlatformSchema["schema"]) {
  const types = new TypeInfo(schema);
  const shape = { connections: 0, depth: 0, problem: null as string | null };
  let depth = 0;
  visit(
    operation,
    visitWithTypeInfo(types, {
      Field: {
        enter: (node) => {
          const type = types.getType();
          if (type == null || !getNamedType(type).name.endsWith("Connection")) return;
          shape.connections += 1;
          depth += 1;
          shape.depth = Math.max(shape.depth, depth);
          const names = (node.selectionSet?.selections ?? []).map((one) =>
            one.kind === Kind.FIELD ? one.name.value : "",
          );
          if (names.join() !== "edges") shape.problem ??= "Bulk queries take connections by edges and node.";
          const edge = node.selectionSet?.selections[0];
          const inner = edge?.kind === Kind.FIELD ? edge.selectionSet?.selections[0] : undefined;
          const fields = inner?.kind === Kind.FIELD ? (inner.selectionSet?.selections ?? []) : [];
          if (!fields.some((one) => one.kind === Kind.FIELD && one.name.value === "id"))
            shape.problem ??= "The parent 'node' field for a nested connection must select the 'id' field.";
        },
        leave: () => {
          const type = types.getType();
          if (type != null && getNamedType(type).name.endsWith("Connection")) depth -= 1;
        },
      },
    }),
  );
  return shape;
}

type Json = Readonly<Record<string, unknown>>;
const isConnection = (value: unknown): value is { readonly edges: readonly { readonly node: Json }[] } =>
  typeof value === "object" && value !== null && Array.isArray((value as Json)["edges"]);

/**
 * Returns the lines of an operation's file: all things of the first level, then those that are part of them, so that
 * nothing lies next to what it belongs to.
 */
export async function bulkFile(
  memory: Memory,
  operation: BulkOperation,
  by: Pick<Parameters<typeof execute>[0], "fieldResolver" | "typeResolver">,
): Promise<readonly string[]> {
  const [platform] = platformSchemas();
  if (platform === undefined) throw new Error("There is no version.");
  const context: Context = { memory, platform, points: 0 };
  const result = await execute({
    ...by,
    schema: platform.schema,
    document: parse(operation.query),
    contextValue: context,
  });
  if (result.errors !== undefined) throw new GraphQLError(String(result.errors[0]?.message));
  const levels: string[][] = [];
  const write = (node: Json, parentId: string | null, level: number): void => {
    const own = Object.entries(node).filter(([, value]) => !isConnection(value));
    const line = JSON.stringify(Object.fromEntries(parentId === null ? own : [...own, ["__parentId", parentId]]));
    (levels[level] ??= []).push(line);
    for (const value of Object.values(node))
      if (isConnection(value)) for (const { node: child } of value.edges) write(child, String(node["id"]), level + 1);
  };
  for (const value of Object.values(result.data ?? {}))
    if (isConnection(value)) for (const { node } of value.edges) write(node as Json, null, 0);
  return levels.flat();
}
