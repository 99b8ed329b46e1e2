import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { wordsInProduct } from "./item-search.ts";

type About = Pick<HistoryEntry, "rowType" | "rowId">;

/** A product in history entries. */
interface Named {
  readonly title: string;
  readonly image: string;
}

/** Returns the products, also deleted ones, of these entries or their items. For one page of entries at a time. */
export async function titlesOf(
  tx: Transaction,
  storeId: string,
  entries: readonly About[],
): Promise<ReadonlyMap<About, Named>> {
  const idsOf = (type: string) => [
    ...new Set(entries.filter(({ rowType }) => rowType === type).map((one) => one.rowId)),
  ];
  const rows = await tx.run(sql<Named & { rowType: string; rowId: string }>`
    select of.row_type, of.row_id, p.title, p.image from (
      select 'item' as row_type, i.id as row_id, i.product_id from items i
      where i.store_id = ${storeId} and i.id = any(${idsOf("item")})
      union all
      select 'item', d.id, d.product_id from deleted_items d where d.store_id = ${storeId} and d.id = any(${idsOf("item")})
      union all
      select 'product', p.id, p.id from products p where p.store_id = ${storeId} and p.id = any(${idsOf("product")})
    ) of join products p on p.store_id = ${storeId} and p.id = of.product_id`);
  const named = new Map(rows.map((row) => [`${row.rowType} ${row.rowId}`, row]));
  return new Map(
    entries.flatMap((entry) => {
      const found = named.get(`${entry.rowType} ${entry.rowId}`);
      return found === undefined ? [] : [[entry, found] as const];
    }),
  );
}

/** With more rows than this the statement searches them itself. */
const fewRows = 2_000;

/**
 * Returns the condition that an entry of `history g` is about a product, or an item of one, containing every word; null
 * without a search.
 */
export async function aboutProducts(
  tx: Transaction,
  storeId: string,
  search: string,
): Promise<RawBuilder<unknown> | null> {
  if (searchWords(search).length === 0) return null;
  const products = sql`select p.id from products p where p.store_id = ${storeId}${wordsInProduct(search)}`;
  const items = sql`
    select i.id from items i where i.store_id = ${storeId} and i.product_id in (${products})
    union all
    select d.id from deleted_items d where d.store_id = ${storeId} and d.product_id in (${products})`;
  const rows = await tx.run(sql<{ type: string; id: string }>`
    select 'product' as type, id from (${products}) p union all select 'item', id from (${items}) i limit ${fewRows + 1}`);
  const idsOf = (type: string) => rows.filter((row) => row.type === type).map(({ id }) => id);
  return rows.length > fewRows
    ? sql`(g.row_type = 'item' and g.row_id in (${items}) or g.row_type = 'product' and g.row_id in (${products}))`
    : sql`(g.row_type = 'item' and g.row_id = any(${idsOf("item")}) or g.row_type = 'product' and g.row_id = any(${idsOf("product")}))`;
}
