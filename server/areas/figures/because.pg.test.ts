import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { type PageEnd, pageAfterSale } from "#server/reads/page-cursor.ts";
import { previousDays } from "#shared/areas/figures/days.ts";
import { salesKinds, soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import {
  bookOf,
  days,
  makeBookStore,
  now,
  setTimeZone,
  sum,
  timeZone,
  today,
  type Told,
  trade,
  within,
} from "../../../tests/support/random-books.ts";
import { findBecause } from "./because.ts";
import { closeDaysOf } from "./close-days.ts";
import { dashboardOf } from "./dashboard.ts";
import { countSales, findSales } from "./sales-list.ts";
import { storeAccountsOf } from "./stock.ts";

let db: TestDatabase;
let stores = 0;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

/** Returns what the explanation should say of a part of a book, in minor units. */
const expectedOf = (told: readonly Told[]) => {
  const [before, then] = [within(told, previousDays(days)), within(told, days)];
  return {
    unitsBefore: before.filter(({ sign }) => sign > 0).length,
    unitsNow: then.filter(({ sign }) => sign > 0).length,
    soldBefore: sum(before, 1),
    soldNow: sum(then, 1),
    change: sum(then, 1) - sum(before, 1),
    refundsBefore: sum(before, -1),
    refundsNow: sum(then, -1),
    marginBefore: sum(before, 1, ({ minor, costMinor }) => minor - costMinor),
    marginNow: sum(then, 1, ({ minor, costMinor }) => minor - costMinor),
  };
};
const minorOf = <T extends Readonly<Record<string, unknown>>>(amounts: T) =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, value]) => typeof value === "number")
      .map(([name, value]) => [name, name.startsWith("units") ? value : Math.round(Number(value) * 100)]),
  );

const storeOf = (rows: readonly Put[]) => makeBookStore(db, `book-${(stores += 1)}`, rows);
const because = (storeId: string, place: string | null = null) =>
  transact(db, storeId, (tx) => findBecause(tx, { storeId, timeZone, currency: "USD", now, place }, days), "snapshot");

