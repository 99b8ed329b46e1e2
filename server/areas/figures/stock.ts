import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import {
  type HistoryChange,
  type Stock,
  type StockByPlace,
  type StockedItem,
  StockHistory,
} from "#shared/areas/figures/stock.ts";
import { sellableSql } from "./sellable-sql.ts";

/** Returns the ids of the store's own accounts, whose items are its own. */
export async function storeAccountsOf(tx: Transaction, storeId: string): Promise<readonly string[]> {
  const rows = await tx.run(sql<{ id: string }>`
    select id from public.consigners where store_id = ${storeId} and is_store_account`);
  return rows.map(({ id }) => id);
}

/** Counts the current stock by place, item by item: some tens of milliseconds for each 100,000 on sale. */
export async function countStock(tx: Transaction, storeId: string, accounts: readonly string[]): Promise<StockByPlace> {
  const rows = await tx.run(sql<Stock & { place: string }>`
    select coalesce(i.location_id, '') as place, count(*)::int as units,
      coalesce(sum(i.price_minor), 0)::bigint as "valueMinor",
      coalesce(sum(i.price_minor) filter (where i.consigner_id = any(${accounts})), 0)::bigint as "ownedValueMinor",
      coalesce(sum(c.cost_minor), 0)::bigint as "ownedCostMinor"
    from public.items i
    left join public.item_costs c on c.store_id = ${storeId} and c.id = i.id and i.consigner_id = any(${accounts})
    where i.store_id = ${storeId} and ${sql.raw(sellableSql)} group by 1`);
  return new Map(rows.map(({ place, ...stock }) => [place, stock]));
}

/** History entries read at once. */
const portion = 5_000;

interface Entry extends HistoryChange {
  readonly logOrder: number;
}

/** Returns how the stock has changed since a moment, by day and place: walks the history backwards from the current rows. */
export async function stockChanges(
  tx: Transaction,
  storeId: string,
  accounts: readonly string[],
  since: string,
  dayOf: (moment: string) => string,
): Promise<ReadonlyMap<string, StockByPlace>> {
  const history = new StockHistory(new Set(accounts), dayOf);
  let before: readonly [string, number] = ["infinity", 0];
  for (;;) {
    const entries: readonly Entry[] = await tx.run(sql<Entry>`
      select g.row_id as "itemId", g.recorded_at as "recordedAt", g.log_order as "logOrder",
        g.modified_fields as fields
      from public.history g
      where g.store_id = ${storeId} and g.row_type = 'item' and g.recorded_at >= ${since}::timestamptz
        and (g.recorded_at, g.log_order) < (${before[0]}::timestamptz, ${before[1]}::bigint)
      order by g.recorded_at desc, g.log_order desc limit ${sql.lit(portion)}`);
    await learn(
      tx,
      storeId,
      history,
      entries.map(({ itemId }) => itemId),
    );
    for (const entry of entries) history.takeBack(entry);
    const last = entries.at(-1);
    if (last === undefined || entries.length < portion) return history.byDay;
    before = [last.recordedAt, last.logOrder];
  }
}

/** Reads the current rows of items met for the first time. */
async function learn(tx: Transaction, storeId: string, history: StockHistory, ids: readonly string[]): Promise<void> {
  const unknown = history.unknown(ids);
  if (unknown.length === 0) return;
  const rows = await tx.run(sql<StockedItem & { readonly id: string }>`
    select i.id, i.status, i.price_minor as "priceMinor", i.accepted_on as "acceptedOn",
      i.consigner_id as "consignerId", i.location_id as "locationId", c.cost_minor as "costMinor"
    from public.items i left join public.item_costs c on c.store_id = i.store_id and c.id = i.id
    where i.store_id = ${storeId} and i.id = any(${unknown})`);
  for (const id of unknown) history.know(id, null);
  for (const row of rows) history.know(row.id, row);
}
