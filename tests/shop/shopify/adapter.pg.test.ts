import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopProduct, ShopProblem, type WantedProduct } from "#server/shop/shop-port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import type { Product } from "./memory.ts";
import { type AdapterOptions, type OpenAdapter, openAdapter, patient } from "./open-adapter.ts";

let db: TestDatabase;
const opened: OpenAdapter[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  for (const { standIn } of opened) await standIn.close();
  await db?.close();
});

async function open(options: AdapterOptions = {}): Promise<OpenAdapter> {
  const adapter = await openAdapter(db, options);
  opened.push(adapter);
  return adapter;
}

/** A shoe in some sizes, with so many of each at the front and the back. */
const shoe = (sizes: readonly string[], differs: Partial<WantedProduct> = {}, front = 2, back = 0): WantedProduct => ({
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "Sneakers",
  color: "White",
  images: [],
  options: ["Size"],
  isPublished: true,
  variants: sizes.map((size) => ({
    options: [size, "", ""] as const,
    priceMinor: 12_000,
    barcode: "",
    levels: [
      { locationId: "front", available: front },
      { locationId: "back", available: back },
    ].filter(({ available }) => available > 0),
  })),
  ...differs,
});

const priced = (wanted: WantedProduct, priceMinor: number): WantedProduct => ({
  ...wanted,
  variants: wanted.variants.map((variant) => ({ ...variant, priceMinor })),
});

async function snapshot({ port }: OpenAdapter): Promise<readonly ShopProduct[]> {
  const found: ShopProduct[] = [];
  for await (const product of port.snapshot()) found.push(product);
  return found;
}

const inMemory = ({ standIn }: OpenAdapter): Product => {
  const [product] = standIn.memory.products.values();
  if (product === undefined) throw new Error("The shop has no product.");
  return product;
};

/** Returns what is available of each size at a location of the shop; those that are not stocked there are missing. */
const available = (adapter: OpenAdapter, location: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    inMemory(adapter).variants.flatMap(({ values, inventoryItem }) => {
      const level = inventoryItem.levels.get(`gid://shopify/Location/${location}`);
      return level?.isActive === true ? [[values[0] ?? "", level.available]] : [];
    }),
  );

async function problemOf(call: Promise<unknown>): Promise<ShopProblem> {
  const fault = await call.then(
    () => null,
    (one: unknown) => one,
  );
  if (fault instanceof ShopProblem) return fault;
  throw new Error("There was no problem.", { cause: fault });
}

test("a lost answer to the creation of a product makes no second one, and no picture twice", async () => {
  const adapter = await open();
  const wanted = shoe(["9"], { images: ["https://pictures.example.com/1.jpg"] });
  adapter.standIn.faults.loseAnswers = { left: 1, of: /^Create$/ };
  expect((await problemOf(adapter.port.push(wanted))).isPassing).toBe(true);
  expect(adapter.standIn.memory.products.size).toBe(1);
  await adapter.port.push(wanted);
  expect(adapter.standIn.memory.products.size).toBe(1);
  expect(adapter.standIn.counts()["Create"]).toBe(1);
  adapter.standIn.faults.loseAnswers = { left: 1, of: /^Update$/ };
  const more = { ...wanted, images: [...wanted.images, "https://pictures.example.com/2.jpg"] };
  await patient(adapter).push(more);
  expect(inMemory(adapter).media.map(({ source }) => source)).toEqual(more.images);
  expect(await snapshot(adapter)).toMatchObject([{ productId: "shoe", isPublished: true, images: more.images }]);
});

test("2,000 changed prices of one product are eight calls, and one changed price is one", async () => {
  const adapter = await open();
  const sizes = Array.from({ length: 2_000 }, (_, at) => `Size ${at}`);
  await adapter.port.push(shoe(sizes));
  expect(inMemory(adapter).variants).toHaveLength(2_000);
  expect(adapter.standIn.counts()).toMatchObject({ Create: 1, AddVariants: 8 });
  expect(adapter.standIn.counts()["SetQuantity"]).toBeUndefined();
  await adapter.port.push(priced(shoe(sizes), 13_050));
  expect(adapter.standIn.counts()["UpdateVariants"]).toBe(8);
  expect(new Set(inMemory(adapter).variants.map(({ price }) => price))).toEqual(new Set(["130.50"]));
  const [first, ...others] = priced(shoe(sizes), 13_050).variants;
  if (first === undefined) throw new Error("There are no variants.");
  await adapter.port.push({ ...shoe(sizes), variants: [{ ...first, priceMinor: 1 }, ...others] });
  expect(adapter.standIn.counts()["UpdateVariants"]).toBe(9);
});

