import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { runShopJobs, shopContext } from "../../tests/shop/run-shop-jobs.ts";
import { ids, testItem } from "../../tests/support/test-store.ts";
import { openShop } from "./open-shop.ts";
import { productsToPush, pushProduct } from "./push-product.ts";
import type { ShopProduct } from "./shop-port.ts";

const storeId = "store-one";
const product = testItem(1).productId;
let server: TestServer;
let admin: Credentials;
beforeAll(async () => {
  const items = [1, 2, 3].map((n) => testItem(n, { status: "Active", locationId: ids.front }));
  server = await createTestServer({
    rows: [...items.map((row) => ({ type: "item" as const, row }))],
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  await server.call("PUT", `/api/stores/${storeId}`, admin, { onlineShop: "builtIn" });
});
afterAll(() => server?.close());

async function inShop(): Promise<ShopProduct | undefined> {
  const shop = await openShop(server.services, storeId);
  for await (const found of shop?.port.snapshot() ?? []) if (found.productId === product) return found;
  return undefined;
}

const edit = (n: number, body: object) => server.call("PUT", `/api/inventories/${testItem(n).id}`, admin, body);

test("what staff change is in the shop once the job has run, and the item has its id there; the answer itself causes no further job", async () => {
  expect((await edit(1, { price: 99 })).status).toBe(200);
  expect(await runShopJobs(server)).toBe(1);
  const shown = await inShop();
  expect(shown?.variants.map(({ priceMinor, levels }) => [priceMinor, levels])).toContainEqual([
    9_900,
    expect.arrayContaining([expect.objectContaining({ locationId: ids.front })]),
  ]);
  const { body } = await server.call("GET", `/api/inventories/${testItem(1).id}`, admin);
  expect(JSON.stringify(body)).toContain(
    `"shopifyId":"${shown?.variants.find(({ priceMinor }) => priceMinor === 9_900)?.shopifyId}"`,
  );
  expect(await runShopJobs(server)).toBe(0);
});

test("what was sent before is sent again after a push that failed half way, should it be wanted again by then", async () => {
  const { db } = server.services;
  expect((await edit(1, { price: 97 })).status).toBe(200);
  await runShopJobs(server);
  expect((await edit(1, { price: 96 })).status).toBe(200);
  const table = "alter table sync.own_shop_variants";
  await server.db.asAdmin(`${table} add constraint nothing_more check (price_minor <> 9600) not valid`);
  await expect(pushProduct(shopContext(server), storeId, product)).rejects.toThrow("nothing_more");
  await server.db.asAdmin(`${table} drop constraint nothing_more`);
  // As at a shop that had taken it without answering.
  await server.db.asAdmin("update sync.own_shop_variants set price_minor = 9600 where price_minor = 9700");
  expect((await edit(1, { price: 97 })).status).toBe(200);
  expect(await productsToPush(db, storeId, [product])).toEqual([product]);
  await runShopJobs(server);
  expect((await inShop())?.variants.map(({ priceMinor }) => priceMinor)).toContain(9_700);
});

test("a product is to be pushed while the shop shows another than is wanted, and while a job is at it", async () => {
  const { db } = server.services;
  const toPush = () => productsToPush(db, storeId, [product, "gone"]);
  expect(await toPush()).toEqual(["gone"]);
  expect((await edit(1, { price: 98 })).status).toBe(200);
  expect(await toPush()).toEqual([product, "gone"]);
  await runShopJobs(server);
  expect(await toPush()).toEqual(["gone"]);
  expect((await edit(1, { notes: "Seen by nobody in the shop" })).status).toBe(200);
  expect(await toPush()).toEqual(["gone"]);
  // A job may have sent an earlier state, and note that after this look: it must see the product once more.
  await server.db.asAdmin(
    `insert into sync.shop_turns (store_id, what, busy_until, again) values ('${storeId}', 'product ${product}', now(), false)`,
  );
  expect(await toPush()).toEqual([product, "gone"]);
});
