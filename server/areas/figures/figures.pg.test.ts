import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { addDays, dayIn, daysOf, startOfDay } from "#shared/areas/figures/days.ts";
import { noStock, type StockByPlace, stockOf } from "#shared/areas/figures/stock.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, storeMadeAt, testItem } from "../../../tests/support/test-store.ts";
import { closeDaysOf } from "./close-days.ts";
import { flowsOf } from "./flows.ts";
import { dashboardOf } from "./dashboard.ts";
import { countStock, storeAccountsOf } from "./stock.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

const timeZone = "America/New_York";
const dayOf = dayIn(timeZone);
const firstDay = dayOf(storeMadeAt);
const lastDay = addDays(firstDay, 364);
const items = 24;

let db: TestDatabase;
let storeId: string;
let now = new Date(storeMadeAt);
/** The stock at the end of each day, counted at that time, by place. */
const counted = new Map<string, StockByPlace>();
const allOn = (day: string) => stockOf(counted.get(day), null);

/** Fixed, so that every run has the same numbers. */
let seed = 20_260_105;
const below = (count: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * count);
};

const read = <T>(work: Parameters<typeof transact<T>>[2]) => transact(db, storeId, work, "snapshot");
const stockNow = () => read(async (tx) => countStock(tx, storeId, await storeAccountsOf(tx, storeId)));
const run = <N extends CommandName>(name: N, args: CommandArgs<N>) => {
  const call = { storeId, actor: admin, commandId: newId(), name, args, occurredAt: null, queue: null };
  return executeCommand(
    commandServices(db, () => now),
    call,
  );
};

/** Makes something happen in a store: a price, a status, another place; refused commands change nothing. */
async function somethingHappens(): Promise<void> {
  const itemId = testItem(1 + below(items)).id;
  const what = below(5);
  if (what === 4)
    await run("inventory.editItem", { itemId, changes: { locationId: below(2) === 0 ? ids.front : ids.back } });
  else if (what === 0) await run("inventory.editItem", { itemId, changes: { priceMinor: 5_000 + below(90) * 250 } });
  else
    await run("inventory.overrideStatus", {
      itemId,
      status: statuses[below(statuses.length)] ?? "Active",
      reason: "-",
    });
}

const keptDays = () =>
  read((tx) => tx.run(sql<Record<string, unknown>>`select * from sync.daily_figures order by day`));

beforeAll(async () => {
  db = await createTestDatabase();
  const rows = Array.from({ length: items }, (_, n) => [
    {
      type: "item" as const,
      row: testItem(n + 1, { consignerId: n % 3 === 0 ? ids.storeAccount : ids.seller, priceMinor: 10_000 + n * 500 }),
    },
    ...(n % 3 === 0
      ? [{ type: "itemCost" as const, row: { id: testItem(n + 1).id, costMinor: 4_000 + n, isCostGiven: true } }]
      : []),
  ]).flat();
  storeId = await makeTestStore(db, { rows });
  await run("settings.editSettings", { changes: { timeZone } });
  for (const day of daysOf({ from: firstDay, to: lastDay })) {
    const begins = Math.max(Date.parse(startOfDay(day, timeZone)), Date.parse(storeMadeAt) + 60_000);
    const ends = Date.parse(startOfDay(addDays(day, 1), timeZone));
    const moments = Array.from({ length: 1 + below(2) }, () => begins + below(ends - begins - 1)).sort((a, b) => a - b);
    for (const at of moments) {
      now = new Date(at);
      await somethingHappens();
    }
    counted.set(day, await stockNow());
    now = new Date(ends);
    // The server was off on some nights.
    if (below(3) > 0) await closeDaysOf(db, storeId, now);
  }
  await closeDaysOf(db, storeId, now);
});
afterAll(() => db?.close());