test("a changed price of a product is one call to read it and one to write; nothing changed is one", async () => {
  const adapter = await open();
  await adapter.port.push(shoe(["9", "10"]));
  let asked = adapter.standIn.asked.length;
  const since = () => {
    const operations = adapter.standIn.asked.slice(asked).map(({ operation }) => operation);
    asked = adapter.standIn.asked.length;
    return operations;
  };
  await adapter.port.push(priced(shoe(["9", "10"]), 13_000));
  expect(since()).toEqual(["Product", "UpdateVariants"]);
  await adapter.port.push(priced(shoe(["9", "10"]), 13_000));
  expect(since()).toEqual(["Product"]);
});

test("what a shop is asked once is not asked for each product: a new one is looked for, created, read and published", async () => {
  const adapter = await open();
  await adapter.port.push(shoe(["9"]));
  const asked = adapter.standIn.asked.length;
  await adapter.port.push(shoe(["9"], { productId: "boot", title: "Boot" }));
  expect(adapter.standIn.asked.slice(asked).map(({ operation }) => operation)).toEqual([
    "Product",
    "Create",
    "Product",
    "Publish",
  ]);
});

test("a lost answer to a quantity is asked for again under its key, and what it says counts at once", async () => {
  const adapter = await open();
  await adapter.port.push(shoe(["9"], {}, 5));
  adapter.standIn.faults.loseAnswers = { left: 1, of: /^SetQuantity$/ };
  expect(await problemOf(adapter.port.push(shoe(["9"], {}, 3)))).toMatchObject({ isPassing: true });
  await adapter.port.push(shoe(["9"], {}, 4));
  expect(available(adapter, "11")).toEqual({ "9": 4 });
  // Five to three, asked twice, and three to four.
  expect(adapter.standIn.counts()["SetQuantity"]).toBe(3);
  expect(adapter.standIn.memory.answered.size).toBe(2);
});

test("an order that comes between reading a quantity and setting it is not sold over", async () => {
  const adapter = await open();
  const pushed = await adapter.port.push(shoe(["9"]));
  const variantId = [...(pushed?.variants.values() ?? [])][0] ?? "";
  let isPlaced = false;
  adapter.standIn.faults.before = (operation) => {
    if (operation !== "SetQuantity" || isPlaced) return;
    isPlaced = true;
    adapter.time.forward(1_000);
    adapter.standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: "11" });
  };
  await adapter.port.push(shoe(["9"], {}, 5));
  expect(isPlaced).toBe(true);
  expect(available(adapter, "11")).toEqual({ "9": 4 });
});

test("while the search does not show an order, its unit is not put on sale again; once it does, all is as wanted", async () => {
  const adapter = await open();
  const pushed = await adapter.port.push(shoe(["9"]));
  const variantId = [...(pushed?.variants.values() ?? [])][0] ?? "";
  adapter.standIn.memory.searchLagMs = 60_000;
  adapter.time.forward(1_000);
  adapter.standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: "11" });
  // One more was taken in.
  expect(await problemOf(adapter.port.push(shoe(["9"], {}, 3)))).toMatchObject({ isPassing: true });
  expect(available(adapter, "11")).toEqual({ "9": 1 });
  adapter.time.forward(60_000);
  await adapter.port.push(shoe(["9"], {}, 3));
  expect(available(adapter, "11")).toEqual({ "9": 2 });
});

test("what staff of the shop changed by hand is mended, and what they count is, after two minutes", async () => {
  const adapter = await open();
  const pushed = await adapter.port.push(shoe(["9"]));
  const variantId = [...(pushed?.variants.values() ?? [])][0] ?? "";
  const product = inMemory(adapter);
  adapter.standIn.people.editVariant(variantId, { price: "1.00", sku: "mine", inventoryPolicy: "CONTINUE" });
  product.status = "DRAFT";
  product.publishedAt = null;
  product.title = "Old shoe";
  for (const option of product.options) option.name = "Number";
  await adapter.port.push(shoe(["9"]));
  expect(await snapshot(adapter)).toMatchObject([
    { title: "Air Shoe", isPublished: true, sku: "AS-1", options: ["Size"], variants: [{ priceMinor: 12_000 }] },
  ]);
  expect(product.variants[0]?.inventoryPolicy).toBe("DENY");
  adapter.standIn.people.count(variantId, "11", 9);
  await adapter.port.push(shoe(["9"]));
  expect(available(adapter, "11")).toEqual({ "9": 2 });
  adapter.standIn.people.count(variantId, "11", 0);
  expect(await problemOf(adapter.port.push(shoe(["9"])))).toMatchObject({ isPassing: true });
  adapter.time.forward(120_000);
  await adapter.port.push(shoe(["9"]));
  expect(available(adapter, "11")).toEqual({ "9": 2 });
});

