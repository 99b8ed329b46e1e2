import { findBecause } from "#server/areas/figures/because.ts";
import { dashboardOf } from "#server/areas/figures/dashboard.ts";
import { presentDashboard } from "#server/areas/figures/present-dashboard.ts";
import { countSales, findSales } from "#server/areas/figures/sales-list.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { PageEnd } from "#server/reads/page-cursor.ts";
import { addDays, type Days, previousDays } from "#shared/areas/figures/days.ts";
import { type SalesCut, salesCuts } from "#shared/areas/figures/sales-cuts.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { type ToldSale, toldSales } from "./told-sales.ts";
import type { TradeYear } from "./trade-year.ts";

/** Zones whose days are told apart: the store's own, by which days are kept, and one that moves its clocks. */
const zones = ["UTC", "Europe/Berlin"];

/** Names of figures that count, among those of money. */
const unitsOf = /^(?:count|units(?:Before|Now)|(?:sold|refunded|inventory)Units)$/;

const sum = (all: readonly ToldSale[], of: (one: ToldSale) => number) => all.reduce((total, one) => total + of(one), 0);
const within = (all: readonly ToldSale[], { from, to }: Days) => all.filter(({ day }) => day >= from && day <= to);
const sold = (all: readonly ToldSale[]) => all.filter(({ sign }) => sign > 0);
const back = (all: readonly ToldSale[]) => all.filter(({ sign }) => sign < 0);
const minor = (one: ToldSale) => one.minor;

/**
 * Returns where the explanation of the store's revenue, the sales behind it and the dashboard's cards differ from sums of
 * the raw rows, for each part of each cut, at each place and at all, by the clocks of two zones.
 */
export async function brokenSales(year: TradeYear): Promise<string[]> {
  const found: string[] = [];
  for (const timeZone of zones) found.push(...(await brokenIn(year, timeZone)));
  return found;
}