describe("a simulated year", () => {
  test("every day's stock is what the shelves held as it ended, in the store's time zone", async () => {
    const kept = await keptDays();
    expect(kept).toHaveLength(365);
    const wrong = kept.filter((row) => {
      const stock = allOn(String(row["day"]));
      return (
        stock.units !== row["units"] ||
        stock.valueMinor !== row["valueMinor"] ||
        stock.ownedValueMinor !== row["ownedValueMinor"] ||
        stock.ownedCostMinor !== row["ownedCostMinor"]
      );
    });
    expect(wrong).toEqual([]);
  });

  test("emptied and made again of the history, the days are the same, and so are those of each place", async () => {
    const placesThen = () =>
      read((tx) => tx.run(sql<Record<string, unknown>>`select * from sync.daily_stock order by day, place`));
    const [kept, places] = [await keptDays(), await placesThen()];
    expect(new Set(places.map(({ place }) => place))).toEqual(new Set(["", ids.front, ids.back]));
    await db.asAdmin("delete from sync.daily_figures");
    await db.asAdmin("delete from sync.daily_stock");
    await closeDaysOf(db, storeId, now);
    expect(await keptDays()).toEqual(kept);
    expect(await placesThen()).toEqual(places);
  });

  test("the stock of a place on each day is what stood there as it ended, its days kept or not", async () => {
    const days = { from: addDays(lastDay, -59), to: lastDay };
    const at = new Date(now.getTime() - 1);
    const stockOn = async (place: string | null) => {
      const { current, previous } = await read((tx) => dashboardOf(tx, { storeId, timeZone, now: at, place }, days));
      return [...previous.points, ...current.points].map(
        ({ from, units, valueMinor, ownedValueMinor, ownedCostMinor }) => [
          from,
          { units, valueMinor, ownedValueMinor, ownedCostMinor },
        ],
      );
    };
    const should = (place: string | null) =>
      daysOf({ from: addDays(lastDay, -119), to: lastDay }).map((day) => [day, stockOf(counted.get(day), place)]);
    for (const place of [ids.front, ids.back, null]) expect(await stockOn(place)).toEqual(should(place));
    expect(stockOf(counted.get(lastDay), ids.back)).not.toEqual(noStock);
    await db.asAdmin("delete from sync.daily_stock where day > $1", [addDays(lastDay, -90)]);
    expect(await stockOn(ids.back)).toEqual(should(ids.back));
    await db.asAdmin("delete from sync.daily_stock");
    expect(await stockOn(ids.front)).toEqual(should(ids.front));
    await closeDaysOf(db, storeId, now);
  });

  test.skipIf(isOnCluster)(
    "figures are those of the rows and the ledger, days closed or not [A3.112, A3.113, A3.114, A3.115, A3.116]",
    async () => {
      const days = { from: addDays(lastDay, -59), to: lastDay };
      const asked = { storeId, timeZone, now: new Date(now.getTime() - 1) };
      const closed = await read((tx) => dashboardOf(tx, asked, days));
      await db.asAdmin("delete from sync.daily_figures where day > $1", [addDays(lastDay, -90)]);
      const open = await read((tx) => dashboardOf(tx, asked, days));
      expect(open).toEqual(closed);
      const from = startOfDay(days.from, timeZone);
      const [rows] = await db.asAdmin<Record<string, string>>(
        `select
         (select sum(price_minor - discount_minor) from items where sold_on >= $1 and status in ('Sold', 'Paid')) as revenue,
         (select sum(case when consigner_id = $2 then coalesce(c.cost_minor, 0) else payout_minor end)
            from items i left join item_costs c on c.id = i.id where sold_on >= $1 and status in ('Sold', 'Paid')) as cost,
         (select sum(amount_minor) from ledger_entries) as owed`,
        [from, ids.storeAccount],
      );
      const { totals } = closed.current;
      expect(Number(rows?.["revenue"])).toBeGreaterThan(0);
      expect(totals).toMatchObject({
        revenueMinor: Number(rows?.["revenue"]),
        costMinor: Number(rows?.["cost"]),
        pendingMinor: Number(rows?.["owed"]),
        ...allOn(lastDay),
      });
      const sums = closed.current.points.reduce((sum, point) => sum + point.revenueMinor, 0);
      expect(sums).toBe(totals.revenueMinor);
      expect(closed.previous.days.to).toBe(addDays(days.from, -1));
      expect(closed.previous.totals).toMatchObject(allOn(closed.previous.days.to));
      await closeDaysOf(db, storeId, now);
    },
  );

  test("another time zone makes every day anew", async () => {
    await run("settings.editSettings", { changes: { timeZone: "Asia/Tokyo" } });
    await closeDaysOf(db, storeId, now);
    const kept = await keptDays();
    expect(new Set(kept.map((row) => row["timeZone"]))).toEqual(new Set(["Asia/Tokyo"]));
    expect(kept.length).toBeGreaterThanOrEqual(365);
    expect(await run("settings.editSettings", { changes: { timeZone: "Moon/Base" } })).toMatchObject({
      error: { fields: { timeZone: "Choose a time zone, such as Africa/Johannesburg." } },
    });
  });
});

