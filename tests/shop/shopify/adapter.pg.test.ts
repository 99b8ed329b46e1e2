import { afterAll, beforeAll, expect, test } from "vitest";
import type { WantedProduct } from "#server/outside/shop/shop-port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { makeTestStore } from "../../support/test-store.ts";
import { available, inMemory, problemOf, shoe, snapshot } from "./adapter-tools.ts";
import { type AdapterOptions, type OpenAdapter, openAdapter, patient, storeId } from "./open-adapter.ts";

let db: TestDatabase;
const opened: OpenAdapter[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId });
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

const priced = (wanted: WantedProduct, priceMinor: number): WantedProduct => ({
  ...wanted,
  variants: wanted.variants.map((variant) => ({ ...variant, priceMinor })),
});

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
