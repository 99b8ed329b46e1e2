import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { type PageEnd, pageAfterSale } from "#server/reads/page-cursor.ts";
import { type Days, dayIn, previousDays } from "#shared/areas/figures/days.ts";
import { type SalesCut, salesCuts, soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { admin, ids, makeTestStore, testItem } from "../../../tests/support/test-store.ts";
import { findBecause } from "./because.ts";
import { closeDaysOf } from "./close-days.ts";
import { dashboardOf } from "./dashboard.ts";
import { countSales, findSales } from "./sales-list.ts";
import { storeAccountsOf } from "./stock.ts";

/** Clocks there change at the end of March and of October. */
const timeZone = "Europe/Berlin";
const today = "2026-04-20";
const now = new Date("2026-04-20T15:00:00.000Z");
/** One whole month, and one before. */
const days: Days = { from: "2026-03-01", to: today };
const earliest = Date.parse("2026-01-05T22:00:00.000Z");

let db: TestDatabase;
let stores = 0;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

/** A sale of a random book; `minutes` after the earliest moment. */
const trade = fc.record({
  minutes: fc.nat(60 * 24 * 106),
  priceMinor: fc.integer({ min: 1, max: 90_001 }),
  off: fc.integer({ min: 0, max: 100 }),
  extraMinor: fc.constantFrom(0, 0, 0, 333, -1),
  size: fc.constantFrom("9", "10", "10.5"),
  owner: fc.constantFrom(ids.seller, ids.otherSeller, ids.storeAccount),
  costMinor: fc.nat(40_000),
  how: fc.constantFrom("counter", "counter", "shop", "recorded", "oversold"),
  /** The order's own; null as of earlier releases. */
  place: fc.constantFrom(ids.front, ids.back, null),
  /** The item's. */
  stands: fc.constantFrom(ids.front, ids.back),
  clerk: fc.constantFrom(ids.admin, ids.staff),
  /** Days until it came back; null for a sale that held. */
  refundedAfter: fc.option(fc.nat(30), { freq: 3, nil: null }),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

/** One sale or refund as this test counts it. */
interface Told {
  readonly day: string;
  readonly sign: 1 | -1;
  readonly minor: number;
  readonly costMinor: number;
  readonly parts: Readonly<Record<SalesCut, string>>;
}

const local = (at: number) => {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const of = (type: string) => parts.formatToParts(at).find((part) => part.type === type)?.value ?? "";
  return {
    day: dayIn(timeZone)(new Date(at)),
    hour: of("hour"),
    weekday: String(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(of("weekday")) + 1),
  };
};

/** Returns the rows of a book, and its sales and refunds. */
function bookOf(trades: readonly Trade[]): { readonly rows: readonly Put[]; readonly told: readonly Told[] } {
  const rows: Put[] = [];
  const told: Told[] = [];
  for (const [n, one] of trades.entries()) {
    const at = earliest + one.minutes * 60_000;
    const back = one.refundedAfter === null ? null : at + one.refundedAfter * 86_400_000 + 60_000;
    if (at > now.getTime() || (back !== null && back > now.getTime())) continue;
    const isRefunded = back !== null && one.how !== "recorded";
    const discountMinor = Math.floor((one.priceMinor * one.off) / 100);
    const soldOn = new Date(at).toISOString();
    const isOwn = one.owner === ids.storeAccount;
    const item: ItemRow = testItem(n + 1, {
      ...{ consignerId: one.owner, option1Value: one.size, priceMinor: one.priceMinor, discountMinor },
      ...{ acceptedOn: "2026-01-02T10:00:00.000Z", payoutMinor: isOwn ? 0 : Math.floor(one.priceMinor / 2) },
      ...(isRefunded || one.how === "oversold" ? {} : { status: "Sold" as const, soldOn }),
      locationId: one.stands,
    });
    rows.push({ type: "item", row: item });
    if (isOwn) rows.push({ type: "itemCost", row: { id: item.id, costMinor: one.costMinor, isCostGiven: true } });
    if (one.how !== "recorded") {
      const isShop = one.how === "shop";
      rows.push(
        testOrder(`o-${n}`, {
          ...{ placedAt: soldOn, source: isShop ? "shop" : "counter", placedBy: isShop ? "system" : one.clerk },
          locationId: isShop ? null : one.place,
        }),
        testOrderLine(`l-${n}`, `o-${n}`, item, {
          ...{ soldAt: soldOn, extraMinor: one.extraMinor, isLive: !isRefunded && one.how !== "oversold" },
          state: one.how === "oversold" ? "oversold" : isRefunded ? "refunded" : "sold",
          ...(isRefunded && one.how !== "oversold"
            ? { refundedAt: new Date(back).toISOString(), restocked: one.minutes % 2 === 0 }
            : {}),
        }),
      );
    }
    if (one.how === "oversold") continue;
    const parts = (moment: number) => {
      const { hour, weekday } = local(moment);
      const place = one.how === "shop" ? soldOnline : one.how === "recorded" ? one.stands : (one.place ?? one.stands);
      const clerk = one.how === "shop" ? soldOnline : one.how === "recorded" ? "" : one.clerk;
      return {
        ...{ hour, weekday, place, clerk, size: one.size, owner: isOwn ? "own" : "consigned" },
        ...{ brand: "Acme", category: "Sneakers" },
      };
    };
    const minor = one.priceMinor - discountMinor + (one.how === "recorded" ? 0 : one.extraMinor);
    const costMinor = isOwn ? one.costMinor : item.payoutMinor;
    told.push({ day: local(at).day, sign: 1, minor, costMinor, parts: parts(at) });
    if (isRefunded) told.push({ day: local(back).day, sign: -1, minor, costMinor, parts: parts(back) });
  }
  return { rows, told };
}

const within = (told: readonly Told[], { from, to }: Days) => told.filter(({ day }) => day >= from && day <= to);
const sum = (told: readonly Told[], sign: 1 | -1, of: (one: Told) => number = ({ minor }) => minor) =>
  told.filter((one) => one.sign === sign).reduce((total, one) => total + of(one), 0);

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

async function storeOf(rows: readonly Put[]): Promise<string> {
  const storeId = await makeTestStore(db, { storeId: `book-${(stores += 1)}`, rows });
  await setTimeZone(storeId, timeZone);
  return storeId;
}
async function setTimeZone(storeId: string, zone: string): Promise<void> {
  const args = { changes: { timeZone: zone } };
  const call = { storeId, actor: admin, commandId: newId(), occurredAt: null, queue: null };
  const done = await executeCommand(
    commandServices(db, () => now),
    { ...call, name: "settings.editSettings", args },
  );
  expect(done).toMatchObject({ status: "applied" });
}
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
        await closeDaysOf(db, storeId, now);
        for (const place of [ids.front, soldOnline, ""])
          expect(minorOf((await because(storeId, place)).all)).toEqual(
            expectedOf(told.filter((one) => one.parts.place === place)),
          );
        await transact(
          db,
          storeId,
          async (tx) => {
            const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
            for (const cut of salesCuts)
              for (const id of new Set(told.map(({ parts }) => parts[cut]))) {
                const asked = { days, part: { cut, id }, place: null };
                const totals = await countSales(tx, scope, asked);
                const page = { after: undefined, take: 500, currency: "USD", totals };
                const answer = await findSales(tx, scope, asked, page);
                const own = within(told, days).filter(({ parts }) => parts[cut] === id);
                expect([cut, id, minorOf(answer.totals ?? {}), answer.sales.length, answer.next]).toEqual([
                  ...[cut, id],
                  {
                    count: own.length * 100,
                    amount: sum(own, 1) - sum(own, -1),
                    refunds: sum(own, -1),
                  },
                  ...[own.length, null],
                ]);
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
      "select kind, to_char(day, 'YYYY-MM-DD') as day, place, name from sync.daily_sales where store_id = $1 and kind <> 'closed' and not is_month order by kind",
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
  await setTimeZone(storeId, "UTC");
  await closeDaysOf(db, storeId, new Date(now.getTime() + 86_400_000));
  expect(new Set((await kept()).map(({ day }) => day))).toEqual(new Set(["2026-02-25"]));
});