test("a variant that somebody made by hand with the same values is taken on, and what Trace does not know is left alone", async () => {
  const adapter = await open();
  await adapter.port.push(shoe(["9"]));
  const product = inMemory(adapter);
  const [first] = product.variants;
  if (first === undefined) throw new Error("There is no variant.");
  const byHand = (size: string) => ({
    ...first,
    id: adapter.standIn.memory.newId("ProductVariant"),
    values: [size],
    price: "7.00",
    inventoryItem: { ...first.inventoryItem, id: adapter.standIn.memory.newId("InventoryItem"), levels: new Map() },
    metafields: new Map(),
  });
  product.variants.push(byHand("10"), byHand("11"));
  const pushed = await adapter.port.push(shoe(["9", "10"]));
  expect(pushed?.variants.size).toBe(2);
  expect(product.variants.map(({ price }) => price)).toEqual(["120.00", "120.00", "7.00"]);
  expect(available(adapter, "11")).toEqual({ "9": 2, "10": 2 });
});

test("what the shop refuses is said in a sentence with its reason, does not pass by itself, and changes nothing", async () => {
  const adapter = await open();
  // The platform takes values that differ only in their case for the same.
  const problem = await problemOf(adapter.port.push(shoe(["xl", "XL"])));
  expect(problem).toMatchObject({
    isPassing: false,
    message: "The shop refused it: The variant 'XL' already exists.",
  });
  expect(adapter.standIn.memory.products.size).toBe(0);
  await adapter.port.push(shoe(["xl"]));
  expect((await problemOf(adapter.port.push(shoe(["xl", "XL"])))).isPassing).toBe(false);
  expect(inMemory(adapter).variants).toHaveLength(1);
});

test("a closed location is said in plain words, and holds up no other; one that is no longer mapped is emptied", async () => {
  const adapter = await open();
  const both = shoe(["9"], {}, 2, 1);
  await adapter.port.push(both);
  adapter.standIn.people.closeLocation("12");
  const problem = await problemOf(adapter.port.push(shoe(["9"], {}, 1, 2)));
  expect(problem).toMatchObject({
    isPassing: false,
    message: "A location of the shop is closed or gone. Choose another for it in the settings.",
  });
  expect(available(adapter, "11")).toEqual({ "9": 1 });

  const other = await open();
  await other.port.push(both);
  expect(available(other, "12")).toEqual({ "9": 1 });
  const less = await openAdapter(db, { locations: new Map([["front", "11"]]), like: other });
  await less.port.push(both);
  expect(available(other, "12")).toEqual({ "9": 0 });
  expect(available(other, "11")).toEqual({ "9": 2 });
});

test("what is only at locations that the shop does not know is not sold there", async () => {
  const adapter = await open({ locations: new Map([["back", "12"]]) });
  expect(await adapter.port.push(shoe(["9"]))).toBeNull();
  await adapter.port.push(shoe(["9"], {}, 1, 1));
  expect(available(adapter, "12")).toEqual({ "9": 1 });
  await adapter.port.push(shoe(["9"]));
  expect(available(adapter, "12")).toEqual({ "9": 0 });
});

test("a level that is no longer active is stocked again, so that its quantity sells", async () => {
  const adapter = await open();
  const pushed = await adapter.port.push(shoe(["9"]));
  const variantId = [...(pushed?.variants.values() ?? [])][0] ?? "";
  const level = inMemory(adapter).variants[0]?.inventoryItem.levels.get("gid://shopify/Location/11");
  if (level === undefined) throw new Error("It is not stocked.");
  level.isActive = false;
  await adapter.port.push(shoe(["9"]));
  expect(available(adapter, "11")).toEqual({ "9": 2 });
  adapter.standIn.people.place({ lines: [{ variantId, quantity: 2 }], at: "11" });
});

test("pictures of this server are sent to the shop, once, and those that are gone are left out", async () => {
  const bytes = Uint8Array.from([1, 2, 3]);
  const adapter = await open({ pictures: new Map([["/p/1", { name: "1.webp", type: "image/webp", bytes }]]) });
  const wanted = shoe(["9"], { images: ["/p/1", "/p/2", "https://pictures.example.com/3.jpg"] });
  await adapter.port.push(wanted);
  await adapter.port.push(wanted);
  expect(adapter.standIn.memory.uploads.size).toBe(1);
  expect(inMemory(adapter).media.map(({ source }) => source)).toEqual([
    expect.stringMatching(/^https:\/\/shop-\d+\.myshopify\.com\/stand-in\/uploads\/\d+\/1\.webp$/),
    "https://pictures.example.com/3.jpg",
  ]);
});

