import { airGtin, ids } from "./test-store.ts";

/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
}

/** Values from the small test store, by field name. */
const known: Readonly<Record<string, unknown>> = {
  itemId: "item-000001",
  itemIds: ["item-000001"],
  inventories: ["item-000001"],
  locationId: ids.front,
  location: ids.front,
  subLocationId: ids.shelfA,
  productId: ids.air,
  productTemplateId: ids.template,
  consignerId: ids.seller,
  consigner: ids.seller,
  gtin: airGtin,
  email: "employee-admin@store-one.test",
  password: "trace-demo",
};

/** Returns a body that matches a route's schema, or nearly: enough to reach past it when one leaf is changed. */
export function sampleOf(schema: JsonSchema, name = ""): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.find((option) => option.type !== "null");
  if (choice !== undefined) return sampleOf(choice, name);
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sampleOf(value, key)]),
      );
    case "array":
      return [sampleOf(schema.items ?? {}, name.replace(/s$/, ""))];
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return true;
    case "string":
      return schema.pattern?.includes("T\\d\\d") === true ? "2026-02-01T10:00:00.000Z" : "A0000001";
    default:
      return {};
  }
}

type Path = readonly (string | number)[];

/** Returns the paths of all nodes of a value, including itself. */
export function nodesOf(value: unknown, at: Path = []): readonly Path[] {
  const children = Array.isArray(value)
    ? value.map((child, n) => [n, child] as const)
    : typeof value === "object" && value !== null
      ? Object.entries(value)
      : [];
  return [at, ...children.flatMap(([key, child]) => nodesOf(child, [...at, key]))];
}

/** Returns a copy of the value with one node replaced. */
export function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((child, n) => (n === key ? replaced(child, rest, by) : child));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}
