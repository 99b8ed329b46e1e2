import { expect, test } from "vitest";
import { commands } from "#shared/areas/all-commands.ts";
import { bankData } from "#shared/areas/consigners/bank-data.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** Yields the text fields in a schema, by name. */
function* textsOf(schema: z.core.$ZodType, name = ""): Generator<readonly [string, z.core.$ZodType]> {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef & Partial<Inner> };
  if (def.type === "string") yield [name, schema];
  for (const [field, inner] of Object.entries(def.shape ?? {})) yield* textsOf(inner, field);
  for (const inner of [def.innerType, def.element, def.valueType, ...(def.options ?? [])])
    if (inner !== undefined) yield* textsOf(inner, name);
}
interface Inner {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType: z.core.$ZodType;
  readonly element: z.core.$ZodType;
  readonly valueType: z.core.$ZodType;
  readonly options: readonly z.core.$ZodType[];
}

/** Multi-line texts. */
const written = [
  "address",
  "note",
  "notes",
  "problem",
  "reason",
  "shipInstructions",
  "termsOfService",
  "text",
  "warnText",
];
/** References to existing names, which may be older than the rule. */
const references = [
  ...[
    "chargeableBoxConditions",
    "chargeableConditions",
    "from",
    "to",
    "size",
    "gtin",
    "code",
    "hint",
    "tenantId",
    "userId",
    "accountType",
  ],
  ...[1, 2, 3].flatMap((n) => [`option${n}Value`, `option${n}Values`]),
];
/** Fields with a check of their own. */
const judged = ["email", "customerEmail", "supportEmail", "consignerUrl", "inStoreUrl", "redirectUrl", "shopDomain"];
const ofAddresses = ["customShopifyUrl", "param", "value", "timeZone"];
const ofAccounts = ["accountNumber", "bankType", "ibanNumber", "routingNumber", "swiftCode"];

test("names, titles and numbers are on one line in every command, and what else takes line breaks is known", () => {
  const taken = new Set<string>();
  const lines = new Map<string, unknown>();
  for (const args of [...[...commands.values()].map((command) => command.args), bankData])
    for (const [name, schema] of textsOf(args)) {
      const read = z.safeParse(schema, " Ada\r\n\u202eLove\u2066lace\u200f\u0007\u2028! ");
      if (!read.success) continue;
      if (/[\p{Cc}\u2028\p{Bidi_Control}]/u.test(String(read.data))) taken.add(name);
      else lines.set(name, read.data);
    }
  expect([...taken].toSorted()).toEqual(
    [...written, ...references, ...judged, ...ofAddresses, ...ofAccounts].toSorted(),
  );
  expect(Object.fromEntries(lines)).toMatchObject({
    firstName: "Ada Lovelace !",
    title: "Ada Lovelace !",
    name: "Ada Lovelace !",
  });
});
