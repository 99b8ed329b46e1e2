import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { runShopJobs, shopContext } from "../../../tests/shop/run-shop-jobs.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { transact } from "#server/machine/database/transact.ts";
import { agreeOrder } from "./agree-order.ts";
import { openShop } from "./open-shop.ts";
import { ownOrderId } from "./own/own-orders.ts";
import { reserve } from "./own/reserve.ts";
import { productsToPush, pushProduct } from "./push-product.ts";
import type { ShopProduct } from "./shop-port.ts";

const storeId = "store-one";
const product = testItem(1).productId;
/** Finds who waits for an advisory lock of this database. */
const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
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

test("what staff change is in the shop once the job has run, its id at the item; the answer causes no further job", async () => {
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

/** Has reservations become orders, and cancels them, so that all pairs are on sale again. */
async function cancelAll(shopOrderIds: readonly string[]): Promise<void> {
  const context = shopContext(server);
  for (const id of shopOrderIds) {
    await agreeOrder(context, storeId, id);
    await context.act(storeId, "orders.cancelOrder", { orderId: ownOrderId(id), reason: "" });
  }
  await runShopJobs(server);
}

test("a pair that is reserved while its product is sent, and becomes an order, is not on sale a second time", async () => {
  const { db, clock } = server.services;
  const shown = await inShop();
  const [variant] = shown?.variants ?? [];
  const asked = { variantId: variant?.shopifyId ?? "", quantity: 1, locationId: ids.front };
  const customer = { customerName: "Cass", customerEmail: "", customerPhone: "1", language: "en" };
  const reserveOne = () =>
    transact(db, storeId, (tx) => reserve(tx, storeId, shown?.handle ?? "", { ...asked, ...customer }, clock()));
  const all = variant?.levels.find(({ locationId }) => locationId === ids.front)?.available ?? 0;
  expect(all).toBeGreaterThan(0);
  // The shop waits with what a job has read by then.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transact(db, storeId, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`own shop ${storeId}`}, 0))`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  expect((await edit(1, { price: 95 })).status).toBe(200);
  const pushing = pushProduct(shopContext(server), storeId, product);
  await expect.poll(async () => (await server.db.asAdmin(waiting)).length).toBe(1);
  const first = await reserveOne();
  await agreeOrder(shopContext(server), storeId, first?.shopOrderId ?? "");
  released.resolve();
  await holding;
  await pushing;
  const rest = [];
  for (let left = all; left > 0; left -= 1) rest.push(await reserveOne());
  await cancelAll([first, ...rest].flatMap((one) => (one === null ? [] : [one.shopOrderId])));
  expect(rest.map((one) => one !== null)).toEqual([...Array.from({ length: all - 1 }, () => true), false]);
});

test("in bursts of customers, readings of orders and sending no pair is reserved twice", async () => {
  const { db, clock } = server.services;
  const context = shopContext(server);
  const customer = { customerName: "Cass", customerEmail: "", customerPhone: "1", language: "en" };
  const oversold = "select from order_lines where store_id = $1 and state = 'oversold'";
  for (let burst = 0; burst < 6; burst += 1) {
    const shown = await inShop();
    const [variant] = shown?.variants ?? [];
    const wanted = { variantId: variant?.shopifyId ?? "", quantity: 1, locationId: ids.front, ...customer };
    const placed: string[] = [];
    const customerTries = async () => {
      for (let tries = 0; tries < 12; tries += 1) {
        const done = await transact(db, storeId, (tx) => reserve(tx, storeId, shown?.handle ?? "", wanted, clock()));
        if (done === null) continue;
        placed.push(done.shopOrderId);
        await agreeOrder(context, storeId, done.shopOrderId);
        await pushProduct(context, storeId, product);
      }
    };
    await Promise.all([
      ...Array.from({ length: 4 }, customerTries),
      ...[1, 2, 3].map(() => edit(1, { price: 60 + burst }).then(() => pushProduct(context, storeId, product))),
    ]);
    expect(await server.db.asAdmin(oversold, [storeId])).toEqual([]);
    // Each pair was reserved.
    expect(placed).toHaveLength(3);
    await cancelAll(placed);
  }
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
