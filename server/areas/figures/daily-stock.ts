import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { addDays, type Days, daysOf, startOfDay } from "#shared/areas/figures/days.ts";
import { addByPlace, lessByPlace, noStock, type Stock, type StockByPlace } from "#shared/areas/figures/stock.ts";
import { countStock, stockChanges } from "./stock.ts";
import type { SalesScope } from "./told-apart.ts";

/** Days written by one statement. */
const portion = 500;

/** Keeps the stock by place of each of these days that is not kept yet: the current one less later changes. */
export async function keepStockByPlace(db: Database, scope: SalesScope, days: Days, dayOf: (moment: string) => string) {
  const { storeId, timeZone, accounts } = scope;
  const made = await transact(
    db,
    storeId,
    async (tx) => {
      const last = await lastStock(tx, scope);
      const from = last === null || last < days.from ? days.from : addDays(last, 1);
      if (from > days.to) return [];
      const changes = await stockChanges(tx, storeId, accounts, startOfDay(addDays(from, 1), timeZone), dayOf);
      return stocksAt(daysOf({ from, to: days.to }), await countStock(tx, storeId, accounts), changes);
    },
    "snapshot",
  );
  if (made.length > 0)
    await transact(db, storeId, async (tx) => {
      await tx.run(sql`delete from sync.daily_stock where store_id = ${storeId} and time_zone <> ${timeZone}`);
      for (let from = 0; from < made.length; from += portion) {
        const rows = made
          .slice(from, from + portion)
          .flatMap(({ day, stock }) =>
            [...new Map([["", noStock] as const, ...stock])].map(([place, one]) => ({ day, place, ...one })),
          );
        await tx.run(sql`
          insert into sync.daily_stock (store_id, time_zone, day, place, units, value_minor, owned_value_minor,
            owned_cost_minor)
          select st.store_id, ${timeZone}, d.*
          from public.stores st, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(day date, place text,
            units bigint, "valueMinor" bigint, "ownedValueMinor" bigint, "ownedCostMinor" bigint)
          where st.store_id = ${storeId}
          on conflict (store_id, day, place) do nothing`);
      }
    });
}

/** Returns the last day whose stock is kept by place; null for none. */
export async function lastStock(tx: Transaction, { storeId, timeZone }: SalesScope): Promise<string | null> {
  const [known] = await tx.run(sql<{ last: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as last from sync.daily_stock
    where store_id = ${storeId} and time_zone = ${timeZone}`);
  return known?.last ?? null;
}

/** Reads the kept stock of a place on each of some days. */
export async function stockAtPlace(
  tx: Transaction,
  { storeId, timeZone }: SalesScope,
  place: string,
  { from, to }: Days,
): Promise<ReadonlyMap<string, Stock>> {
  const rows = await tx.run(sql<Stock & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, units, value_minor as "valueMinor",
      owned_value_minor as "ownedValueMinor", owned_cost_minor as "ownedCostMinor"
    from sync.daily_stock where store_id = ${storeId} and time_zone = ${timeZone} and place = ${place}
      and day >= ${from}::date and day <= ${to}::date`);
  return new Map(rows.map(({ day, ...stock }) => [day, stock]));
}

/** Returns the stock by place at the end of each day: the current stock less later changes. */
export function stocksAt(
  days: readonly string[],
  present: StockByPlace,
  changes: ReadonlyMap<string, StockByPlace>,
): readonly { readonly day: string; readonly stock: StockByPlace }[] {
  const later = [...changes].sort(([one], [other]) => (one < other ? 1 : -1));
  let since: StockByPlace = new Map();
  let taken = 0;
  return days
    .toReversed()
    .map((day) => {
      for (; taken < later.length && (later[taken]?.[0] ?? "") > day; taken += 1)
        since = addByPlace(since, later[taken]?.[1] ?? new Map());
      return { day, stock: lessByPlace(present, since) };
    })
    .toReversed();
}
