import { type RawBuilder, sql } from "kysely";
import { carriedOf } from "#server/commands/read-carried.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { settledShare } from "#shared/payouts/share-of.ts";
import { z } from "#shared/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { findByIds, type FoundItem } from "./inventories.ts";
import { pageOfItems } from "./item-page.ts";
import { lookUpSearch, searchCondition } from "./item-search.ts";
import { officeOf } from "./store-office.ts";
import { currencyOf } from "./store.ts";

/** What is asked of the items that are ready to be paid out; moments are ISO 8601. */
export interface ReadyFilter {
  readonly search: string;
  readonly consigner?: string | undefined;
  /** When the order was placed, or the item sold where there is none: from the first to before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What one consigner would be paid now for the items that are meant. */
export const readyShare = z.object({
  consignerId: z.string(),
  name: z.string(),
  itemCount: z.int(),
  /** The payouts of the items. */
  gross: major,
  /** Below 0 what is taken off for what they owe, above 0 what is paid for credit that they have. */
  settled: major,
  total: major,
});

/** Which items are ready: sold, their hold days over, in no live payout and not the store's own. */
async function readyItems(
  tx: Transaction,
  storeId: string,
  now: Date,
  { search, consigner, from, until }: ReadyFilter,
): Promise<readonly RawBuilder<unknown>[]> {
  const [{ holdDays }, searched] = await Promise.all([officeOf(tx, storeId), lookUpSearch(tx, storeId, search)]);
  const soldBy = new Date(now.getTime() - holdDays * 86_400_000).toISOString();
  const placed = sql`coalesce((select o.placed_at from orders o where o.store_id = i.store_id and o.id = i.order_id), i.sold_on)`;
  return [
    sql`i.status = 'Sold'`,
    sql`i.sold_on <= ${soldBy}`,
    sql`i.consigner_id not in (select c.id from consigners c where c.store_id = ${storeId} and c.is_store_account)`,
    sql`not exists (select from payout_lines l where l.store_id = i.store_id and l.item_id = i.id and l.is_live)`,
    ...(searched === null ? [] : [searchCondition(storeId, searched)]),
    ...(consigner === undefined ? [] : [sql`i.consigner_id = ${consigner}`]),
    ...(from === undefined ? [] : [sql`${placed} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${placed} < ${until}`]),
  ];
}

/** A page of the items that are ready, the last sold first, and what each consigner would be paid for all that match. */
export async function listReady(
  tx: Transaction,
  storeId: string,
  { now, ...filter }: ReadyFilter & { readonly now: Date },
  page: { readonly size: number; readonly number: number },
): Promise<{ rows: FoundItem[]; count: number; consigners: z.infer<typeof readyShare>[] }> {
  const where = await readyItems(tx, storeId, now, filter);
  const { ids, count } = await pageOfItems(tx, storeId, where, "newestUpdated", page);
  const [rows, consigners] = await Promise.all([
    findByIds(tx, storeId, ids),
    sharesWhere(tx, storeId, sql.join([sql`i.store_id = ${storeId}`, ...where], sql` and `)),
  ]);
  return { rows, count, consigners };
}

/** The ids of all items that are ready, by consigner; at most so many. */
export async function readyIds(
  tx: Transaction,
  storeId: string,
  { now, ...filter }: ReadyFilter & { readonly now: Date },
  most: number,
): Promise<readonly { readonly consignerId: string; readonly itemIds: readonly string[] }[]> {
  const where = await readyItems(tx, storeId, now, filter);
  const { rows } = await sql<{ consignerId: string; itemId: string }>`
    select i.consigner_id, i.id as item_id from items i
    where ${sql.join([sql`i.store_id = ${storeId}`, ...where], sql` and `)}
    order by i.consigner_id, i.sold_on, i.id limit ${most}`.execute(tx);
  return [...Map.groupBy(rows, ({ consignerId }) => consignerId)].map(([consignerId, own]) => ({
    consignerId,
    itemIds: own.map(({ itemId }) => itemId),
  }));
}

/** Items by their owners; those that are not there are nobody's and left out. */
export async function ownersOf(tx: Transaction, storeId: string, itemIds: readonly string[]) {
  const { rows } = await sql<{ id: string; consignerId: string }>`
    select i.id, i.consigner_id from items i where i.store_id = ${storeId} and i.id = any(${[...itemIds]})
    order by i.consigner_id, i.id`.execute(tx);
  return [...Map.groupBy(rows, ({ consignerId }) => consignerId)].map(([consignerId, own]) => ({
    consignerId,
    inventories: own.map((item) => item.id),
  }));
}

/** What each consigner would be paid for exactly these items. */
export const sharesOfItems = (tx: Transaction, storeId: string, itemIds: readonly string[]) =>
  sharesWhere(tx, storeId, sql`i.store_id = ${storeId} and i.id = any(${[...itemIds]})`);

async function sharesWhere(tx: Transaction, storeId: string, where: RawBuilder<unknown>) {
  const [currency, { rows }] = await Promise.all([
    currencyOf(tx, storeId),
    sql<{ consignerId: string; firstName: string; lastName: string; itemCount: number; grossMinor: number }>`
      select g.consigner_id, c.first_name, c.last_name, g.item_count, g.gross_minor from (
        select i.consigner_id, count(*)::int as item_count, sum(i.payout_minor)::bigint as gross_minor
        from items i where ${where} group by i.consigner_id
      ) g join consigners c on c.store_id = ${storeId} and c.id = g.consigner_id
      order by c.first_name, c.last_name, c.id`.execute(tx),
  ]);
  const carried = new Map(
    rows.length === 0
      ? []
      : (
          await runPrepared<{ consignerId: string; carried: string | number }>(tx, carriedOf, [
            storeId,
            rows.map(({ consignerId }) => consignerId),
          ])
        ).map((row) => [row.consignerId, Number(row.carried)] as const),
  );
  return rows.map(({ consignerId, firstName, lastName, itemCount, grossMinor }) => {
    const share = settledShare(Number(grossMinor), carried.get(consignerId) ?? 0);
    return {
      consignerId,
      name: `${firstName} ${lastName}`.trim(),
      itemCount,
      gross: toMajor(share.grossMinor, currency),
      settled: toMajor(share.settledMinor, currency),
      total: toMajor(share.amountMinor, currency),
    };
  });
}
