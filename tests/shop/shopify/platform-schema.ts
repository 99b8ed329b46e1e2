import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  buildClientSchema,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  isScalarType,
  Kind,
  type ValueNode,
} from "graphql";

/** A version of the platform's interface. */
export interface PlatformSchema {
  readonly version: string;
  readonly schema: GraphQLSchema;
  /** The rights of which one is needed, by "Type" and "Type.field". */
  readonly scopes: ReadonlyMap<string, readonly string[]>;
  /** Mutations that the platform refuses without a key, though the schema lets them through. */
  readonly needKeys: ReadonlySet<string>;
}

interface Vendored {
  readonly data: IntrospectionQuery;
  readonly offline_scopes: {
    readonly items: readonly {
      readonly type: "type" | "field";
      readonly typeName: string;
      readonly fieldName?: string;
      readonly offlineScopes: readonly string[];
    }[];
  };
}

/** The versions that a document must be good in: the one that answers, and the next. */
export const versions = ["2026-07", "2026-10"] as const;

let loaded: readonly PlatformSchema[] | undefined;

/** Returns both versions, read once a process. */
export function platformSchemas(): readonly PlatformSchema[] {
  loaded ??= versions.map(load);
  return loaded;
}

function load(version: string): PlatformSchema {
  const file = new URL(`schemas/admin_${version}.json.gz`, import.meta.url);
  const { data, offline_scopes: scopes } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Vendored;
  const schema = buildClientSchema(data, { assumeValid: true });
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue;
    const check = scalarChecks[type.name];
    if (check === undefined) continue;
    type.parseValue = (value) => checked(type.name, check, value);
    type.parseLiteral = (node: ValueNode) => checked(type.name, check, "value" in node ? node.value : node.kind);
  }
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return {
    version,
    schema,
    scopes: new Map(
      scopes.items
        .filter(({ offlineScopes }) => offlineScopes.length > 0)
        .map(({ type, typeName, fieldName, offlineScopes }) => [
          type === "type" ? typeName : `${typeName}.${fieldName}`,
          offlineScopes,
        ]),
    ),
    needKeys: new Set(
      mutations
        .filter(({ description }) => /idempotency key is required/.test(description ?? ""))
        .map(({ name }) => name),
    ),
  };
}

/** What the platform takes as a value of its own scalars, of which the schema says nothing. */
const scalarChecks: Readonly<Record<string, RegExp>> = {
  Money: /^\d{1,12}(\.\d{1,3})?$/,
  Decimal: /^-?\d+(\.\d+)?$/,
  ID: /^gid:\/\/shopify\/[A-Za-z]+\/\d+$/,
  URL: /^https?:\/\/[^\s/]+/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  UnsignedInt64: /^\d+$/,
};

function checked(name: string, check: RegExp, value: unknown): unknown {
  if (typeof value === "string" && check.test(value)) return value;
  throw new GraphQLError(`${JSON.stringify(value)} is no ${name}.`);
}

/** Whether a literal is a list that is too long. */
export const isLongList = (node: ValueNode): boolean => node.kind === Kind.LIST && node.values.length > 250;