describe("random books", () => {
  test(
    "each cut's parts are the book's own sums and add up to the change, to the cent, days kept or not",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(trade, { minLength: 1, maxLength: 60 }), async (trades) => {
          const { rows, told } = bookOf(trades);
          const storeId = await storeOf(rows);
          const open = await because(storeId);
          await closeDaysOf(db, storeId, now);
          const [kept] = await db.asAdmin<{ days: number }>(
            "select count(*)::int as days from sync.daily_sales where store_id = $1 and time_zone = $2 and kind = 'closed'",
            [storeId, timeZone],
          );
          expect(kept?.days).toBeGreaterThan(told.length === 0 ? -1 : 0);
          const answer = await because(storeId);
          expect(answer).toEqual(open);
          expect(minorOf(answer.all)).toEqual(expectedOf(told));
          for (const { cut, parts, others } of answer.cuts) {
            expect(others).toBeNull();
            for (const { id, name, ...part } of parts)
              expect([cut, id, name === undefined, minorOf(part)]).toEqual([
                ...[cut, id, false],
                expectedOf(told.filter((one) => one.parts[cut] === id)),
              ]);
            const changes = parts.reduce((total, { change }) => total + Math.round(change * 100), 0);
            expect([cut, changes]).toEqual([cut, minorOf(answer.all)["change"]]);
          }
          const factors = Object.values(answer.factors).reduce((total, part) => total + Math.round(part * 100), 0);
          const { totals } = await transact(
            db,
            storeId,
            async (tx) => {
              const { current, previous } = await dashboardOf(tx, { storeId, timeZone, now }, days);
              return { totals: current.totals.revenueMinor - previous.totals.revenueMinor };
            },
            "snapshot",
          );
          expect([factors, Math.round(answer.change * 100)]).toEqual([totals, totals]);
        }),
        { numRuns: 12 },
      );
    },
  );

  test("one place alone, and the sales behind each part, are those of the book", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { minLength: 20, maxLength: 60 }), async (trades) => {
        const { rows, told } = bookOf(trades);
        const storeId = await storeOf(rows);
        const cards = (place: string) =>
          transact(db, storeId, (tx) => dashboardOf(tx, { storeId, timeZone, now, place }, days), "snapshot");
        const places = [ids.front, ids.back, soldOnline, ""];
        const open = [];
        for (const place of places) open.push(await cards(place));
        await closeDaysOf(db, storeId, now);
        for (const place of [ids.front, soldOnline, ""])
          expect(minorOf((await because(storeId, place)).all)).toEqual(
            expectedOf(told.filter((one) => one.parts.place === place)),
          );
        for (const [at, place] of places.entries()) {
          const kept = await cards(place);
          expect(kept).toEqual(open[at]);
          const then = within(told, days).filter((one) => one.parts.place === place);
          expect(kept.current.totals).toMatchObject({
            revenueMinor: sum(then, 1) - sum(then, -1),
            refundsMinor: sum(then, -1),
            costMinor: sum(then, 1, ({ costMinor }) => costMinor) - sum(then, -1, ({ costMinor }) => costMinor),
          });
          for (const { from, to, revenueMinor } of kept.current.points) {
            const point = within(then, { from, to });
            expect([from, revenueMinor]).toEqual([from, sum(point, 1) - sum(point, -1)]);
          }
        }
        await transact(
          db,
          storeId,
          async (tx) => {
            const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
            for (const cut of salesKinds)
              for (const id of new Set(told.map(({ parts }) => parts[cut]))) {
                const asked = { days, part: { cut, id }, place: null };
                const totals = await countSales(tx, scope, asked, now);
                const page = { after: undefined, take: 500, currency: "USD", totals };
                const answer = await findSales(tx, scope, asked, page);
                const own = within(told, days).filter(({ parts }) => parts[cut] === id);
                const minor = sum(own, 1) - sum(own, -1);
                const costMinor =
                  sum(own, 1, ({ costMinor: cost }) => cost) - sum(own, -1, ({ costMinor: cost }) => cost);
                expect([cut, id, minorOf(answer.totals ?? {}), answer.sales.length, answer.next]).toEqual([
                  ...[cut, id],
                  {
                    count: own.length * 100,
                    refundCount: own.filter(({ sign }) => sign < 0).length * 100,
                    ...{ amount: minor, refunds: sum(own, -1), cost: costMinor, margin: minor - costMinor },
                  },
                  ...[own.length, null],
                ]);
                expect(answer.sales.reduce((total, { margin }) => total + Math.round(margin * 100), 0)).toBe(
                  minor - costMinor,
                );
                for (const only of ["sales", "refunds"] as const) {
                  const { count, minor: alone } = await countSales(tx, scope, { ...asked, place: null, only }, now);
                  const sign = only === "sales" ? 1 : -1;
                  expect([count, alone]).toEqual([
                    own.filter((one) => one.sign === sign).length,
                    sign * sum(own, sign) || 0,
                  ]);
                }
                expect(answer.sales.map(({ at }) => at)).toEqual(
                  answer.sales.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)),
                );
              }
          },
          "snapshot",
        );
      }),
      { numRuns: 4 },
    );
  });
});

test("pages read from the days with kept sums are those of one list from the rows, of a part, a place, refunds alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(trade, { minLength: 20, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (trades, take) => {
        const { rows } = bookOf(trades);
        const storeId = await storeOf(rows);
        const parts = [
          null,
          { cut: "size", id: "10.5" },
          { cut: "product", id: ids.air },
          { cut: "place", id: ids.front },
          { cut: "clerk", id: "" },
          { cut: "hour", id: "13" },
        ] as const;
        const lists = parts.flatMap((part) =>
          [null, ids.back, ""].flatMap((place) =>
            [null, "sales" as const, "refunds" as const].map((only) => ({ days, part, place, only })),
          ),
        );
        const walk = (asked: (typeof lists)[number], take: number) =>
          transact(
            db,
            storeId,
            async (tx) => {
              const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
              const walked: string[] = [];
              let after: PageEnd | undefined;
              do {
                const page = await findSales(tx, scope, asked, { after, take, currency: "USD", totals: null });
                walked.push(...page.sales.map(({ at, itemId, isRefund }) => `${at} ${itemId} ${isRefund}`));
                after =
                  page.next === null
                    ? undefined
                    : z.parse(z.object({ after: pageAfterSale }), { after: page.next }).after;
              } while (after !== undefined);
              return walked;
            },
            "snapshot",
          );
        const open = [];
        for (const asked of lists) open.push(await walk(asked, 500));
        await closeDaysOf(db, storeId, now);
        for (const [at, asked] of lists.entries()) expect(await walk(asked, take)).toEqual(open[at]);
      },
    ),
    { numRuns: 4 },
  );
}, 120_000);

