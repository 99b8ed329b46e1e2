import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { readAgain } from "#server/outside/shop/send-again.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { step } from "../../support/step.ts";
import type { Credentials, TestServer } from "../../support/test-server.ts";
import { ids, testItem } from "../../support/test-store.ts";
import { digits, type Product } from "./memory.ts";
import { type ConnectedShop, openConnected } from "./open-connected.ts";

let connected: ConnectedShop;
let standIn: ConnectedShop["standIn"];
let server: TestServer;
let admin: Credentials;

const pair = (n: number, differs: Parameters<typeof testItem>[1] = {}): Put => ({
  type: "item",
  row: testItem(n, differs),
});
/** Nines of Air, one of them at the back and one not accepted yet; tens, of which the store's own came last. */
const rows: readonly Put[] = [
  pair(1),
  pair(2, { locationId: ids.back }),
  pair(3, { status: "Pending", acceptedOn: null, acceptedBy: null }),
  ...[4, 5, 6].map((n) => pair(n, { option1Value: "10", acceptedOn: `2026-01-1${n}T09:00:00.000Z` })),
  pair(7, { option1Value: "10", consignerId: ids.storeAccount, acceptedOn: "2026-01-20T09:00:00.000Z" }),
  pair(8, { productId: ids.court, priceMinor: 9_000 }),
];

