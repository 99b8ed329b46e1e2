import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { reserve } from "#server/outside/shop/own/reserve.ts";
import { allShopEffects, runShopJobs, shopContext } from "../../tests/shop/run-shop-jobs.ts";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids, testItem } from "../../tests/support/test-store.ts";
import { compareShop, compareShopAtNight } from "./compare-shop.ts";

const storeId = "store-one";
let server: TestServer;
let admin: Credentials;
beforeAll(async () => {
  const items = [1, 2].map((n) => testItem(n, { status: "Active", locationId: ids.front, option1Value: "9" }));
  server = await createTestServer({ rows: items.map((row) => ({ type: "item" as const, row })) });
  admin = await server.signIn(`${ids.admin}@${storeId}.test`);
  await server.call("PUT", `/api/stores/${storeId}`, admin, { onlineShop: "builtIn" });
  await runShopJobs(server, allShopEffects);
});
afterAll(() => server?.close());

const report = async () => {
  const { differences } = (await server.call("GET", "/api/shop/drift", admin)).body.data;
  return (differences as readonly { kind: string; variant: string; ours: string; theirs: string }[]).map(
    ({ kind, variant, ours, theirs }) => [kind, kind.startsWith("order") ? variant : "", ours, theirs],
  );
};
const compareNow = async () => {
  expect((await server.call("POST", "/api/shop/drift", admin, {})).status).toBe(200);
  await runShopJobs(server, [compareShop]);
};

test("Trace's own shop is compared on demand, which mends nothing, and at night, when what it has too many of is taken off it", async () => {
  await server.db.asAdmin("update sync.own_shop_levels set available = 9 where available > 0");
  await compareNow();
  expect(await report()).toEqual([["quantity", "", "2", "9"]]);
  await compareShopAtNight(shopContext(server), storeId);
  expect(await report()).toEqual([["lowered", "", "2", "9"]]);
  expect(await server.db.asAdmin("select available from sync.own_shop_levels")).toEqual([{ available: 2 }]);
  await server.db.asAdmin("delete from sync.shop_drift");
});

test("a reservation that nobody told Trace of is in the report, and read by its mend", async () => {
  const [shown] = await server.db.asAdmin<{ handle: string; variantId: string }>(
    `select p.handle, v.id::text as "variantId" from sync.own_shop_products p
     join sync.own_shop_variants v on v.store_id = p.store_id and v.own_shop_product_id = p.id`,
  );
  const customer = { customerName: "Cass", customerEmail: "", customerPhone: "1", language: "en" };
  const wanted = { variantId: shown?.variantId ?? "", quantity: 1, locationId: ids.front, ...customer };
  const at = server.services.clock();
  const reserved = await transact(server.db, storeId, (tx) => reserve(tx, storeId, shown?.handle ?? "", wanted, at));
  const id = reserved?.shopOrderId ?? "";
  await compareNow();
  expect(await report()).toEqual(
    expect.arrayContaining([
      ["orderUnknown", id, "", "R-1001"],
      ["quantity", "", "2", "1"],
    ]),
  );
  expect((await server.call("POST", "/api/shop/drift/mend", admin, { orders: [id] })).status).toBe(200);
  await runShopJobs(server, allShopEffects);
  await compareNow();
  expect(await report()).toEqual([]);
});
