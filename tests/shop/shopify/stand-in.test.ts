import { afterAll, expect, test } from "vitest";
import { StandIn, type StandInOptions } from "./stand-in.ts";
import { TestClock } from "./test-clock.ts";

const opened: StandIn[] = [];
const time = new TestClock();
afterAll(async () => {
  for (const standIn of opened) await standIn.close();
});

async function open(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await StandIn.open(`refusals-${opened.length}`, { clock: time.clock, ...options });
  opened.push(standIn);
  standIn.memory.definitions.add("PRODUCT trace.id");
  return standIn;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  /** The code or the message of each error. */
  readonly errors: readonly string[];
  readonly points: number;
}

async function ask(
  { fetch: send, memory }: StandIn,
  query: string,
  variables: object = {},
  token = "shpat_fixed",
): Promise<Answer> {
  const response = await send(`https://${memory.domain}/admin/api/2026-07/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-access-token": token },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as {
    data?: unknown;
    errors?: string | { message: string; extensions?: { code?: string } }[];
    extensions?: { cost?: { throttleStatus: { currentlyAvailable: number } } };
  };
  const errors = typeof body.errors === "string" ? [body.errors] : (body.errors ?? []);
  return {
    status: response.status,
    data: body.data,
    errors: errors.map((one) => (typeof one === "string" ? one : (one.extensions?.code ?? one.message))),
    points: body.extensions?.cost?.throttleStatus.currentlyAvailable ?? 0,
  };
}

const set = `mutation Set($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input) {
    product { id variants(first: 10) { nodes { id price inventoryItem { id } selectedOptions { value } } } }
    userErrors { code message }
  }
}`;
const identifier = { customId: { namespace: "trace", key: "id", value: "shoe" } };
const metafields = [{ namespace: "trace", key: "id", type: "id", value: "shoe" }];
const shoe = (sizes: readonly string[], handle = "shoe") => ({
  title: "Shoe",
  handle,
  metafields,
  productOptions: [{ name: "Size", values: sizes.map((name) => ({ name })) }],
  variants: sizes.map((name) => ({
    optionValues: [{ optionName: "Size", name }],
    price: "120.00",
    inventoryItem: { tracked: true },
    inventoryQuantities: [{ locationId: front, name: "available", quantity: 3 }],
  })),
});
const front = "gid://shopify/Location/11";

interface SetAnswer {
  readonly productSet: {
    readonly product: {
      readonly id: string;
      readonly variants: { readonly nodes: readonly { readonly id: string; readonly inventoryItem: { id: string } }[] };
    };
    readonly userErrors: readonly { readonly code: string }[];
  };
}

/** Makes a shoe in sizes 9 and 10, and returns the inventory item of the first. */
async function withShoe(standIn: StandIn): Promise<string> {
  const { data } = await ask(standIn, set, { identifier, input: shoe(["9", "10"]) });
  return (data as SetAnswer).productSet.product.variants.nodes[0]?.inventoryItem.id ?? "";
}

const quantity = (key: string) => `mutation Set($input: InventorySetQuantitiesInput!) {
  inventorySetQuantities(input: $input) ${key} { userErrors { code } }
}`;
const oneQuantity = (inventoryItemId: string, differs: object) => ({
  input: {
    name: "available",
    reason: "correction",
    quantities: [{ inventoryItemId, locationId: front, quantity: 5, ...differs }],
  },
});

test("a field that one of the two versions does not have is refused", async () => {
  const { errors } = await ask(await open(), "query Wrong { shop { nothingOfTheKind } }");
  expect(errors[0]).toContain("nothingOfTheKind");
});

test("a quantity without a key, without what it is changed from, or changed from something else is refused", async () => {
  const standIn = await open();
  const item = await withShoe(standIn);
  const from = { changeFromQuantity: 3 };
  expect((await ask(standIn, quantity(""), oneQuantity(item, from))).errors).toEqual(["BAD_REQUEST"]);
  const empty = await ask(standIn, quantity('@idempotent(key: " ")'), oneQuantity(item, from));
  expect(empty.errors).toEqual(["BAD_REQUEST"]);
  const absent = await ask(standIn, quantity('@idempotent(key: "a")'), oneQuantity(item, {}));
  expect(absent.errors).toEqual(["INVALID_FIELD_ARGUMENTS"]);
  const stale = await ask(standIn, quantity('@idempotent(key: "b")'), oneQuantity(item, { changeFromQuantity: 2 }));
  expect(stale).toMatchObject({
    status: 200,
    data: { inventorySetQuantities: { userErrors: [{ code: "CHANGE_FROM_QUANTITY_STALE" }] } },
  });
});

test("a key is answered once: a repeat changes nothing, and other values under it are refused", async () => {
  const standIn = await open();
  const item = await withShoe(standIn);
  const sent = () => ask(standIn, quantity('@idempotent(key: "a")'), oneQuantity(item, { changeFromQuantity: 3 }));
  const done = { data: { inventorySetQuantities: { userErrors: [] } } };
  expect(await sent()).toMatchObject(done);
  standIn.people.count([...standIn.memory.products.values()][0]?.variants[0]?.id ?? "", "11", 4);
  expect(await sent()).toMatchObject(done);
  expect(standIn.memory.inventoryItem(item)?.levels.get(front)?.available).toBe(4);
  const other = await ask(standIn, quantity('@idempotent(key: "a")'), oneQuantity(item, { changeFromQuantity: 4 }));
  expect(other.data).toMatchObject({
    inventorySetQuantities: { userErrors: [{ code: "IDEMPOTENCY_KEY_PARAMETER_MISMATCH" }] },
  });
});

test("money that is no decimal number, ids that are none, and lists of more than 250 are refused", async () => {
  const standIn = await open();
  const [variant] = shoe(["9"]).variants;
  for (const price of ["120,00", "USD 120", "-1", 120])
    expect(
      (await ask(standIn, set, { identifier, input: { ...shoe(["9"]), variants: [{ ...variant, price }] } })).errors,
    ).toEqual(["INVALID_VARIABLE"]);
  const publish = "mutation P($id: ID!) { publishablePublish(id: $id, input: []) { userErrors { message } } }";
  expect((await ask(standIn, publish, { id: "1001" })).errors).toEqual(["INVALID_VARIABLE"]);
  const many = Array.from({ length: 251 }, (_, at) => String(at));
  expect((await ask(standIn, set, { identifier, input: { ...shoe(["9"]), tags: many } })).errors).toEqual([
    "MAX_INPUT_SIZE_EXCEEDED",
  ]);
});

test("what the shop's owner gave no right to is refused, field by field; a right to write is one to read", async () => {
  const standIn = await open();
  const orders =
    "query O { orders(first: 1, sortKey: UPDATED_AT, query: \"updated_at:>='2020-01-01T00:00:00Z'\") { nodes { id } } }";
  expect((await ask(standIn, orders)).errors).toEqual([]);
  await withShoe(standIn);
  standIn.memory.scopes.delete("write_products");
  const products = "query P { products(first: 1) { nodes { id } } }";
  expect((await ask(standIn, products)).errors).toEqual([]);
  expect((await ask(standIn, set, { identifier, input: shoe(["9"]) })).errors).toEqual(["ACCESS_DENIED"]);
  standIn.memory.scopes.delete("read_products");
  expect((await ask(standIn, products)).errors).toEqual(["ACCESS_DENIED"]);
  standIn.memory.scopes.delete("read_publications");
  standIn.memory.scopes.delete("write_publications");
  expect((await ask(standIn, "query P { publications(first: 1) { nodes { id } } }")).errors).toEqual(["ACCESS_DENIED"]);
});

test("a list without a length, of more than 250, or that costs more than 1,000 points is refused", async () => {
  const standIn = await open();
  expect((await ask(standIn, "query P { products { nodes { id } } }")).errors).toEqual(["BAD_REQUEST"]);
  expect((await ask(standIn, "query P { products(first: 251) { nodes { id } } }")).errors).toEqual(["BAD_REQUEST"]);
  const dear = "query P { products(first: 100) { nodes { id variants(first: 100) { nodes { id } } } } }";
  expect((await ask(standIn, dear)).errors).toEqual(["MAX_COST_EXCEEDED"]);
});

test("whoever asks faster than points come back is throttled with status 200, and told how much is left", async () => {
  const standIn = await open({ points: 1_000, perSecond: 50 });
  await withShoe(standIn);
  const list = "query P { products(first: 250) { nodes { id } } }";
  const answers = [await ask(standIn, list)];
  // A list of one costs little once it was read: the rest is given back.
  expect(answers[0]?.points).toBeGreaterThan(900);
  standIn.bucket.empty();
  expect(await ask(standIn, list)).toMatchObject({ status: 200, errors: ["THROTTLED"], points: 0 });
  time.forward(5_000);
  expect(await ask(standIn, list)).toMatchObject({ errors: ["THROTTLED"], points: 250 });
  time.forward(5_000);
  expect((await ask(standIn, list)).errors).toEqual([]);
});

test("a call too many gets 429 with the seconds to wait, and a token that is wrong or over gets 401", async () => {
  const standIn = await open();
  standIn.faults.tooMany.left = 1;
  expect((await ask(standIn, "query S { shop { name } }")).status).toBe(429);
  expect((await ask(standIn, "query S { shop { name } }")).status).toBe(200);
  expect((await ask(standIn, "query S { shop { name } }", {}, "shpat_other")).status).toBe(401);
  standIn.memory.tokens.set("shpat_day", time.clock().getTime() + 1_000);
  expect((await ask(standIn, "query S { shop { name } }", {}, "shpat_day")).status).toBe(200);
  time.forward(1_000);
  expect((await ask(standIn, "query S { shop { name } }", {}, "shpat_day")).status).toBe(401);
});

test("a product that is set anew loses the variants that are not given, and another's handle is refused", async () => {
  const standIn = await open();
  await withShoe(standIn);
  const again = (await ask(standIn, set, { identifier, input: shoe(["10"]) })).data as SetAnswer;
  expect(again.productSet.product.variants.nodes).toHaveLength(1);
  expect(standIn.memory.products.size).toBe(1);
  const other = { customId: { namespace: "trace", key: "id", value: "boot" } };
  const input = { ...shoe(["9"]), metafields: [{ ...metafields[0], value: "boot" }] };
  const taken = (await ask(standIn, set, { identifier: other, input })).data as SetAnswer;
  expect(taken.productSet.userErrors.map(({ code }) => code)).toEqual(["HANDLE_NOT_UNIQUE"]);
  const unnamed = (await ask(standIn, set, { identifier: other, input: shoe(["9"]) })).data as SetAnswer;
  expect(unnamed.productSet.userErrors.map(({ code }) => code)).toEqual(["METAFIELD_MISMATCH"]);
  expect(standIn.memory.products.size).toBe(1);
});

test("a level that is not active takes a quantity and sells nothing of it", async () => {
  const standIn = await open();
  const item = await withShoe(standIn);
  const level = standIn.memory.inventoryItem(item)?.levels.get(front);
  const product = [...standIn.memory.products.values()][0];
  if (level === undefined || product === undefined) throw new Error("There is no shoe.");
  level.isActive = false;
  product.publishedAt = time.clock().toISOString();
  const sent = await ask(standIn, quantity('@idempotent(key: "a")'), oneQuantity(item, { changeFromQuantity: 3 }));
  expect(sent.data).toMatchObject({ inventorySetQuantities: { userErrors: [] } });
  const variantId = product.variants[0]?.id ?? "";
  expect(() => standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: "11" })).toThrow(/sold out/);
});
