import { afterAll, beforeAll, expect, test } from "vitest";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
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

test("pictures gone or moved here are so there, whatever answer is lost; what staff added in the shop stays", async () => {
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

test("a whole catalogue is one bulk query, however long or badly the shop answers; what it gives up on says so", async () => {
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

test("a product and a variant of the shop's own become Trace's by their identifier, once; a second one sells nothing", async () => {
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
