import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import { addDays, dayIn, daysOf, startOfDay } from "#shared/areas/figures/days.ts";
import { noStock, type Stock, stockOf } from "#shared/areas/figures/stock.ts";
import { type Flow, flowsOf, noFlow } from "./flows.ts";
import { keepSales, lastKept } from "./daily-sales.ts";
import { keepStockByPlace, lastStock, stocksAt } from "./daily-stock.ts";
import { countStock, stockChanges, storeAccountsOf } from "./stock.ts";

/** The figures of a past day, as in `daily_figures`. */
export interface ClosedDay extends Flow, Stock {
  readonly day: string;
}

/**
 * Whenever a day is closed, the events of this many days are counted again: corrections of older sales are not seen.
 */
const countedAgain = 400;

/** Returns the store's time zone; UTC while none is set. */
export const timeZoneOf = async (tx: Transaction, storeId: string): Promise<string> =>
  (await officeOf(tx, storeId)).timeZone || "UTC";

/** Closes a store's unclosed past days. Running it again on the same day changes nothing. */
export async function closeDaysOf(db: Database, storeId: string, now: Date): Promise<void> {
  const made = await transact(db, storeId, (tx) => daysToClose(tx, storeId, now), "snapshot");
  if (made !== null)
    await transact(db, storeId, async (tx) => {
      await tx.run(sql`delete from sync.daily_figures where store_id = ${storeId} and time_zone <> ${made.timeZone}`);
      for (const days of [made.closed, made.again]) await keep(tx, storeId, made.timeZone, days);
    });
  await closePlacesOf(db, storeId, now);
}

/** Keeps sales and stock of the closed days by place: those of a store that was updated may lack all or the last of them. */
async function closePlacesOf(db: Database, storeId: string, now: Date): Promise<void> {
  const made = await transact(
    db,
    storeId,
    async (tx) => {
      const timeZone = await timeZoneOf(tx, storeId);
      const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
      const [known] = await tx.run(sql<{ first: string | null; last: string | null }>`
        select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
        from sync.daily_figures where store_id = ${storeId} and time_zone = ${timeZone}`);
      if (known?.first == null || known.last == null) return null;
      const dayOf = dayIn(timeZone);
      const yesterday = addDays(dayOf(now), -1);
      const [sales, stock] = [await lastKept(tx, scope), await lastStock(tx, scope)];
      const next = sales === null ? known.first : addDays(sales, 1);
      const again = addDays(yesterday, -countedAgain);
      const from = again < known.first ? known.first : again < next ? again : next;
      const all = { from: known.first, to: known.last };
      // A night that runs again has nothing to do.
      const isKept = (last: string | null) => last !== null && last >= yesterday;
      return { scope, dayOf, sales: isKept(sales) ? null : { ...all, from }, stock: isKept(stock) ? null : all };
    },
    "snapshot",
  );
  if (made?.sales != null) await keepSales(db, made.scope, made.sales);
  if (made?.stock != null) await keepStockByPlace(db, made.scope, made.stock, made.dayOf);
}

interface DaysMade {
  readonly timeZone: string;
  readonly closed: readonly ClosedDay[];
  /** Days closed before, of which only the events are updated. */
  readonly again: readonly ClosedDay[];
}

async function daysToClose(tx: Transaction, storeId: string, now: Date): Promise<DaysMade | null> {
  const timeZone = await timeZoneOf(tx, storeId);
  const dayOf = dayIn(timeZone);
  const yesterday = addDays(dayOf(now), -1);
  const [known] = await tx.run(sql<{ first: string | null; last: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
    from sync.daily_figures where store_id = ${storeId} and time_zone = ${timeZone}`);
  const first = known?.first ?? (await firstDay(tx, storeId, dayOf));
  if (first === null) return null;
  const next = known?.last == null ? first : addDays(known.last, 1);
  if (next > yesterday) return null;
  const accounts = await storeAccountsOf(tx, storeId);
  const earliest = addDays(yesterday, -countedAgain);
  const from = known?.last == null || earliest < first ? first : earliest < next ? earliest : next;
  const flows = await flowsOf(tx, storeId, accounts, { from, to: yesterday }, timeZone);
  const since = startOfDay(addDays(next, 1), timeZone);
  const changes = await stockChanges(tx, storeId, accounts, since, dayOf);
  const present = await countStock(tx, storeId, accounts);
  const closed = stocksAt(daysOf({ from: next, to: yesterday }), present, changes).map(({ day, stock }): ClosedDay => ({
    day,
    ...(flows.get(day) ?? noFlow),
    ...stockOf(stock, null),
  }));
  const again = daysOf({ from, to: addDays(next, -1) }).map((day): ClosedDay => ({
    day,
    ...(flows.get(day) ?? noFlow),
    ...noStock,
  }));
  return { timeZone, closed, again };
}

/** Returns the day of the first event; null in a store without any. */
async function firstDay(tx: Transaction, storeId: string, dayOf: (moment: string) => string): Promise<string | null> {
  const [found] = await tx.run(sql<{ first: string | null }>`select least(
    (select min(recorded_at) from public.history where store_id = ${storeId} and row_type = 'item'),
    (select min(sold_on) from public.items where store_id = ${storeId} and sold_on is not null),
    (select min(sold_at) from public.order_lines where store_id = ${storeId}),
    (select min(created_at) from public.ledger_entries where store_id = ${storeId})) as first`);
  return found?.first == null ? null : dayOf(found.first);
}

/** Days written by one statement. */
const portion = 1_000;

async function keep(tx: Transaction, storeId: string, timeZone: string, days: readonly ClosedDay[]): Promise<void> {
  for (let from = 0; from < days.length; from += portion)
    await tx.run(sql`
      insert into sync.daily_figures (store_id, time_zone, day, sold_units, revenue_minor, cost_minor, refunded_units,
        refunds_minor, paid_minor, ledger_minor, purchases_minor, units, value_minor, owned_value_minor,
          owned_cost_minor)
      select st.store_id, ${timeZone}, d.*
        from public.stores st,
        jsonb_to_recordset(${JSON.stringify(days.slice(from, from + portion))}::jsonb) as d(day date,
        "soldUnits" bigint, "revenueMinor" bigint,
        "costMinor" bigint, "refundedUnits" bigint, "refundsMinor" bigint, "paidMinor" bigint, "ledgerMinor" bigint,
          "purchasesMinor" bigint, units bigint,
        "valueMinor" bigint, "ownedValueMinor" bigint, "ownedCostMinor" bigint)
      where st.store_id = ${storeId}
      on conflict (store_id, day) do update set sold_units = excluded.sold_units,
        revenue_minor = excluded.revenue_minor, cost_minor = excluded.cost_minor,
          refunded_units = excluded.refunded_units,
        refunds_minor = excluded.refunds_minor, paid_minor = excluded.paid_minor,
        ledger_minor = excluded.ledger_minor, purchases_minor = excluded.purchases_minor`);
}
