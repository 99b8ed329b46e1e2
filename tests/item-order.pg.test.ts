import { afterAll, beforeAll, expect, test } from "vitest";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import { ItemProjection } from "#pwa/machine/stock/item-projection.ts";
import { transact } from "#server/machine/database/transact.ts";
import { filterOptions } from "#server/reads/filter-options.ts";
import { listInventories } from "#server/reads/inventories.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { createTestDatabase, type TestDatabase } from "./support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "./support/test-store.ts";

const sizes = [
  "4",
  "4Y",
  "4 y",
  "2.5Y",
  "2,5",
  "1Y",
  "10C",
  "10.5c",
  "15",
  "3W / 5M",
  "UK 7",
  "xl",
  "XXS",
  "S",
  "m",
  "",
];
const others = ["One size", "12345678901234567890", "9.12345", "ſ", "XXXL", "4K", "007"];

const items = [...sizes, ...others].flatMap((option1Value, n) =>
  [0, 1].map((twice) =>
    testItem(n * 2 + twice + 1, {
      option1Value,
      status: (["Active", "WithdrawalDeclined", "Withdrawn"] as const)[(n + twice) % 3] ?? "Active",
      priceMinor: 1_000 + 500 * ((n * 7) % 4),
      payoutMinor: 100 * ((n * 5) % 3),
      createdAt: `2026-01-0${1 + (n % 3)}T08:00:00.000Z`,
      updatedAt: `2026-02-0${1 + (n % 4)}T08:00:00.000Z`,
    }),
  ),
);

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId: "store-one", rows: items.map((row) => ({ type: "item", row })) });
});
afterAll(() => db.close());

const shown = new ShownRows();
for (const row of items) shown.columns.put(row);
const device = new ItemProjection(
  shown.columns,
  shown.names,
  () => false,
  () => undefined,
);

test.each(itemSorts)("the server lists items by %s in the order of the device [A9.20]", async (sort) => {
  const listed = await transact(db, "store-one", (tx) =>
    listInventories(tx, "store-one", { search: "", sortOption: sort }, { pageSize: 500, currentPage: 1 }),
  );
  expect(listed.rows.map(({ id, option1Value }) => `${id} ${option1Value}`)).toEqual(
    device.list({ sort }).rows.map(({ id, option1Value }) => `${id} ${option1Value}`),
  );
});

test("filters offer sizes as people sort them, on the device as on the server", async () => {
  const options = await transact(db, "store-one", (tx) => filterOptions(tx, "store-one", admin));
  expect(options.option1Values).toEqual(device.facets().option1Values);
  expect(["15", "4", "1Y", "XL", "2.5Y", "XS", "4Y"].sort(compareSizes)).toEqual([
    "1Y",
    "2.5Y",
    "4",
    "4Y",
    "15",
    "XS",
    "XL",
  ]);
  expect(options.locations.map(({ id }) => id)).toContain(ids.front);
});
