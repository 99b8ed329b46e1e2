import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModifiedField } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, makeTestStore, testItem, testStoreRows } from "../../../tests/support/test-store.ts";
import { type LifeStep, loadBulk } from "./load-bulk.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db);
});
afterAll(() => db.close());

const storeId = "store-one";

test.skipIf(isOnCluster)(
  "20,000 items are loaded with their lives, in versions a device can page through",
  async () => {
    const step = (row: ItemRow, at: string, commandName: string): LifeStep => ({
      at,
      actorId: ids.staff,
      actorName: "Stan Staff",
      commandName,
      row,
    });
    const items = Array.from({ length: 20_000 }, (_, n) => {
      const added = testItem(n + 1, { printed: false });
      const labelled = { ...added, printed: true, updatedAt: "2026-01-06T08:00:00.000Z" };
      return {
        steps: [
          step(added, added.createdAt, "inventory.addItems"),
          step(labelled, labelled.updatedAt, "inventory.markPrinted"),
        ],
      };
    });
    await loadBulk(commandServices(db), storeId, { rows: [], items });
    const [figures] = await db.asAdmin(
      `select (select count(*)::int from items where printed) as items, (select count(*)::int from history) as logs,
       (select max(n)::int from (select count(*) as n from sync.changes group by store_id, version) v) as largest,
       (select max(version) = (select version from sync.store_versions) from sync.changes) as reached`,
    );
    expect(figures).toEqual({ items: 20_000, logs: 40_000, largest: 500, reached: true });
    const [last] = items;
    const fields = await db.asAdmin<{ modified_fields: ModifiedField[] }>(
      "select modified_fields from history where row_type = 'item' and row_id = $1 order by log_order",
      [last?.steps[0]?.row.id],
    );
    expect(fields.map((entry) => entry.modified_fields[0]?.variableChanged)).toEqual(["createdOn", "printed"]);
  },
);

test.skipIf(isOnCluster)("one row that is none, or breaks a rule of the tables, and nothing is loaded", async () => {
  const services = commandServices(db);
  const bad: readonly [Put, RegExp][] = [
    [{ type: "item", row: testItem(90_001, { code: "not a code" }) }, /cannot be loaded/],
    [{ type: "item", row: testItem(90_001, { locationId: null }) }, /items_active/],
    [{ type: "item", row: testItem(90_001, { status: "InTransit" }) }, /items_in_transit/],
    [
      { type: "item", row: testItem(90_001, { status: "InTransit", destinationLocationId: ids.front }) },
      /items_in_transit_elsewhere/,
    ],
    [{ type: "item", row: testItem(90_001, { subLocationId: ids.backShelf }) }, /foreign key/],
    [{ type: "item", row: testItem(90_001, { requestedPriceMinor: 5 }) }, /items_requested_price/],
    [{ type: "item", row: testItem(90_001, { status: "Sold" }) }, /items_sold/],
    [{ type: "item", row: testItem(90_001, { code: testItem(90_000).code }) }, /items_code_key/],
  ];
  for (const [row, reason] of bad)
    await expect(
      loadBulk(services, storeId, { rows: [{ type: "item", row: testItem(90_000) }, row] }),
      String(reason),
    ).rejects.toThrow(reason);
  expect(
    await db.asAdmin("select id from items where id = any($1)", [[testItem(90_000).id, testItem(90_001).id]]),
  ).toEqual([]);
});

test("a store can be made once", async () => {
  await expect(loadBulk(commandServices(db), storeId, { rows: testStoreRows(storeId) })).rejects.toThrow(
    /duplicate key/,
  );
});
