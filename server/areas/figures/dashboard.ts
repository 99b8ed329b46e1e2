import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, dayIn, pointsOf, previousDays, startOfDay } from "#shared/areas/figures/days.ts";
import { chargedMinor } from "#shared/areas/figures/explained-change.ts";
import { addStock, noStock, type Stock, type StockByPlace, stockOf } from "#shared/areas/figures/stock.ts";
import type { ClosedDay } from "./close-days.ts";
import { keptAtPlace, lastKept, readAnew } from "./daily-sales.ts";
import { lastStock, stockAtPlace, stocksAt } from "./daily-stock.ts";
import { addFlow, type Flow, flowsOf, noFlow } from "./flows.ts";
import { countStock, stockChanges, storeAccountsOf } from "./stock.ts";
import type { SalesScope } from "./told-apart.ts";

/** The figures of a range, in minor units. Stocks and debts are those at its end. */
export interface Totals extends Flow, Stock {
  readonly pendingMinor: number;
}

/** One period: its totals, and the totals of each of its points. */
export interface Period {
  readonly days: Days;
  readonly totals: Totals;
  readonly points: readonly (Days & Totals)[];
}

interface FigureScope {
  readonly storeId: string;
  readonly timeZone: string;
  readonly now: Date;
  /**
   * A location's id, `soldOnline`, or "" for where that is not known; all if omitted. Payouts and what is owed have no
   * place: they are those of all.
   */
  readonly place?: string | null | undefined;
}

/**
 * Returns the dashboard of a range and the one before it. The cost depends on the days of both, and on changes since
 * the last closed day.
 */
export async function dashboardOf(
  tx: Transaction,
  scope: FigureScope,
  days: Days,
): Promise<{ readonly current: Period; readonly previous: Period }> {
  const before = previousDays(days);
  const figures = await figuresOf(tx, scope, { from: before.from, to: days.to });
  return { current: periodOf(figures, days), previous: periodOf(figures, before) };
}

/** The known figures of each day of a range. */
interface Figures {
  readonly flow: (day: string) => Flow;
  readonly stockAt: (day: string) => Stock;
  readonly owedAt: (day: string) => number;
}

async function figuresOf(
  tx: Transaction,
  { storeId, timeZone, now, place = null }: FigureScope,
  days: Days,
): Promise<Figures> {
  const dayOf = dayIn(timeZone);
  const today = dayOf(now);
  const [accounts, closed, [known]] = await Promise.all([
    storeAccountsOf(tx, storeId),
    tx.run(sql<ClosedDay>`
      select to_char(day, 'YYYY-MM-DD') as day, sold_units as "soldUnits", revenue_minor as "revenueMinor",
        cost_minor as "costMinor", refunded_units as "refundedUnits", refunds_minor as "refundsMinor",
          paid_minor as "paidMinor", ledger_minor as "ledgerMinor",
        purchases_minor as "purchasesMinor", units, value_minor as "valueMinor",
        owned_value_minor as "ownedValueMinor", owned_cost_minor as "ownedCostMinor"
      from sync.daily_figures where store_id = ${storeId} and time_zone = ${timeZone} and day >= ${days.from}::date
        and day <= ${days.to}::date
      order by day`),
    tx.run(sql<{ last: string | null }>`
      select to_char(max(day), 'YYYY-MM-DD') as last from sync.daily_figures where store_id = ${storeId}
        and time_zone = ${timeZone}`),
  ]);
  const byDay = new Map(closed.map((one) => [one.day, one]));
  const last = known?.last ?? null;
  const anewFrom = anewAfter(last, today, days);
  const scope = { storeId, accounts, timeZone };
  const [anew, owedBefore, there, stocks] = await Promise.all([
    anewFrom > days.to
      ? new Map<string, Flow>()
      : flowsOf(tx, storeId, accounts, { from: anewFrom, to: days.to }, timeZone),
    owedUpTo(tx, storeId, days.from, timeZone),
    place === null ? null : figuresThere(tx, scope, { place, today, dayOf }, days),
    place === null ? openStocks(tx, scope, { place, dayOf, last }, days) : new Map<string, Stock>(),
  ]);
  const all = (day: string): Flow => (day >= anewFrom ? anew.get(day) : byDay.get(day)) ?? noFlow;
  const owed = new Map<string, number>();
  let sum = owedBefore;
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) owed.set(day, (sum += all(day).ledgerMinor));
  const owedAt = (day: string) => owed.get(day) ?? 0;
  if (there === null) return { flow: all, stockAt: (day) => stocks.get(day) ?? byDay.get(day) ?? noStock, owedAt };
  const flow = (day: string): Flow => {
    const { ledgerMinor, paidMinor } = all(day);
    return { ...there.flow(day), ledgerMinor, paidMinor };
  };
  return { ...there, flow, owedAt };
}

/** Returns the first of some days that is counted from the rows: after the last kept one, or late enough. */
function anewAfter(last: string | null, today: string, days: Days): string {
  const open = last === null ? days.from : min(addDays(last, 1), addDays(today, -readAnew));
  return open > days.from ? open : days.from;
}