test("pictures that are gone or in another sequence here are so there, whatever answer is lost; what staff added in the shop stays where it is", async () => {
  const picture = (name: string) => `https://pictures.example.com/${name}.jpg`;
  const adapter = await open();
  const { standIn } = adapter;
  const shown = () => inMemory(adapter).media.map(({ source }) => source.replace(/^.*\/(\w+)\.jpg$/, "$1"));
  const show = async (...names: readonly string[]) => {
    const wanted = shoe(["9"], { images: names.map(picture) });
    await patient(adapter).push(wanted);
    expect((await snapshot(adapter))[0]?.images).toEqual(wanted.images);
    return shown();
  };
  for (const of of [/./, /^Update$/, /^RemovePictures$/, /^ArrangePictures$/, /^Create$/]) {
    standIn.faults.loseAnswers = { left: 3, of };
    standIn.memory.products.clear();
    expect(await show("a", "b", "c")).toEqual(["a", "b", "c"]);
    const product = inMemory(adapter);
    product.media.splice(1, 0, {
      __typename: "MediaImage",
      id: standIn.memory.newId("MediaImage"),
      source: "own",
      alt: "",
    });
    expect(await show("c", "a", "b")).toEqual(["c", "own", "a", "b"]);
    expect(await show("c", "d")).toEqual(["c", "own", "d"]);
    expect(await show("d", "e", "c")).toEqual(["d", "own", "e", "c"]);
    // Staff took one of Trace's away: it comes back.
    product.media = product.media.filter(({ source }) => !source.endsWith("/e.jpg"));
    expect(await show("d", "e", "c")).toEqual(["d", "own", "e", "c"]);
    expect(await show()).toEqual(["own"]);
  }
  standIn.faults.loseAnswers = { left: 0, of: /./ };
  const asked = standIn.asked.length;
  await show();
  expect(standIn.asked.slice(asked).map(({ operation }) => operation)).not.toContain("Update");
});

test("a whole catalogue is one bulk query, however long the shop takes, refuses, fails to answer or cuts its file; what it gives up on says so", async () => {
  const adapter = await open();
  const { standIn, time } = adapter;
  for (const productId of ["one", "two", "three"])
    await adapter.port.push(shoe(["9", "10"], { productId, title: productId }));
  const { bulk } = standIn.memory;
  const found = () => snapshot(adapter).then((all) => all.map(({ productId }) => productId).toSorted());
  const asked = standIn.counts();
  expect(await found()).toEqual(["one", "three", "two"]);
  expect(standIn.counts()["RunBulkQuery"]).toBe(1);
  expect(standIn.counts()["Product"]).toBe(asked["Product"]);

  bulk.takesMs = 600_000;
  standIn.faults.loseAnswers = { left: 1, of: /^RunBulkQuery$/ };
  const began = time.clock().getTime();
  expect(await found()).toEqual(["one", "three", "two"]);
  expect(time.clock().getTime() - began).toBeGreaterThan(1_200_000);
  bulk.takesMs = 0;
  bulk.refusals = 2;
  standIn.bucket.empty();
  expect(await found()).toHaveLength(3);

  bulk.fails = ["INTERNAL_SERVER_ERROR"];
  expect(await problemOf(found())).toMatchObject({ isPassing: true });
  bulk.fails = ["ACCESS_DENIED"];
  expect(await problemOf(found())).toMatchObject({ isPassing: false });
  bulk.cuts = 1;
  expect(await problemOf(found())).toMatchObject({ isPassing: true });
  bulk.refusals = 1_000;
  expect(await problemOf(found())).toMatchObject({ isPassing: true });
  bulk.refusals = 0;
  expect(await found()).toHaveLength(3);
  // Nothing of what was given up on stays in the database.
  expect(await db.asAdmin("select from sync.shop_lines")).toEqual([]);
  standIn.memory.products.clear();
  expect(await found()).toEqual([]);
});

