import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { findAgeing } from "#server/reads/ageing.ts";
import { pageAfterId } from "#server/reads/page-cursor.ts";
import { ageBands } from "#shared/areas/figures/ageing.ts";
import { dayIn, previousDays } from "#shared/areas/figures/days.ts";
import type { ListedFigure, ListedPart } from "#shared/areas/figures/listed-figures.ts";
import { soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import type { ItemRow, PastSaleRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { bookOf, days, makeBookStore, now, sum, timeZone, trade, within } from "../../../tests/support/random-books.ts";
import { ids, testItem, testStoreRows } from "../../../tests/support/test-store.ts";
import { closeDaysOf } from "./close-days.ts";
import { dashboardOf } from "./dashboard.ts";
import { countFigureList, findFigureList } from "./figure-list.ts";
import { findPayoutsDue } from "./payouts-due.ts";
import { findSellers } from "./sellers.ts";
import { findSellThrough } from "./sell-through.ts";
import { storeAccountsOf } from "./stock.ts";

let db: TestDatabase;
let stores = 0;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

const read = <T>(storeId: string, work: Parameters<typeof transact<T>>[2]) => transact(db, storeId, work, "snapshot");
const places = [null, ids.front, ids.back, soldOnline] as const;
const dayMs = 86_400_000;

/** An item on the shelf of a random book. */
const shelved = fc.record({
  daysAgo: fc.nat(250),
  priceMinor: fc.integer({ min: 1, max: 90_001 }),
  size: fc.constantFrom("9", "10"),
  productId: fc.constantFrom(ids.air, ids.court, ids.trail),
  owner: fc.constantFrom(ids.seller, ids.storeAccount),
  costMinor: fc.nat(30_000),
  bought: fc.boolean(),
  stands: fc.constantFrom(ids.front, ids.back),
});

/** A sale from before the store used Trace; the day the pair came in is known of some. */
const past = fc.record({
  daysAgo: fc.option(fc.nat(60)),
  priceMinor: fc.integer({ min: 1, max: 90_001 }),
  size: fc.constantFrom("9", "10"),
  productId: fc.constantFrom(ids.air, ids.court),
  consignerId: fc.constantFrom(null, ids.seller, ids.storeAccount),
  locationId: fc.constantFrom(null, ids.front, ids.back),
});

const book = fc.tuple(
  fc.array(trade, { minLength: 10, maxLength: 50 }),
  fc.array(shelved, { minLength: 5, maxLength: 30 }),
  fc.array(past, { maxLength: 15 }),
);
type Book = typeof book extends fc.Arbitrary<infer T> ? T : never;

async function storeOf([trades, shelf, before]: Book) {
  const { rows, told } = bookOf(trades);
  const stocked = shelf.flatMap((one, n): Put[] => {
    const isBought = one.bought && one.owner === ids.storeAccount;
    const row = testItem(500 + n, {
      ...{ consignerId: one.owner, productId: one.productId, option1Value: one.size, priceMinor: one.priceMinor },
      acceptedOn: new Date(now.getTime() - one.daysAgo * dayMs - 60_000).toISOString(),
      ...{ locationId: one.stands, buyingId: isBought ? ids.seller : null },
    });
    const cost = { id: row.id, costMinor: one.costMinor, isCostGiven: true };
    return [
      { type: "item", row },
      ...(one.owner === ids.storeAccount ? [{ type: "itemCost" as const, row: cost }] : []),
    ];
  });
  const pastSales = before.map(({ daysAgo, size, ...one }, n): PastSaleRow => {
    const soldOn = new Date(now.getTime() - 60_000).toISOString();
    const acceptedOn = daysAgo === null ? null : new Date(now.getTime() - daysAgo * dayMs - 60_000).toISOString();
    return { ...one, id: `past-${n}`, option1Value: size, soldOn, acceptedOn, source: "old.csv", createdAt: soldOn };
  });
  const all = [...rows, ...stocked, ...pastSales.map((row): Put => ({ type: "pastSale", row }))];
  const storeId = await makeBookStore(db, `shelf-${(stores += 1)}`, all);
  await closeDaysOf(db, storeId, now);
  const items = all.flatMap((put) => (put.type === "item" ? [put.row as ItemRow] : []));
  const costs = new Map(
    all.flatMap((put) => {
      const row = put.row as { readonly id: string; readonly costMinor?: number };
      return put.type === "itemCost" ? [[row.id, row.costMinor ?? 0] as const] : [];
    }),
  );
  return { storeId, told, items, costs, pastSales };
}

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
const minor = (amount: number) => Math.round(amount * 100);
const isAt = (place: string | null) => (item: Pick<ItemRow, "locationId">) =>
  place === null || (item.locationId ?? "") === place;
const acceptedDay = ({ acceptedOn }: Pick<ItemRow, "acceptedOn">) => dayIn(timeZone)(acceptedOn ?? "");
const isAccepted = (unit: Pick<ItemRow, "acceptedOn">) => unit.acceptedOn !== null && acceptedDay(unit) >= days.from;

test(
  "what sells best and slowest, what is sold of what came in and how old stock is are the book’s own, by place and part",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(book, async (drawn) => {
        const { storeId, told, items, pastSales } = await storeOf(drawn);
        for (const place of places) {
          const there = told.filter(({ parts }) => place === null || parts.place === place);
          const [then, before] = [within(there, days), within(there, previousDays(days))];
          const sellers = await read(storeId, (tx) =>
            findSellers(tx, storeId, days, { currency: "USD", timeZone, place }),
          );
          for (const [kind, list] of [
            ["product", sellers.products],
            ["consigner", sellers.consigners],
          ] as const) {
            const should = [...new Set(then.map(({ parts }) => parts[kind]))].flatMap((id) => {
              const of = (all: typeof told) => all.filter(({ parts }) => parts[kind] === id);
              const net = (all: typeof told) => sum(of(all), 1) - sum(of(all), -1);
              const units = (all: typeof told) => total(of(all), ({ sign }) => sign);
              return net(then) > 0 ? [[id, units(then), net(then), units(before), net(before)] as const] : [];
            });
            should.sort(([one, , a], [other, , b]) => b - a || (one < other ? -1 : 1));
            expect(
              list.map((one) => [one.id, one.units, minor(one.revenue), one.unitsBefore, minor(one.revenueBefore)]),
            ).toEqual(should);
          }
          const onSale = items.filter(({ status }) => status === "Active").filter(isAt(place));
          const soldOf = (id: string) => total(then, ({ parts, sign }) => (parts.product === id ? sign : 0));
          expect(
            sellers.slow.map(({ id, stocked: units, value, units: sold }) => [id, units, minor(value), sold]),
          ).toEqual(
            [...Map.groupBy(onSale, ({ productId }) => productId)]
              .filter(([, own]) => own.some((item) => acceptedDay(item) < days.from))
              .map(([id, own]) => [id, own.length, total(own, ({ priceMinor }) => priceMinor), soldOf(id)] as const)
              .sort(([one, , a, x], [other, , b, y]) => x - y || b - a || (one < other ? -1 : 1)),
          );

          const units = [...items, ...pastSales.map((sale) => ({ ...sale, status: "Sold" as const }))];
          const accepted = units.filter(isAt(place)).filter(isAccepted);
          const through = await read(storeId, (tx) => findSellThrough(tx, storeId, days, timeZone, place));
          const isSold = ({ status }: Pick<ItemRow, "status">) => status === "Sold" || status === "Paid";
          expect(through.all).toEqual({
            accepted: accepted.length,
            sold: accepted.filter(isSold).length,
            pastSales: accepted.filter((unit) => "source" in unit).length,
          });
          for (const [groups, of] of [
            [through.places, ({ locationId }: (typeof units)[number]) => locationId ?? ""],
            [through.sizes, ({ option1Value }: (typeof units)[number]) => option1Value],
            [through.consigners, ({ consignerId }: (typeof units)[number]) => consignerId],
          ] as const)
            for (const group of groups) {
              const own = accepted.filter((unit) => of(unit) === group.id);
              expect([group.accepted, group.sold]).toEqual([own.length, own.filter(isSold).length]);
            }
          expect(total(through.places, (group) => group.accepted)).toBe(accepted.length);
          expect(total(through.brands, (group) => group.accepted)).toBe(accepted.length);

          const ageing = await read(storeId, (tx) => findAgeing(tx, storeId, "USD", now, place));
          const bandsOf = (rows: readonly ItemRow[]) =>
            ageBands.map(({ from, to }) => {
              const old = (item: ItemRow) => Math.floor((now.getTime() - Date.parse(item.acceptedOn ?? "")) / dayMs);
              const own = rows.filter((item) => old(item) >= from && (to === null || old(item) <= to));
              return [own.length, total(own, ({ priceMinor }) => priceMinor)];
            });
          const told2 = (bands: (typeof ageing)["bands"]) => bands.map(({ units, value }) => [units, minor(value)]);
          expect(told2(ageing.bands)).toEqual(bandsOf(onSale));
          for (const [groups, of] of [
            [ageing.places, ({ locationId }: ItemRow) => locationId ?? ""],
            [ageing.sizes, ({ option1Value }: ItemRow) => option1Value],
            [ageing.brands, () => "Acme"],
          ] as const) {
            expect(groups.others).toBeNull();
            for (const { id, bands } of groups.named)
              expect([id, told2(bands)]).toEqual([id, bandsOf(onSale.filter((item) => of(item) === id))]);
            expect(total(groups.named, ({ bands }) => total(bands, ({ units }) => units))).toBe(onSale.length);
          }
        }
      }),
      { numRuns: 6 },
    );
  },
);

