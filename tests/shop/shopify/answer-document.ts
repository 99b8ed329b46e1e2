import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from "graphql";
import type { Memory } from "./memory.ts";
import { isLongList, platformSchemas } from "./platform-schema.ts";
import { type Bucket, costOfQuery } from "./query-cost.ts";
import type { Context } from "./resolve.ts";
import { resolveField, resolveType } from "./resolvers.ts";

/** The most that one document may cost. */
const mostPoints = 1_000;
const longestList = 250;

export interface Answer {
  readonly operation: string;
  readonly isMutation: boolean;
  readonly outcome: "done" | "refused" | "THROTTLED";
  readonly body: unknown;
}

/** Checks a document in every version, and answers it from memory. */
export async function answerDocument(
  memory: Memory,
  bucket: Bucket,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { document, problems } = read(query);
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  if (operation === undefined) throw new Error("The document has no operation.");
  const head = { operation: operation.name?.value ?? "", isMutation: operation.operation === "mutation" };
  const refused = (errors: readonly GraphQLError[], extensions?: unknown): Answer => ({
    ...head,
    outcome: "refused",
    body: { errors: errors.map((error) => error.toJSON()), ...(extensions === undefined ? {} : { extensions }) },
  });
  if (problems.length > 0) return refused(problems.map((one) => new GraphQLError(one)));
  let points = 0;
  for (const { schema, version } of platformSchemas()) {
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (coerced.errors !== undefined)
      return refused(coerced.errors.map((one) => withCode(`${version}: ${one.message}`, "INVALID_VARIABLE")));
    const fragments = Object.fromEntries(
      document.definitions
        .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
        .map((one) => [one.name.value, one]),
    );
    const cost = costOfQuery({ schema, fragments, variables: coerced.coerced }, operation);
    if (cost.problems.length > 0) return refused(cost.problems.map((one) => withCode(one, "BAD_REQUEST")));
    points = Math.max(points, cost.points);
  }
  if (hasLongList(variables) || writesLongList(document))
    return refused([withCode(`The input array is longer than ${longestList}.`, "MAX_INPUT_SIZE_EXCEEDED")]);
  if (points > mostPoints)
    return refused([withCode(`Query cost is ${points}, which exceeds ${mostPoints}.`, "MAX_COST_EXCEEDED")]);
  const status = (actualQueryCost: number | null) => ({
    cost: {
      requestedQueryCost: points,
      actualQueryCost,
      throttleStatus: {
        maximumAvailable: bucket.most,
        currentlyAvailable: Math.floor(bucket.points),
        restoreRate: bucket.perSecond,
      },
    },
  });
  if (!bucket.take(points)) {
    const body = { errors: [withCode("Throttled", "THROTTLED").toJSON()], extensions: status(null) };
    return { ...head, outcome: "THROTTLED", body };
  }
  const [platform] = platformSchemas();
  if (platform === undefined) throw new Error("There is no version.");
  const context: Context = { memory, platform, points: 0 };
  const result = await execute({
    schema: platform.schema,
    document,
    variableValues: variables,
    contextValue: context,
    fieldResolver: resolveField,
    typeResolver: resolveType,
  });
  // What a page did not have is given back.
  const actual = Math.min(points, Math.max(1, context.points));
  bucket.giveBack(points - actual);
  const body = { ...result, errors: result.errors?.map((error) => error.toJSON()), extensions: status(actual) };
  return { ...head, outcome: result.errors === undefined ? "done" : "refused", body };
}

const known = new Map<string, { readonly document: DocumentNode; readonly problems: readonly string[] }>();

/** Reads a document and checks it in every version; the same text once a process. */
function read(query: string) {
  const before = known.get(query);
  if (before !== undefined) return before;
  const document = parse(query);
  const problems = platformSchemas().flatMap(({ schema, version }) =>
    validate(schema, document).map(({ message }) => `${version}: ${message}`),
  );
  known.set(query, { document, problems });
  return { document, problems };
}

const withCode = (message: string, code: string) => new GraphQLError(message, { extensions: { code } });

function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > longestList || value.some(hasLongList);
  return typeof value === "object" && value !== null && Object.values(value).some(hasLongList);
}

function writesLongList(document: DocumentNode): boolean {
  let isLong = false;
  visit(document, {
    ListValue: (node) => {
      isLong ||= isLongList(node);
    },
  });
  return isLong;
}