test("pages of sales go on where the one before ended, whatever is sold meanwhile, over years without any", async () => {
  // Years apart, weeks apart, and at one moment.
  const moments = ["2017-05-01", "2024-02-03", "2026-03-02", "2026-04-18", "2026-04-18", "2026-04-18", "2026-04-19"];
  const items = moments.map((day, n) =>
    testItem(n + 1, { status: "Sold", soldOn: `${day}T10:00:00.000Z`, acceptedOn: "2017-01-10T10:00:00.000Z" }),
  );
  const back = testItem(20, { acceptedOn: "2017-01-10T10:00:00.000Z" });
  const storeId = await storeOf([
    ...[...items, back].map((row): Put => ({ type: "item", row })),
    testOrder("o", { source: "counter", placedBy: ids.staff, placedAt: "2024-01-01T10:00:00.000Z" }),
    testOrderLine("l", "o", back, {
      ...{ soldAt: "2024-01-01T10:00:00.000Z", refundedAt: "2026-04-18T10:00:00.000Z", restocked: true },
      ...{ state: "refunded", isLive: false },
    }),
  ]);
  const asked = { days: { from: "2016-05-01", to: today }, part: null, place: null };
  const pageAfter = (after: PageEnd | undefined) =>
    transact(
      db,
      storeId,
      async (tx) => {
        const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
        return findSales(tx, scope, asked, { after, take: 2, currency: "USD", totals: null });
      },
      "snapshot",
    );
  const walked: string[][] = [];
  let after: PageEnd | undefined;
  do {
    const page = await pageAfter(after);
    expect(page.totals).toBeNull();
    walked.push(page.sales.map(({ itemId, isRefund }) => `${itemId}${isRefund ? " back" : ""}`));
    after = page.next === null ? undefined : z.parse(z.object({ after: pageAfterSale }), { after: page.next }).after;
    // Sold while the page was read, later than all of it.
    await db.asAdmin("update items set status = 'Sold', sold_on = $3 where store_id = $1 and id = $2", [
      ...[storeId, back.id, "2026-04-20T09:00:00.000Z"],
    ]);
  } while (after !== undefined);
  const idOf = (n: number) => testItem(n).id;
  expect(walked).toEqual([
    [idOf(7), `${back.id} back`],
    [idOf(6), idOf(5)],
    [idOf(4), idOf(3)],
    [idOf(2), back.id],
    [idOf(1)],
  ]);
});

test("another night counts late sales, and another time zone every day anew", async () => {
  const item = testItem(1, {
    status: "Sold",
    soldOn: "2026-02-25T23:30:00.000Z",
    acceptedOn: "2026-01-10T10:00:00.000Z",
  });
  const storeId = await storeOf([
    { type: "item", row: item },
    testOrder("o", { source: "counter", placedBy: ids.staff, placedAt: item.soldOn ?? "", locationId: ids.front }),
    testOrderLine("l", "o", item),
  ]);
  await closeDaysOf(db, storeId, now);
  const kept = () =>
    db.asAdmin<{ kind: string; day: string; place: string; name: string }>(
      "select kind, to_char(day, 'YYYY-MM-DD') as day, place, name from sync.daily_sales where store_id = $1 and kind not in ('closed', 'whole') and not is_month order by kind",
      [storeId],
    );
  expect((await kept()).find(({ kind }) => kind === "hour")).toEqual({
    ...{ kind: "hour", day: "2026-02-26", place: ids.front, name: "00" },
  });
  await db.asAdmin("update orders set location_id = $2 where store_id = $1", [storeId, ids.back]);
  await closeDaysOf(db, storeId, now);
  expect(new Set((await kept()).map(({ place }) => place))).toEqual(new Set([ids.front]));
  await closeDaysOf(db, storeId, new Date(now.getTime() + 86_400_000));
  expect(new Set((await kept()).map(({ place }) => place))).toEqual(new Set([ids.back]));
  await setTimeZone(db, storeId, "UTC");
  await closeDaysOf(db, storeId, new Date(now.getTime() + 86_400_000));
  expect(new Set((await kept()).map(({ day }) => day))).toEqual(new Set(["2026-02-25"]));
});