test("what a day’s sales of the store’s own had cost stays as it was then, whatever becomes of what came back", async () => {
  const own = [1, 2, 3].map((n) => testItem(n, { consignerId: ids.storeAccount, priceMinor: 20_000 }));
  const store = await makeTestStore(db, {
    storeId: "store-of-its-own",
    rows: own.flatMap(({ id }, n) => [
      { type: "item" as const, row: own[n] ?? testItem(n) },
      { type: "itemCost" as const, row: { id, costMinor: 10_000 + n, isCostGiven: true } },
    ]),
  });
  let at = "2026-03-02T15:00:00.000Z";
  const act = async <N extends CommandName>(name: N, args: CommandArgs<N>, actor = admin) => {
    const call = { storeId: store, actor, commandId: newId(), name, args, occurredAt: null, queue: null };
    const services = commandServices(db, () => new Date(at));
    expect(await executeCommand(services, call)).toMatchObject({ error: null, status: "applied" });
  };
  const customer = { customerName: "", customerEmail: "", customerPhone: "" };
  const lines = own.map(({ id }, n) => ({ id: `own-${n}`, itemId: id, priceMinor: 20_000, discountMinor: 0 }));
  await act("orders.sell", { orderId: "own", lines: lines.slice(0, 2), payment: "card", ...customer });
  // The third waited to be paid.
  const placed = { orderId: "later", source: "shop" as const, name: "#1", shopifyId: null, isPaid: false, ...customer };
  await act("orders.placeOrder", { ...placed, lines: lines.slice(2) }, systemActor);
  await act("orders.payOrder", { orderId: "later" });
  const day = { from: "2026-03-02", to: "2026-03-02" };
  const costs = () =>
    transact(
      db,
      store,
      async (tx) =>
        [
          ...(await flowsOf(tx, store, await storeAccountsOf(tx, store), { ...day, to: "2026-03-09" }, "UTC")).values(),
        ].map(({ costMinor }) => costMinor),
      "snapshot",
    );
  expect(await costs()).toEqual([30_003]);
  at = "2026-03-05T15:00:00.000Z";
  for (const [orderId, n] of [
    ["own", 0],
    ["own", 1],
    ["later", 2],
  ] as const)
    await act("orders.refundLines", {
      ...{ orderId, lineIds: [`own-${n}`], restock: true, locationId: null, reason: "Did not fit" },
    });
  expect(await costs()).toEqual([30_003, -30_003]);
  at = "2026-03-07T15:00:00.000Z";
  await act("inventory.editItem", { itemId: own[0]?.id ?? "", changes: { costMinor: 100 } });
  await act("inventory.editItem", { itemId: own[2]?.id ?? "", changes: { costMinor: null, priceMinor: 9_000 } });
  expect(await costs()).toEqual([30_003, -30_003]);
});
