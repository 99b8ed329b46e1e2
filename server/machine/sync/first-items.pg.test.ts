import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ItemProjection } from "#pwa/machine/stock/item-projection.ts";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import type { SmallType } from "#pwa/machine/local/small-rows.ts";
import { itemFilters } from "#pwa/machine/sync/first-items.ts";
import type { Actor } from "#shared/access/actor.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { filterOf, inventoryListQuery } from "#server/reads/inventory-query.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { granted, serverView, SyncDevice } from "../../../tests/support/sync-device.ts";
import { admin, floor, ids, makeTestStore, seller, staff, testItem } from "../../../tests/support/test-store.ts";
import { readFirstItems } from "./first-items.ts";

const most = 12;
const at = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
const items = Array.from({ length: 120 }, (_, n) =>
  testItem(n + 1, {
    productId: at([ids.air, ids.court, ids.trail], n * 7),
    consignerId: at([ids.seller, ids.otherSeller], n * 5 + (n >> 3)),
    locationId: at([ids.front, ids.back], n),
    option1Value: at(["9", "10", "10.5c", "XL", "4Y"], n * 3),
    status: at(["Active", "Pending", "Requested", "WithdrawalDeclined", "Withdrawn"] as const, n * 11 + (n >> 4)),
    printed: n % 2 === 0,
    priceMinor: 1_000 * (1 + (n % 7)),
    payoutMinor: 100 * (n % 5),
    createdAt: `2026-01-${String(10 + (n % 9))}T08:00:00.000Z`,
    updatedAt: `2026-02-${String(10 + ((n * 4) % 13))}T08:00:00.000Z`,
  }),
);

let db: TestDatabase;
let services: ReturnType<typeof commandServices>;
beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db);
  await makeTestStore(db, { storeId: "store-one", rows: items.map((row) => ({ type: "item", row })) });
  await makeTestStore(db, { storeId: "store-two", mark: " two", rows: [{ type: "item", row: testItem(7) }] });
});
afterAll(() => db.close());

const query = fc.record({
  where: fc.record({
    status: fc.constantFrom(undefined, "Active" as const, [
      "Active" as const,
      "Withdrawn" as const,
      "Pending" as const,
    ]),
    locationId: fc.constantFrom(undefined, undefined, ids.front),
    consignerId: fc.constantFrom(undefined, undefined, ids.seller, ids.otherSeller),
    productId: fc.constantFrom(undefined, undefined, ids.air),
    category: fc.constantFrom(undefined, undefined, "Sneakers"),
    option1Value: fc.constantFrom(undefined, undefined, "10"),
    printed: fc.constantFrom(undefined, undefined, true, false),
    onSale: fc.constantFrom(undefined, undefined, true),
  }),
  search: fc.constantFrom(undefined, undefined, "air", "court 10", "A00000"),
  sort: fc.constantFrom(undefined, ...itemSorts),
}) as fc.Arbitrary<ListQuery<"item">>;

/** Returns a device's lists over these rows. */
function listsOf(rows: Iterable<readonly [type: string, row: AnyRow]>): ItemProjection {
  const shown = new ShownRows();
  for (const [type, row] of rows)
    if (type === "item") shown.columns.put(row as ItemRow);
    else shown.small.put(type as SmallType, row);
  return new ItemProjection(
    shown.columns,
    shown.names,
    () => false,
    () => undefined,
  );
}

/** Reads the parameters as the call does. */
function readFilter(params: URLSearchParams) {
  const read = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  const single = Object.entries(read).map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const filter = filterOf(z.parse(inventoryListQuery, Object.fromEntries(single)));
  if (filter instanceof DomainError) throw new Error(filter.message);
  return filter;
}

test.each([admin, staff, floor, seller])(
  "the first rows of any list are those of the device of $name that has everything, and no others",
  async (actor: Actor) => {
    const device = await new SyncDevice(services, "store-one", actor).register();
    const seen = await serverView(services, "store-one", actor);
    const typed = [...seen].map(([key, row]) => [key.slice(0, key.indexOf("#")), row] as const);
    const whole = listsOf(typed);
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const filters = itemFilters(asked);
        if (filters === null) throw new Error("The server has these filters.");
        const first = await readFirstItems(services, device.caller, readFilter(filters), most);
        for (const { type, row } of first.rows) expect(row).toEqual(seen.get(`${type as RowType}#${row.id}`));
        const ahead = listsOf(first.rows.map(({ type, row }) => [type, row]));
        const rows = ahead.list(asked).slice(0, most);
        expect(rows).toEqual(whole.list(asked).slice(0, most));
        expect(ahead.count).toBe(rows.length);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);

test("a person without items, and a device that knows none, get no first rows", async () => {
  const device = new SyncDevice(services, "store-one", { ...seller, id: "consigner-store" });
  const own = await readFirstItems(services, device.caller, { search: "", sortOption: "newestUpdated" }, most);
  expect(own.rows.map(({ type }) => type)).toEqual(["store"]);
  const older = new SyncDevice(services, "store-one", admin);
  older.knownRows = "product:99";
  const none = await readFirstItems(services, older.caller, { search: "", sortOption: "newestUpdated" }, most);
  expect(none.rows).toEqual([]);
  expect(granted(none).version).toBeGreaterThanOrEqual(0);
});
