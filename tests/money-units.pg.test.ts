import { expect, test } from "vitest";
import type { JsonSchema } from "./support/sample-body.ts";
import { createTestServer } from "./support/test-server.ts";

/** A field of the API document, with the descriptions at its declaration and of its variants. */
interface Field {
  readonly at: string;
  readonly name: string;
  readonly isNumber: boolean;
  readonly said: string;
}

type Schema = JsonSchema & {
  readonly description?: string;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
};

const choices = (schema: Schema): readonly Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    choices(one as Schema),
  ),
];

function* fieldsOf(schema: Schema, at: string, name: string): Generator<Field> {
  const all = choices(schema);
  yield {
    ...{
      at,
      name,
      isNumber: all.some(({ type }) => [type].flat().some((one) => one === "number" || one === "integer")),
    },
    said: all.map(({ description = "" }) => description).join(" "),
  };
  for (const one of all) {
    for (const [key, value] of Object.entries(one.properties ?? {}))
      yield* fieldsOf(value as Schema, `${at}.${key}`, key);
    if (one.items !== undefined) yield* fieldsOf(one.items as Schema, `${at}[]`, name);
    if (typeof one.additionalProperties === "object") yield* fieldsOf(one.additionalProperties, `${at}{}`, name);
  }
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

function* fieldsOfDocument(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): Generator<Field> {
  for (const [url, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${url}`;
      for (const { name, description = "", schema } of parameters)
        for (const field of fieldsOf(schema, `${call} ?${name}`, name))
          yield { ...field, said: `${field.said} ${description}` };
      for (const { schema } of Object.values(requestBody?.content ?? {})) yield* fieldsOf(schema, `${call} <`, "");
      for (const { schema } of Object.values(responses["200"]?.content ?? {})) yield* fieldsOf(schema, `${call} >`, "");
    }
}

/** Numbers that are counts, or in the unit of their name. */
const counted = new Set([
  ...[
    "accepted",
    "asked",
    "attempt",
    "attempts",
    "audits",
    "bytes",
    "changed",
    "consigners",
    "count",
    "days",
    "devices",
  ],
  ...["differences", "done", "employees", "entries", "expected", "fileBytes", "files", "gtins", "height", "images"],
  ...[
    "inventory",
    "inventoryUnits",
    "items",
    "kept",
    "missing",
    "mostFileBytes",
    "moved",
    "ordered",
    "orders",
    "pastSales",
    "problems",
    "products",
  ],
  ...["protocol", "qty", "quantity", "queueDepth", "recoveryCodesLeft", "refundedUnits", "restored", "seq", "sold"],
  ...[
    "soldUnits",
    "stocked",
    "storeRequests",
    "submittedProducts",
    "times",
    "tries",
    "units",
    "unitsBefore",
    "unitsNow",
    "unsold",
    "unsoldItems",
    "weight",
    "width",
  ],
  ...["chequeNumber", "firstNumber", "nextChequeNumber", "version", "weightGrams", "year"],
]);
const isCounted = ({ at, name }: Field) =>
  counted.has(name) ||
  /(Count|Seq|Version|Days|Hours|Minutes|Mm)$/.test(name) ||
  // Days on sale, the number of a run's items or products, and a step whose kind is in its row.
  /^GET \/api\/figures\/ageing .*\.(from|to)$|fees\.recalculateItems <\.total$|\/api\/shop\S* .*\.resync\.total$|sync\/(pull|download\/first) .*\.(row\.total|steps\[\]\.off)$/.test(
    at,
  );

test("every amount and share in the API document says its unit", async () => {
  const server = await createTestServer();
  try {
    const { body } = await server.call("GET", "/api/docs/json");
    const fields = [...fieldsOfDocument(body.paths)].filter((field) => field.isNumber && !isCounted(field));
    expect(fields.filter(({ said }) => !/major unit|minor units|percent/i.test(said)).map(({ at }) => at)).toEqual([]);
    const units = Map.groupBy(fields, ({ said }) => /major|minor|percent/i.exec(said)?.[0].toLowerCase());
    for (const unit of ["major", "minor", "percent"]) expect(units.get(unit)?.length, unit).toBeGreaterThan(20);
    const minors = fields.filter(({ name }) => name.endsWith("Minor"));
    expect(minors.filter(({ said }) => !said.includes("minor units")).map(({ at }) => at)).toEqual([]);
  } finally {
    await server.close();
  }
});
