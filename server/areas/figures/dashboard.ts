import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, dayIn, pointsOf, previousDays, startOfDay } from "#shared/areas/figures/days.ts";
import { addStock, noStock, type Stock } from "#shared/areas/figures/stock.ts";
import { type ClosedDay, stocksAt } from "./close-days.ts";
import { addFlow, type Flow, flowsOf, noFlow } from "./flows.ts";
import { countStock, stockChanges, storeAccountsOf } from "./stock.ts";

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

/** The last days that are recomputed even if closed, so that late deliveries of devices appear at once. */
export const readAnew = 7;

interface FigureScope {
  readonly storeId: string;
  readonly timeZone: string;
  readonly now: Date;
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

async function figuresOf(tx: Transaction, { storeId, timeZone, now }: FigureScope, days: Days): Promise<Figures> {
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
  const open = last === null ? days.from : min(addDays(last, 1), addDays(today, -readAnew));
  const anewFrom = open > days.from ? open : days.from;
  const anew =
    anewFrom > days.to
      ? new Map<string, Flow>()
      : await flowsOf(tx, storeId, accounts, { from: anewFrom, to: days.to }, timeZone);
  const [owedBefore, stocks] = await Promise.all([
    owedUpTo(tx, storeId, days.from, timeZone),
    openStocks(tx, { storeId, accounts, timeZone, dayOf, last }, days),
  ]);
  const flow = (day: string): Flow => (day >= anewFrom ? anew.get(day) : byDay.get(day)) ?? noFlow;
  const owed = new Map<string, number>();
  let sum = owedBefore;
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) owed.set(day, (sum += flow(day).ledgerMinor));
  return {
    flow,
    stockAt: (day) => stocks.get(day) ?? byDay.get(day) ?? noStock,
    owedAt: (day) => owed.get(day) ?? 0,
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

/** Returns the stock at the end of unclosed days of a range: the last closed day's, plus changes since. */
async function openStocks(
  tx: Transaction,
  {
    storeId,
    accounts,
    timeZone,
    dayOf,
    last,
  }: {
    readonly storeId: string;
    readonly accounts: readonly string[];
    readonly timeZone: string;
    readonly dayOf: (moment: string) => string;
    readonly last: string | null;
  },
  days: Days,
): Promise<ReadonlyMap<string, Stock>> {
  if (last !== null && days.to <= last) return new Map();
  const from = last !== null && last >= days.from ? addDays(last, 1) : days.from;
  const since = startOfDay(last === null ? from : addDays(last, 1), timeZone);
  const changes = await stockChanges(tx, storeId, accounts, since, dayOf);
  const [base] =
    last === null
      ? []
      : await tx.run(sql<Stock>`select units, value_minor as "valueMinor", owned_value_minor as "ownedValueMinor",
          owned_cost_minor as "ownedCostMinor"
        from sync.daily_figures where store_id = ${storeId} and day = ${last}::date`);
  const present =
    base === undefined ? await countStock(tx, storeId, accounts) : [...changes.values()].reduce(addStock, base);
  const open: string[] = [];
  for (let day = from; day <= days.to; day = addDays(day, 1)) open.push(day);
  return new Map(stocksAt(open, present, changes).map(({ day, stock }) => [day, stock]));
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