test("lowering takes off what is too many and touches nothing else, not even beside an order that can't be seen yet", async () => {
  const adapter = await open();
  const wanted = shoe(["9", "10"], {}, 3, 1);
  const pushed = await adapter.port.push(wanted);
  const [nine = "", ten = ""] = [...(pushed?.variants.values() ?? [])];
  adapter.standIn.people.editVariant(nine, { price: "1.00" });
  adapter.standIn.people.count(nine, "11", 8);
  adapter.standIn.people.count(ten, "11", 1);
  expect(await adapter.port.lower(wanted)).toEqual([{ options: ["9", "", ""], locationId: "front", from: 8, to: 3 }]);
  expect(available(adapter, "11")).toEqual({ "9": 3, "10": 1 });
  expect(inMemory(adapter).variants[0]?.price).toBe("1.00");
  expect(await adapter.port.lower(wanted)).toEqual([]);
  adapter.standIn.memory.searchLagMs = 60_000;
  adapter.time.forward(1_000);
  adapter.standIn.people.place({ lines: [{ variantId: nine, quantity: 1 }], at: "11" });
  // One of the two that are left is the order's.
  await adapter.port
    .lower(shoe(["9", "10"], {}, 1, 1))
    .catch((fault: unknown) => expect(fault).toBeInstanceOf(ShopProblem));
  expect(available(adapter, "11")).toEqual({ "9": 0, "10": 1 });
});

test("a product and a variant of the shop's own become Trace's by their identifier, once; a second variant of one sells nothing", async () => {
  const adapter = await open();
  await adapter.port.push(shoe(["9"]));
  const product = inMemory(adapter);
  const [first] = product.variants;
  if (first === undefined) throw new Error("There is no variant.");
  const copy = (metafields: typeof first.metafields): typeof first => ({
    ...first,
    id: adapter.standIn.memory.newId("ProductVariant"),
    values: ["nine and more"],
    inventoryItem: {
      ...first.inventoryItem,
      id: adapter.standIn.memory.newId("InventoryItem"),
      levels: new Map([...first.inventoryItem.levels].map(([at, level]) => [at, { ...level }])),
    },
    metafields,
  });
  const [extra, twin] = [copy(new Map()), copy(new Map(first.metafields))];
  product.variants.push(extra, twin);
  const shopifyId = product.id.split("/").at(-1) ?? "";
  const before = (await snapshot(adapter))[0];
  expect(before?.extraVariants).toEqual([{ shopifyId: extra.id.split("/").at(-1), name: "nine and more" }]);
  expect(before?.variants.map(({ options }) => options)).toEqual([
    ["9", "", ""],
    ["9", "", ""],
  ]);
  const variant = { shopifyId: extra.id.split("/").at(-1) ?? "", options: ["10", "", ""] as const };
  await adapter.port.link({ productId: "shoe", shopifyId, variant });
  await patient(adapter).push(shoe(["9", "10"]));
  const after = (await snapshot(adapter))[0];
  expect(after?.extraVariants).toEqual([]);
  expect(after?.variants.map(({ options: [size], levels }) => [size, levels])).toEqual([
    ["10", [{ locationId: "front", available: 2 }]],
    ["9", [{ locationId: "front", available: 2 }]],
    ["9", []],
  ]);

  product.metafields.clear();
  expect((await snapshot(adapter))[0]?.productId).toBe("");
  await adapter.port.link({ productId: "shoe", shopifyId, variant: null });
  expect((await snapshot(adapter))[0]?.productId).toBe("shoe");
  adapter.standIn.memory.products.set("gid://shopify/Product/1", {
    ...product,
    id: "gid://shopify/Product/1",
    metafields: new Map(),
  });
  expect(await problemOf(adapter.port.link({ productId: "shoe", shopifyId: "1", variant: null }))).toMatchObject({
    isPassing: false,
  });
});

test("amounts are those of the currency: whole yen have no decimals", async () => {
  const adapter = await open({ currency: "JPY" });
  await adapter.port.push(shoe(["9"]));
  expect(inMemory(adapter).variants[0]?.price).toBe("12000");
  expect((await snapshot(adapter))[0]?.variants[0]?.priceMinor).toBe(12_000);
});

test("values that are empty have a sign in the shop, and the options keep their names", async () => {
  const adapter = await open();
  const wanted = shoe(["9"], {
    options: ["Size", "Box"],
    variants: [
      { ...(shoe(["9"]).variants[0] ?? never()), options: ["9", "", "Good"] },
      { ...(shoe(["9"]).variants[0] ?? never()), options: ["9", "", ""] },
    ],
  });
  await adapter.port.push(wanted);
  const product = inMemory(adapter);
  expect(product.options.map(({ name }) => name)).toEqual(["Size", "Option 2", "Box"]);
  expect(product.variants.map(({ values }) => values)).toEqual([
    ["9", "–", "Good"],
    ["9", "–", "–"],
  ]);
  expect((await snapshot(adapter))[0]?.variants.map(({ options }) => options)).toEqual([
    ["9", "", ""],
    ["9", "", "Good"],
  ]);
});

function never(): never {
  throw new Error("There is no variant.");
}