test("slow sellers are on sale since before the days, however many newer products were sold as little", async () => {
  const [air] = testStoreRows("").filter(({ row }) => row.id === ids.air);
  if (air?.type !== "product") throw new Error("There is no such product.");
  const newer = Array.from({ length: 60 }, (_, n): Put[] => {
    const row = { ...air.row, id: `newer-${n}`, title: `Newer ${n}`, sku: `NEW-${n}` };
    const acceptedOn = `${days.from}T12:00:00.000Z`;
    return [
      { type: "product", row },
      { type: "item", row: testItem(n + 1, { productId: row.id, priceMinor: 50_000, acceptedOn }) },
    ];
  });
  const acceptedOn = "2026-01-20T12:00:00.000Z";
  const older = [ids.court, ids.trail].map((productId, n): Put => ({
    type: "item",
    row: testItem(100 + n, { productId, priceMinor: 10_000 + n, acceptedOn }),
  }));
  const storeId = await makeBookStore(db, `shelf-${(stores += 1)}`, [...newer.flat(), ...older]);
  const { slow } = await read(storeId, (tx) => findSellers(tx, storeId, days, { currency: "USD", timeZone }));
  expect(slow.map(({ id }) => id)).toEqual([ids.trail, ids.court]);
});

test("the list behind each figure of items adds up to it, to the cent, at a place, of a part, over pages", async () => {
  await fc.assert(
    fc.asyncProperty(book, async (drawn) => {
      const { storeId, items, costs } = await storeOf(drawn);
      const accounts = await read(storeId, (tx) => storeAccountsOf(tx, storeId));
      const scope = { storeId, timeZone, accounts };
      const listOf = async (
        of: ListedFigure,
        place: string | null,
        part: { by: ListedPart; id: string } | null = null,
        take = 500,
      ) => {
        const asked = { of, days, part, place, now };
        const totals = await read(storeId, (tx) => countFigureList(tx, scope, asked, 0));
        const pageFrom = (next: string | null) =>
          read(storeId, (tx) => {
            const { after } = z.parse(z.object({ after: pageAfterId }), next === null ? {} : { after: next });
            return findFigureList(tx, scope, asked, { after, take, currency: "USD", totals: null, holdDays: 0 });
          });
        let page = await pageFrom(null);
        const rows = [...page.rows];
        while (page.next !== null) {
          page = await pageFrom(page.next);
          rows.push(...page.rows);
        }
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect([rows.length, total(rows, ({ amount }) => minor(amount))]).toEqual([totals.count, totals.minor]);
        return totals;
      };
      for (const place of places) {
        const { current } = await read(storeId, (tx) => dashboardOf(tx, { storeId, timeZone, now, place }, days));
        const { units, valueMinor, ownedCostMinor, purchasesMinor } = current.totals;
        expect(await listOf("stock", place)).toEqual({ count: units, minor: valueMinor });
        expect((await listOf("owned", place)).minor).toBe(ownedCostMinor);
        expect((await listOf("purchased", place)).minor).toBe(purchasesMinor);
        const through = await read(storeId, (tx) => findSellThrough(tx, storeId, days, timeZone, place));
        expect((await listOf("accepted", place)).count).toBe(through.all.accepted);
        expect((await listOf("sold", place)).count).toBe(through.all.sold);
        for (const [by, groups] of [
          ["place", through.places],
          ["brand", through.brands],
          ["size", through.sizes],
          ["consigner", through.consigners],
        ] as const)
          for (const { id, accepted, sold } of groups) {
            expect((await listOf("accepted", place, { by, id }, 3)).count).toBe(accepted);
            expect((await listOf("sold", place, { by, id })).count).toBe(sold);
          }
        const { bands } = await read(storeId, (tx) => findAgeing(tx, storeId, "USD", now, place));
        for (const { from, units: old, value } of bands)
          expect(await listOf("stock", place, { by: "age", id: String(from) })).toEqual({
            count: old,
            minor: minor(value),
          });
      }
      const own = items.filter(({ status, consignerId }) => status === "Active" && consignerId === ids.storeAccount);
      expect(await listOf("owned", null, { by: "owner", id: "own" })).toEqual({
        count: own.length,
        minor: total(own, ({ id }) => costs.get(id) ?? 0),
      });
      const due = await read(storeId, (tx) => findPayoutsDue(tx, storeId, "USD", now));
      expect((await listOf("owed", null)).minor).toBe(minor(due.owed));
      // The store holds nothing back for days.
      for (const { kind, amount } of due.parts)
        if (kind !== "other") expect([kind, (await listOf(kind, null)).minor]).toEqual([kind, minor(amount)]);
    }),
    { numRuns: 4 },
  );
}, 120_000);

