import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import fc from "fast-check";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { testSale } from "../../../tests/support/test-orders.ts";

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  const soldOn = "2026-01-20T08:00:00.000Z";
  const sold = [1, 2, 3].flatMap((n): readonly Put[] => {
    const item = testItem(n, { status: "Sold", soldOn, orderId: `order-${n}` });
    return [{ type: "item", row: item }, ...testSale(`order-${n}`, item)];
  });
  server = await createTestServer({ rows: [...sold, { type: "item", row: testItem(9) }] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const sale = (id: string, more: object = {}) => ({
  ...{ id, productId: ids.court, option1Value: "9", soldOn: "2024-05-04T12:00:00.000Z", priceMinor: 12_345 },
  ...{ locationId: ids.front, consignerId: ids.seller, acceptedOn: null, ...more },
});
const post = (name: string, key: string, body: unknown, who = admin) =>
  server.call("POST", `/api/commands/${name}`, { ...who, "idempotency-key": key }, body);
const add = (key: string, importId: string, sales: readonly object[], who?: Credentials) =>
  post("inventory.importPastSales", key, { importId, source: "old.csv", sales }, who);
const get = async (url: string, who = admin) => {
  const { status, body } = await server.call("GET", url, who);
  expect([url, status]).toEqual([url, 200]);
  return body.data;
};
const lastSale = async (product: string, size: string) =>
  (await get(`/api/products/lastSale/${product}?option1Value=${encodeURIComponent(size)}`)).lastSale;

test("past sales are added once, whatever is sent again, and undone with their import", async () => {
  const sent = [sale("imp-one-2"), sale("imp-one-3", { consignerId: null })];
  const first = await add("one", "imp-one", sent);
  expect([first.status, first.body.data.reports ?? []]).toEqual([200, []]);
  expect((await add("one", "imp-one", sent)).body).toEqual(first.body);
  expect((await add("one-again", "imp-one", sent)).body.error.code).toBe("already_exists");
  const counted = () => server.db.asAdmin("select count(*)::int as count from past_sales where id like 'imp-one-%'");
  expect(await counted()).toEqual([{ count: 2 }]);
  const undo = (key: string) =>
    post("inventory.undoImport", key, { importId: "imp-one", itemIds: [], pastSaleIds: ["imp-one-2", "imp-one-3"] });
  expect((await undo("undo-one")).status).toBe(200);
  expect((await undo("undo-one")).status).toBe(200);
  expect(await counted()).toEqual([{ count: 0 }]);
  // The file can come again.
  expect((await add("one-later", "imp-one", sent)).status).toBe(200);
  expect(await counted()).toEqual([{ count: 2 }]);
});

test("the last sale of a product and a size is the store's own or a past one, whichever came later", async () => {
  expect(await lastSale(ids.trail, "9")).toBeNull();
  await add("last-1", "imp-last", [
    sale("imp-last-1", { productId: ids.trail, soldOn: "2024-01-01T12:00:00.000Z", priceMinor: 10_000 }),
    sale("imp-last-2", { productId: ids.trail, soldOn: "2024-02-01T12:00:00.000Z", priceMinor: 20_050 }),
    sale("imp-last-3", {
      productId: ids.trail,
      soldOn: "2024-03-01T12:00:00.000Z",
      priceMinor: 30_000,
      option1Value: "10",
    }),
  ]);
  expect(await lastSale(ids.trail, "9")).toEqual({
    price: 200.5,
    soldOn: "2024-02-01T12:00:00.000Z",
    isPastSale: true,
  });
  expect(await lastSale(ids.trail, "")).toMatchObject({ price: 300 });
  // An item of the store's own was sold since.
  const { productId, option1Value, priceMinor } = testItem(1);
  await add("last-2", "imp-last", [sale("imp-last-4", { productId, option1Value, priceMinor: 1 })]);
  expect(await lastSale(productId, option1Value)).toMatchObject({ price: priceMinor / 100, isPastSale: false });
});

test("a consigner's past sales are listed by pages, for those who may see consigners and nobody else", async () => {
  const many = Array.from({ length: 120 }, (_, n) =>
    sale(`imp-many-${n}`, {
      consignerId: ids.otherSeller,
      soldOn: `2024-06-${String((n % 28) + 1).padStart(2, "0")}T12:00:00.000Z`,
    }),
  );
  await add("many", "imp-many", many);
  const url = `/api/consigners/${ids.otherSeller}/pastSales`;
  const seen: string[] = [];
  let page = await get(url);
  expect(page).toMatchObject({ count: 120, pastSales: { length: 50 } });
  expect(page.pastSales[0]).toMatchObject({
    size: "9",
    price: 123.45,
    soldOn: "2024-06-28T12:00:00.000Z",
    source: "old.csv",
  });
  for (;;) {
    seen.push(...page.pastSales.map(({ id }: { id: string }) => id));
    if (page.next === null) break;
    page = await get(`${url}?after=${encodeURIComponent(page.next)}`);
  }
  expect(new Set(seen)).toEqual(new Set(many.map(({ id }) => id)));
  expect(seen).toHaveLength(120);
  const floor = await server.signIn(`${ids.floor}@store-one.test`);
  const seller = await server.signIn(`${ids.otherSeller}@store-one.test`);
  for (const who of [floor, seller]) expect((await server.call("GET", url, who)).status).toBe(403);
  expect((await add("floor", "imp-floor", [sale("imp-floor-1")], floor)).status).toBe(403);
});

test("sell-through counts past sales by the day they came in, and says how many they are", async () => {
  const range = "?dateRangeStart=2023-03-01&dateRangeEnd=2023-03-31";
  await add("through", "imp-through", [
    sale("imp-through-1", { acceptedOn: "2023-03-04T12:00:00.000Z" }),
    sale("imp-through-2", { acceptedOn: "2023-03-05T12:00:00.000Z", consignerId: null, option1Value: "10" }),
    sale("imp-through-3"),
  ]);
  const through = await get(`/api/figures/sellThrough${range}`);
  expect(through.all).toEqual({ accepted: 2, sold: 2, pastSales: 2 });
  expect(through.sizes.map(({ id, pastSales }: { id: string; pastSales: number }) => [id, pastSales])).toEqual([
    ["10", 1],
    ["9", 1],
  ]);
  expect(through.consigners).toEqual([expect.objectContaining({ id: ids.seller, accepted: 1, sold: 1, pastSales: 1 })]);
});

/** Everything that says an amount: each is asked for a year in which past sales are, and for all days. */
const range = "dateRangeStart=2024-01-01&dateRangeEnd=2024-12-31";
const lately = "dateRangeStart=2026-01-01&dateRangeEnd=2026-12-31";
const money = [range, lately].flatMap((days) => [
  `/api/inventories/getdasboardInventory?${days}`,
  `/api/figures/topSellers?${days}`,
  `/api/consigners/consignerReport?${days}`,
  `/api/figures/sales?${days}`,
  `/api/figures/because?${days}`,
  `/api/orders/journal?${days}`,
]);
const balances = [ids.seller, ids.otherSeller].flatMap((id) => [
  `/api/consigners/${id}`,
  `/api/consigners/${id}/spendable`,
]);
const tables = ["ledger_entries", "orders", "order_lines", "payments", "payouts", "payout_shares", "payout_lines"];

async function books(): Promise<unknown> {
  const asked = [
    ...money,
    ...balances,
    "/api/figures/payoutsDue",
    "/api/orders",
    "/api/payouts",
    "/api/payouts/pending",
  ];
  const answers = await Promise.all(asked.map(async (url) => [url, await get(url)]));
  const rows = await Promise.all(
    [...tables, "items", "item_costs"].map(async (table) => [
      table,
      await server.db.asAdmin(
        `select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as sum from ${table} t`,
      ),
    ]),
  );
  return { answers, rows };
}

test("no past sale changes a balance, a journal line, a payout or a figure of revenue, however many and of whom", async () => {
  const before = await books();
  const pastSale = fc.record({
    productId: fc.constantFrom(ids.air, ids.court, ids.trail),
    option1Value: fc.constantFrom("8", "9", "10", "EU 42"),
    priceMinor: fc.integer({ min: 1, max: 900_000_000 }),
    locationId: fc.constantFrom(ids.front, ids.back, null),
    consignerId: fc.constantFrom(ids.seller, ids.otherSeller, ids.storeAccount, null),
    day: fc.date({ min: new Date("2023-06-01"), max: new Date("2026-02-01"), noInvalidDate: true }),
    stay: fc.option(fc.integer({ min: 0, max: 200 })),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(pastSale, { minLength: 1, maxLength: 100 }), async (sales) => {
      round += 1;
      const importId = `imp-prop${round}`;
      const rows = sales.map(({ day, stay, ...one }, n) =>
        sale(`${importId}-${n}`, {
          ...one,
          soldOn: day.toISOString(),
          acceptedOn: stay === null ? null : new Date(day.getTime() - stay * 86_400_000).toISOString(),
        }),
      );
      expect((await add(importId, importId, rows)).body.data.reports ?? []).toEqual([]);
      expect(await books()).toEqual(before);
      const pastSaleIds = rows.slice(0, 50).map(({ id }) => id);
      await post("inventory.undoImport", `undo-${importId}`, { importId, itemIds: [], pastSaleIds });
      expect(await books()).toEqual(before);
    }),
    { numRuns: 12, seed: 20_260_301 },
  );
});

test("last sales, the consigner's page, sell-through and its list alone read past sales", async () => {
  const readers: string[] = [];
  for await (const file of glob("server/**/*.ts"))
    if (!file.endsWith(".test.ts") && /past_sales\b(?!,|:)/.test(readFileSync(file, "utf8"))) readers.push(file);
  expect(readers.toSorted()).toEqual([
    "server/areas/figures/figure-list.ts",
    "server/areas/figures/sell-through.ts",
    "server/reads/past-sales.ts",
  ]);
});