/** Returns the sales, purchases and stock of one place. */
async function figuresThere(
  tx: Transaction,
  scope: SalesScope,
  {
    place,
    today,
    dayOf,
  }: { readonly place: string; readonly today: string; readonly dayOf: (moment: string) => string },
  days: Days,
): Promise<Pick<Figures, "flow" | "stockAt">> {
  const { storeId, timeZone, accounts } = scope;
  const [lastSales, last] = await Promise.all([lastKept(tx, scope), lastStock(tx, scope)]);
  const anewFrom = anewAfter(lastSales, today, days);
  const [kept, stock, open, anew] = await Promise.all([
    keptAtPlace(tx, scope, place, days),
    stockAtPlace(tx, scope, place, days),
    openStocks(tx, scope, { place, dayOf, last }, days),
    anewFrom > days.to
      ? new Map<string, Flow>()
      : flowsOf(tx, storeId, accounts, { from: anewFrom, to: days.to }, timeZone, place),
  ]);
  const flows = new Map(
    kept.map(({ day, purchasesMinor, ...sum }): [string, Flow] => [
      day,
      {
        ...noFlow,
        soldUnits: sum.soldUnits,
        refundedUnits: sum.refundedUnits,
        refundsMinor: sum.refundsMinor,
        revenueMinor: chargedMinor(sum) - sum.refundsMinor,
        purchasesMinor,
        costMinor: sum.costMinor - sum.refundedCostMinor,
      },
    ]),
  );
  return {
    flow: (day) => (day >= anewFrom ? anew.get(day) : flows.get(day)) ?? noFlow,
    stockAt: (day) => open.get(day) ?? stock.get(day) ?? noStock,
  };
}

const min = (one: string, other: string): string => (one < other ? one : other);

/** Returns what the store owed all consigners before a day: the sum of all earlier entries. */
async function owedUpTo(tx: Transaction, storeId: string, day: string, timeZone: string): Promise<number> {
  const [kept] = await tx.run(sql<{ owed: number; next: string | null }>`
    select coalesce(sum(ledger_minor), 0)::bigint as owed, to_char(max(day) + 1, 'YYYY-MM-DD') as next
    from sync.daily_figures where store_id = ${storeId} and time_zone = ${timeZone} and day < ${day}::date`);
  const from = kept?.next ?? null;
  if (from !== null && from >= day) return kept?.owed ?? 0;
  const [rest] = await tx.run(sql<{ owed: number }>`
    select coalesce(sum(l.amount_minor), 0)::bigint as owed from public.ledger_entries l
    where l.store_id = ${storeId}
      and l.created_at >= ${from === null ? "-infinity" : startOfDay(from, timeZone)}::timestamptz
      and l.created_at < ${startOfDay(day, timeZone)}::timestamptz`);
  return (kept?.owed ?? 0) + (rest?.owed ?? 0);
}

interface OpenStock {
  readonly place: string | null;
  readonly dayOf: (moment: string) => string;
  /** The last day whose stock is kept. */
  readonly last: string | null;
}

/** Returns the stock at the end of unclosed days of a range, of a place or of all: the last closed day's, plus changes since. */
async function openStocks(
  tx: Transaction,
  { storeId, accounts, timeZone }: SalesScope,
  { place, dayOf, last }: OpenStock,
  days: Days,
): Promise<ReadonlyMap<string, Stock>> {
  if (last !== null && days.to <= last) return new Map();
  const from = last !== null && last >= days.from ? addDays(last, 1) : days.from;
  const since = startOfDay(last === null ? from : addDays(last, 1), timeZone);
  const [changed, [base]] = await Promise.all([
    stockChanges(tx, storeId, accounts, since, dayOf),
    last === null
      ? []
      : tx.run(sql<Stock>`select units, value_minor as "valueMinor", owned_value_minor as "ownedValueMinor",
          owned_cost_minor as "ownedCostMinor"
        from ${
          place === null
            ? sql`sync.daily_figures where true`
            : sql`sync.daily_stock where time_zone = ${timeZone} and place = ${place}`
        } and store_id = ${storeId} and day = ${last}::date`),
  ]);
  const changes = new Map([...changed].map(([day, places]) => [day, stockOf(places, place)]));
  // A place without a row on a day that is kept had nothing on sale.
  const kept = base ?? (last === null ? undefined : noStock);
  const present =
    kept === undefined
      ? stockOf(await countStock(tx, storeId, accounts), place)
      : [...changes.values()].reduce(addStock, kept);
  const open: string[] = [];
  for (let day = from; day <= days.to; day = addDays(day, 1)) open.push(day);
  const byPlace = (stock: Stock): StockByPlace => new Map([["", stock]]);
  return new Map(
    stocksAt(open, byPlace(present), new Map([...changes].map(([day, stock]) => [day, byPlace(stock)]))).map(
      ({ day, stock }) => [day, stockOf(stock, "")],
    ),
  );
}

function periodOf(figures: Figures, days: Days): Period {
  const totals = ({ from, to }: Days): Totals => {
    let flow = noFlow;
    for (let day = from; day <= to; day = addDays(day, 1)) flow = addFlow(flow, figures.flow(day));
    const { units, valueMinor, ownedValueMinor, ownedCostMinor } = figures.stockAt(to);
    return { ...flow, units, valueMinor, ownedValueMinor, ownedCostMinor, pendingMinor: figures.owedAt(to) };
  };
  return {
    days,
    totals: totals(days),
    points: pointsOf(days).map(({ from, to }) => ({ from, to, ...totals({ from, to }) })),
  };
}