beforeAll(async () => {
  connected = await openConnected("connected", rows);
  ({ standIn, server } = connected);
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => connected?.close());

/** Makes a call as the admin, which must do what it is for. */
async function call(method: "GET" | "POST" | "PUT", url: string, body?: unknown) {
  const reply = await server.call(method, url, admin, body);
  expect([url, reply.status, reply.body.error]).toEqual([url, 200, undefined]);
  return reply.body.data;
}
const run = () => connected.run();

/** A product as the stand-in has it. */
function inShop(title = "Acme Air One"): Product {
  const found = [...standIn.memory.products.values()].find((product) => product.title === title);
  if (found === undefined) throw new Error(`The stand-in has no ${title}.`);
  return found;
}
const inSize = (size: string) => {
  const found = inShop().variants.find(({ values }) => values[0] === size);
  if (found === undefined) throw new Error(`The stand-in has no ${size}.`);
  return found;
};
const available = (size: string, at: string) => {
  const level = inSize(size).inventoryItem.levels.get(`gid://shopify/Location/${at}`);
  return level?.isActive === true ? level.available : 0;
};
const item = (n: number) => call("GET", `/api/inventories/${testItem(n).id}`);
/** Somebody orders a pair in the shop. Who subscribed is told when a test delivers it. Returns the shop's id. */
const buy = (size: string, at = "11") =>
  standIn.people.place({ lines: [{ variantId: digits(inSize(size).id), quantity: 1 }], at });
/** The id in Trace of the shop's order. */
const ours = (shopOrderId: string) => `shop-shopify-${shopOrderId}`;

test("once a shop is connected, what is on sale is there, and what staff do to it a job later", async () => {
  step("the shop has the products with their text, each once", ["A1.13"], () => {
    expect([...standIn.memory.products.values()].map(({ title, vendor, status }) => [title, vendor, status])).toEqual(
      expect.arrayContaining([
        ["Acme Air One", "Acme", "ACTIVE"],
        ["Acme Court Classic", "Acme", "ACTIVE"],
      ]),
    );
    expect(standIn.memory.products.size).toBe(2);
    expect(inShop().publishedAt).not.toBeNull();
  });
  await step("and the items, as so many of a size at each location", ["A1.12"], async () => {
    expect([available("9", "11"), available("9", "12"), available("10", "11")]).toEqual([1, 1, 4]);
    await call("POST", "/api/inventories/acceptInventory", { inventories: [testItem(3).id], location: ids.front });
    await call("PUT", `/api/inventories/${testItem(3).id}`, { price: 149.5 });
    await run();
    expect([available("9", "11"), inSize("9").price]).toEqual([2, "149.50"]);
    await call("PUT", `/api/inventories/${testItem(3).id}`, { price: 200 });
    await run();
    expect(inSize("9").price).toBe("200.00");
  });
  await call("PUT", `/api/products/${ids.air}`, { title: "Acme Air Two" });
  await run();
  expect(inShop("Acme Air Two").vendor).toBe("Acme");
  await call("PUT", `/api/products/${ids.air}`, { title: "Acme Air One" });
  await run();
});

test("item and product have their ids in the shop, and are found there by them", async () => {
  await step("an item's id is its variant's, a product's the product's", ["A3.37", "A3.47"], async () => {
    const { shopifyId, product } = await item(1);
    expect([shopifyId, product.shopifyId]).toEqual([digits(inSize("9").id), digits(inShop().id)]);
  });
  await step("a look-up by ids gives handle and variants", ["A7.47", "A7.69"], async () => {
    const shopifyProductIds = [digits(inShop().id), "1"];
    const { products } = await call("POST", "/api/products/shopifyProducts", { shopifyProductIds });
    expect(products).toEqual([
      {
        ...{ id: digits(inShop().id), productId: ids.air, title: "Acme Air One", handle: inShop().handle },
        variants: expect.arrayContaining([
          { id: digits(inSize("9").id), option1: "9", option2: "New", option3: "Good box" },
          { id: digits(inSize("10").id), option1: "10", option2: "New", option3: "Good box" },
        ]),
      },
    ]);
  });
});

test("what was changed in the shop by hand is mended by a resync: of an item, of a product, of everything", async () => {
  const spoil = () => {
    inShop().title = "Spoilt";
    const variant = inShop("Spoilt").variants.find(({ values }) => values[0] === "10");
    standIn.people.editVariant(digits(variant?.id ?? ""), { price: "1.00" });
    standIn.people.count(digits(variant?.id ?? ""), "11", 9);
    inShop("Acme Court Classic").publishedAt = null;
  };
  const isMended = () => expect([inSize("10").price, available("10", "11")]).toEqual(["200.00", 4]);

  spoil();
  await step("by one of its items", ["A7.16"], async () => {
    const answer = await call("POST", "/api/inventories/resyncSingleInventory", { id: testItem(1).id });
    expect(answer).toEqual({ message: "Resyncing item..." });
    await run();
    isMended();
  });
  spoil();
  await step("by the product", ["A7.52"], async () => {
    expect(await call("GET", `/api/products/resync/${ids.air}`)).toEqual({
      message: "Resyncing product in background",
    });
    await run();
    isMended();
  });
  expect(inShop("Acme Court Classic").publishedAt).toBeNull();
  spoil();
  await step("all products", ["B7.50"], async () => {
    await call("POST", "/api/stores/resync");
    await run();
    isMended();
    expect(inShop("Acme Court Classic").publishedAt).not.toBeNull();
  });
});

test("what is bought in the shop is sold here, told of by the shop or found by asking it", async () => {
  const quiet = buy("9");
  expect((await server.call("GET", `/api/orders/${ours(quiet)}`, admin)).status).toBe(404);
  await transact(server.db, "store-one", (tx) =>
    server.services.jobs.enqueue(tx, "store-one", [
      { commandId: newId(), event: { name: "shopToAsk", about: "orders" } },
    ]),
  );
  await run();
  expect(await call("GET", `/api/orders/${ours(quiet)}`)).toMatchObject({
    ...{ status: "pending", shopifyId: quiet, lineItems: [{ status: "pending" }] },
  });
  expect([available("9", "11"), available("9", "12")]).toEqual([1, 1]);

  await step("an order is read again, and answered as it was before", ["B7.26"], async () => {
    standIn.people.pay(quiet);
    const answer = await call("GET", `/api/orders/resync/${ours(quiet)}`);
    expect(answer).toMatchObject({ status: "pending", message: "Resyncing 1 order in background" });
    await run();
    expect(await call("GET", `/api/orders/${ours(quiet)}`)).toMatchObject({ status: "paid" });
  });

  // The shop has the word of Trace's address since its connection was checked.
  standIn.memory.deliveries.length = 0;
  const told = buy("9", "12");
  standIn.people.pay(told);
  const deliveries = standIn.memory.deliveries.filter(({ topic }) => topic.startsWith("ORDERS"));
  expect(deliveries.map(({ topic }) => topic)).toEqual(["ORDERS_CREATE", "ORDERS_PAID", "ORDERS_UPDATED"]);
  // The last first, and twice.
  for (const { uri, headers, rawBody } of [...deliveries.toReversed(), ...deliveries])
    expect(await server.call("POST", new URL(uri).pathname, headers, String(rawBody))).toMatchObject({ status: 200 });
  await run();
  expect(await call("GET", `/api/orders/${ours(told)}`)).toMatchObject({
    ...{ status: "paid", lineItems: [{ inventoryId: testItem(2).id, status: "sold" }] },
  });
  expect(available("9", "12")).toBe(0);
});

test("what is paid back in the shop is paid back here, unit by unit, and is on sale again where it is restocked", async () => {
  const read = async (shopOrderId: string) => {
    await transact(server.db, "store-one", (tx) => readAgain(tx, server.services.jobs, "store-one", [shopOrderId]));
    await run();
    return call("GET", `/api/orders/${ours(shopOrderId)}`);
  };
  await call("PUT", `/api/inventories/${testItem(8).id}`, { price: 50 });
  await run();
  const [variant] = inShop("Acme Court Classic").variants;
  const shopOrderId = standIn.people.place({
    lines: [{ variantId: digits(variant?.id ?? ""), quantity: 1 }],
    at: "11",
  });
  standIn.people.pay(shopOrderId);
  expect(await read(shopOrderId)).toMatchObject({ status: "paid", lineItems: [{ inventoryId: testItem(8).id }] });
  standIn.people.refund(shopOrderId, [{ line: 0, quantity: 1, restockType: "RETURN" }]);
  expect(await read(shopOrderId)).toMatchObject({ status: "refunded", lineItems: [{ status: "refunded" }] });
  expect((await item(8)).status).toBe("Active");
});

test("a store that sells its own items first does so among those of one price [B3.05]", async () => {
  const sold = async () => {
    const shopOrderId = buy("10");
    standIn.people.pay(shopOrderId);
    await transact(server.db, "store-one", (tx) => readAgain(tx, server.services.jobs, "store-one", [shopOrderId]));
    await run();
    const { lineItems } = await call("GET", `/api/orders/${ours(shopOrderId)}`);
    return lineItems.map(({ inventoryId }: { readonly inventoryId: string }) => inventoryId);
  };
  // The one that came first.
  expect(await sold()).toEqual([testItem(4).id]);
  await call("PUT", "/api/stores/store-one", { prioritizeStore: true });
  expect(await sold()).toEqual([testItem(7).id]);
  expect(await sold()).toEqual([testItem(5).id]);
  expect(available("10", "11")).toBe(1);
});