test("what is owed, paid and waiting is listed by owner and by consigner, and the parts add up to the whole", async () => {
  const at = now.toISOString();
  const entry = (consignerId: string, kind: "sale" | "payout", amountMinor: number, n: number): Put => ({
    type: "ledgerEntry",
    row: { id: `entry-${n}`, consignerId, kind, amountMinor, createdAt: at, ...noItem },
  });
  const noItem = { itemId: null, payoutId: null, note: "", cashMinor: 0 };
  const share = (consignerId: string, amountMinor: number, status: "Pending" | "Failed"): Put => ({
    type: "payoutShare",
    row: {
      ...{ id: `share-${consignerId}`, payoutId: "payout", consignerId, itemCount: 1, grossMinor: amountMinor },
      ...{ settledMinor: 0, amountMinor, method: "", provider: "hand", transfer: "none", attempts: 0, sentMinor: 0 },
      ...{ chequeNumber: null, bankFileId: null, status, problem: "", paidAt: null, paidByName: "", reference: "" },
    },
  });
  const payout: Put = {
    type: "payout",
    row: {
      ...{ id: "payout", name: "Payout", totalMinor: 3_000, status: "Pending", createdAt: at, createdByName: "" },
      ...{ paidAt: null, isPurchase: false, voidedAt: null, voidReason: "" },
    },
  };
  const storeId = await makeBookStore(db, "money-by-part", [
    ...[entry(ids.seller, "sale", 9_000, 1), entry(ids.otherSeller, "sale", 500, 2)],
    ...[entry(ids.seller, "payout", -4_000, 3), entry(ids.otherSeller, "payout", -700, 4)],
    ...[payout, share(ids.seller, 1_000, "Pending"), share(ids.otherSeller, 2_000, "Failed")],
  ]);
  const accounts = await read(storeId, (tx) => storeAccountsOf(tx, storeId));
  const sumOf = async (of: ListedFigure, part: { by: ListedPart; id: string } | null) =>
    (
      await read(storeId, (tx) =>
        countFigureList(tx, { storeId, timeZone, accounts }, { of, days, part, place: null, now }, 0),
      )
    ).minor;
  for (const [of, seller, other] of [
    ["owed", 5_000, -200],
    ["paid", 4_000, 700],
    ["waiting", 1_000, 0],
    ["failed", 0, 2_000],
  ] as const) {
    expect(await sumOf(of, null)).toBe(seller + other);
    expect(await sumOf(of, { by: "consigner", id: ids.seller })).toBe(seller);
    expect(await sumOf(of, { by: "consigner", id: ids.otherSeller })).toBe(other);
    expect(await sumOf(of, { by: "owner", id: "consigned" })).toBe(seller + other);
    expect(await sumOf(of, { by: "owner", id: "own" })).toBe(0);
  }
});
