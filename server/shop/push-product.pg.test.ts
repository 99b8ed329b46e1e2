import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { runShopJobs } from "../../tests/shop/run-shop-jobs.ts";
import { ids, testItem } from "../../tests/support/test-store.ts";
import { openShop } from "./open-shop.ts";
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