async function brokenIn({ db, storeId, now: at, size }: TradeYear, timeZone: string): Promise<string[]> {
  const { currency } = size;
  const now = new Date(at);
  const scale = 10 ** currencyExponent(currency);
  const { sales, accounts, ledger } = await toldSales(db, storeId, timeZone);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
  const found: string[] = [];
  const same = (name: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${timeZone}: ${name} is ${JSON.stringify(is)} and should be ${JSON.stringify(should)}`);
  };
  const inMinor = (amounts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(amounts).flatMap(([key, value]) =>
        typeof value !== "number" ? [] : [[key, unitsOf.test(key) ? value : Math.round(value * scale) || 0]],
      ),
    );
  const asked = <T>(read: Parameters<typeof transact<T>>[2]) => transact(db, storeId, read, "snapshot");
  const scope = { storeId, timeZone, accounts };
  const ranges: readonly Days[] = [
    { from: addDays(today, -364), to: today },
    { from: addDays(today, -59), to: today },
    { from: addDays(today, -6), to: today },
    { from: "2026-03-10", to: "2026-06-14" },
  ];
  for (const days of ranges) {
    const before = previousDays(days);
    const range = `${days.from} to ${days.to}`;
    const periodsOf = (all: readonly ToldSale[]) => {
      const [then, lately] = [within(all, before), within(all, days)];
      const margin = (one: ToldSale) => one.minor - one.costMinor;
      return {
        ...{ unitsBefore: sold(then).length, unitsNow: sold(lately).length },
        ...{ soldBefore: sum(sold(then), minor), soldNow: sum(sold(lately), minor) },
        change: sum(sold(lately), minor) - sum(sold(then), minor),
        ...{ refundsBefore: sum(back(then), minor), refundsNow: sum(back(lately), minor) },
        ...{ marginBefore: sum(sold(then), margin), marginNow: sum(sold(lately), margin) },
      };
    };
    const ofRange = [...within(sales, before), ...within(sales, days)];
    const places = [null, ...new Set(ofRange.map(({ parts }) => parts.place))];
    for (const place of places) {
      const own = ofRange.filter(({ parts }) => place === null || parts.place === place);
      const why = await asked((tx) => findBecause(tx, { storeId, timeZone, currency, now, place }, days));
      const all = periodsOf(own);
      const name = `why revenue changed, ${range} at ${place ?? "all places"}`;
      same(name, inMinor(why.all), all);
      const change = all.change - (all.refundsNow - all.refundsBefore);
      const factors = inMinor(why.factors);
      same(`${name}, its change`, Math.round(why.change * scale) || 0, change);
      same(
        `${name}, its factors together`,
        Object.values(factors).reduce((total: number, part) => total + Number(part), 0),
        change,
      );
      same(`${name}, refunds`, factors["refunds"], all.refundsBefore - all.refundsNow || 0);
      for (const { cut, parts, others } of why.cuts) {
        const groups = Map.groupBy(own, (one) => one.parts[cut]);
        for (const { id, ...part } of parts)
          same(`${name} by ${cut} ${id}`, inMinor(part), periodsOf(groups.get(id) ?? []));
        const named = new Set(parts.map(({ id }) => id));
        const rest = own.filter((one) => !named.has(one.parts[cut]));
        const unnamed = new Set(rest.map((one) => one.parts[cut])).size;
        same(`${name} by ${cut}, its parts`, named.size + (others?.count ?? 0), groups.size);
        same(
          `${name} by ${cut}, the others`,
          others === null ? null : inMinor(others),
          unnamed === 0 ? null : { count: unnamed, ...periodsOf(rest) },
        );
      }
    }
    const lately = within(sales, days);
    const totalsOf = (all: readonly ToldSale[]) => ({
      count: all.length,
      refundCount: back(all).length,
      minor: sum(all, (one) => one.sign * one.minor),
      refundsMinor: sum(back(all), minor),
      costMinor: sum(all, (one) => one.sign * one.costMinor),
    });
    await asked(async (tx) => {
      for (const cut of salesCuts)
        for (const [id, own] of Map.groupBy(lately, (one) => one.parts[cut]))
          same(
            `the sales of ${range} by ${cut} ${id}`,
            await countSales(tx, scope, { days, part: { cut, id }, place: null }, now),
            totalsOf(own),
          );
      same(
        `the sales of ${range}`,
        await countSales(tx, scope, { days, part: null, place: null }, now),
        totalsOf(lately),
      );
      const rows: unknown[] = [];
      let after: PageEnd | undefined;
      do {
        const page = { after, take: 500, currency, totals: null };
        const { sales: listed, next } = await findSales(tx, scope, { days, part: null, place: null }, page);
        for (const one of listed)
          rows.push([one.itemId, one.orderId, one.place, one.clerk, one.size, Math.round(one.amount * scale) || 0]);
        after = next === null ? undefined : { at: next.slice(0, 24), key: next.slice(25) };
      } while (after !== undefined);
      const listed = lately
        .toSorted((one, other) => other.at - one.at || later(one.itemId, other.itemId) || other.sign - one.sign)
        .map(({ itemId, orderId, parts, sign, minor: of }) => [
          ...[itemId, orderId, parts.place, parts.clerk, parts.size],
          sign * of || 0,
        ]);
      same(`the list of sales of ${range}`, firstUnlike(rows, listed), null);
    });
    if (timeZone !== zones[0]) continue;
    const cards = await asked(async (tx) =>
      presentDashboard(await dashboardOf(tx, { storeId, timeZone, now }, days), { currency, timeZone }),
    );
    for (const { from, to, totals } of [cards.current, cards.previous]) {
      const own = within(sales, { from, to });
      const paid = ledger.filter((one) => one.isPayout && one.day >= from && one.day <= to);
      const owed = ledger.filter((one) => one.day <= to);
      const revenue = sum(own, (one) => one.sign * one.minor);
      const cost = sum(own, (one) => one.sign * one.costMinor);
      const card = inMinor(totals);
      const is = (key: keyof typeof totals) => card[key];
      same(
        `the cards of ${from} to ${to}`,
        [is("revenue"), is("cost"), is("profit"), is("refunds"), is("soldUnits"), is("refundedUnits")],
        [revenue, cost, revenue - cost, sum(back(own), minor), sold(own).length, back(own).length],
      );
      same(
        `what was paid and owed at the end of ${from} to ${to}`,
        [is("paidPayouts"), is("pendingPayouts")],
        [
          paid.reduce((total, one) => total - one.minor, 0) || 0,
          owed.reduce((total, one) => total + one.minor, 0) || 0,
        ],
      );
    }
  }
  return found;
}

const later = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

/** Returns the first row in which two lists differ; null for none. */
function firstUnlike(is: readonly unknown[], should: readonly unknown[]): unknown {
  for (let at = 0; at < Math.max(is.length, should.length); at += 1)
    if (JSON.stringify(is[at]) !== JSON.stringify(should[at])) return [at, is[at] ?? null, should[at] ?? null];
  return null;
}

/** Returns the cuts of a year's sales that have less than two parts: such a cut proves nothing. */
export async function cutsOfOnePart({ db, storeId }: TradeYear): Promise<readonly SalesCut[]> {
  const { sales } = await toldSales(db, storeId, "UTC");
  return salesCuts.filter((cut) => new Set(sales.map(({ parts }) => parts[cut])).size < 2);
}
