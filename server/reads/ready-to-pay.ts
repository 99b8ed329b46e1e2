import { type RawBuilder, sql } from "kysely";
import { soldHeardSql } from "#server/machine/database/heard-columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { payableFrom } from "#shared/areas/payouts/hold-days.ts";
import { settledShare } from "#shared/areas/payouts/share-of.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major, moment } from "./answer-types.ts";
import { findByIds, type FoundItem } from "./inventories.ts";
import { pageOfItems } from "./item-page.ts";
import { searchByCode, searchCondition } from "./item-search.ts";
import { officeOf } from "./store-office.ts";
import type { ListPage } from "./query-types.ts";
import { currencyOf } from "./store.ts";

/** A filter of the items ready to be paid out; moments are ISO 8601. */
export interface ReadyFilter {
  readonly search: string;
  readonly consigner?: string | undefined;
  /** When the order was placed, or the item sold if there is none: from the first to before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** One consigner's payout if the filtered items were paid now. */
export const readyShare = z.object({
  consignerId: z.string(),
  name: z.string(),
  itemCount: z.int(),
  /** The payouts of the items. */
  gross: major,
  /** Below 0 deducted debts, above 0 added credit. */
  settled: major,
  total: major,
  /** When the first of the items was sold. */
  oldestSale: z.nullable(moment),
  /** How they would be paid; empty if that is not known. */
  method: z.string(),
  /** Whether the store knows where to pay them by that method; always for cheques. */
  hasDetails: z.boolean(),
});

/** Items `i` that are sold and whose consigners are paid for them. */
interface ReadyItems {
  readonly sold: readonly RawBuilder<unknown>[];
  /**
   * The further conditions for being ready, besides being in no live payout: hold days over, and matching the filter.
   */
  readonly due: readonly RawBuilder<unknown>[];
  /** Whether the filter excludes anything. */
  readonly isNarrow: boolean;
}

const inNoPayout = (storeId: string) =>
  sql`not exists (select from payout_lines l where l.store_id = ${storeId} and l.item_id = i.id and l.is_live)`;

/** Returns the items that are ready: sold, hold days over, in no live payout and not the store's own. */
async function readyItems(
  tx: Transaction,
  storeId: string,
  now: Date,
  { search, consigner, from, until }: ReadyFilter,
): Promise<ReadyItems> {
  const [{ holdDays }, searched] = await Promise.all([officeOf(tx, storeId), searchByCode(tx, storeId, search)]);
  const soldBy = new Date(now.getTime() - holdDays * 86_400_000).toISOString();
  const placed = sql`coalesce((select o.placed_at from orders o where o.store_id = ${storeId} and o.id = i.order_id), i.sold_on)`;
  const matching = [
    ...(searched === null ? [] : [searchCondition(storeId, searched)]),
    ...(consigner === undefined ? [] : [sql`i.consigner_id = ${consigner}`]),
    ...(from === undefined ? [] : [sql`${placed} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${placed} < ${until}`]),
  ];
  return {
    sold: [
      sql`i.store_id = ${storeId}`,
      sql`i.status = 'Sold'`,
      sql`i.consigner_id not in (select c.id from consigners c where c.store_id = ${storeId} and c.is_store_account)`,
    ],
    due: [sql`${sql.raw(soldHeardSql)} <= ${soldBy}`, ...matching],
    isNarrow: matching.length > 0,
  };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/**
 * Returns a page of the items that are ready, last sold first, and what each consigner would be paid for all that
 * match.
 */
export async function listReady(
  tx: Transaction,
  storeId: string,
  { now, ...filter }: ReadyFilter & { readonly now: Date },
  page: ListPage,
): Promise<{ rows: FoundItem[]; count: number; consigners: z.infer<typeof readyShare>[] }> {
  const ready = await readyItems(tx, storeId, now, filter);
  const where = [...ready.sold, ...ready.due, inNoPayout(storeId)];
  const [consigners, { ids }] = await Promise.all([
    readyShares(tx, storeId, ready),
    pageOfItems(tx, storeId, where, "newestUpdated", { ...page, uncounted: true }),
  ]);
  const count = consigners.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return { rows: await findByIds(tx, storeId, ids), count, consigners };
}

/** Returns the ids of all items that are ready, by consigner; at most so many. */
export async function readyIds(
  tx: Transaction,
  storeId: string,
  { now, ...filter }: ReadyFilter & { readonly now: Date },
  most: number,
): Promise<readonly { readonly consignerId: string; readonly itemIds: readonly string[] }[]> {
  const { sold, due } = await readyItems(tx, storeId, now, filter);
  const rows = await tx.run(sql<{ consignerId: string; itemId: string }>`
    select i.consigner_id, i.id as item_id from items i
    where ${all([...sold, ...due, inNoPayout(storeId)])}
    order by i.consigner_id, i.sold_on, i.id limit ${most}`);
  return [...Map.groupBy(rows, ({ consignerId }) => consignerId)].map(([consignerId, own]) => ({
    consignerId,
    itemIds: own.map(({ itemId }) => itemId),
  }));
}

/** Returns when a sold item can be paid out, as `payouts.create` decides it; null for one that is not sold. */
export async function payableFromOf(tx: Transaction, storeId: string, itemId: string): Promise<string | null> {
  const [{ holdDays }, rows] = await Promise.all([
    officeOf(tx, storeId),
    tx.run(sql<{ heard: string }>`
      select ${sql.raw(soldHeardSql)} as heard from items i
      where i.store_id = ${storeId} and i.id = ${itemId} and i.status = 'Sold' and i.sold_on is not null`),
  ]);
  const [item] = rows;
  return item === undefined ? null : payableFrom(item.heard, holdDays);
}

/** Returns items by owner; missing ones are left out. */
export async function ownersOf(tx: Transaction, storeId: string, itemIds: readonly string[]) {
  const rows = await tx.run(sql<{ id: string; consignerId: string }>`
    select i.id, i.consigner_id from items i where i.store_id = ${storeId} and i.id = any(${[...itemIds]})
    order by i.consigner_id, i.id`);
  return [...Map.groupBy(rows, ({ consignerId }) => consignerId)].map(([consignerId, own]) => ({
    consignerId,
    inventories: own.map((item) => item.id),
  }));
}

/**
 * Returns what each consigner would be paid for all items that are ready. One scan of sold items sums what is ready and
 * what is owed for items at all; ledger sums are stored (decision 0163).
 */
async function readyShares(tx: Transaction, storeId: string, { sold, due, isNarrow }: ReadyItems) {
  const isReady = all([...due, sql`l.item_id is null`]);
  // Consigners with matching items; all of their items count.
  const matching = sql`i.consigner_id in (select i.consigner_id from items i where ${all([...sold, ...due, inNoPayout(storeId)])})`;
  const [currency, { automatedPayout }, rows] = await Promise.all([
    currencyOf(tx, storeId),
    officeOf(tx, storeId),
    tx.run(sql<ShareRow>`
      select g.consigner_id, c.first_name, c.last_name, g.item_count, g.gross_minor,
        coalesce(b.balance_minor, 0) - g.sold_minor - coalesce(u.minor, 0) - coalesce(r.minor, 0) as carried_minor,
        g.oldest_sale, coalesce(v.payout_type, '') as payout_type, v.bank_data_id is not null as has_bank_data
      from (
        select i.consigner_id, count(*) filter (where ${isReady})::int as item_count,
          min(i.sold_on) filter (where ${isReady}) as oldest_sale,
          sum(i.payout_minor) filter (where ${isReady})::bigint as gross_minor, sum(i.payout_minor)::bigint as sold_minor
        from items i left join payout_lines l on l.store_id = i.store_id and l.item_id = i.id and l.is_live
        where ${all(isNarrow ? [...sold, matching] : sold)} group by i.consigner_id
      ) g
      join consigners c on c.store_id = ${storeId} and c.id = g.consigner_id
      left join consigner_private v on v.store_id = ${storeId} and v.id = g.consigner_id
      left join sync.ledger_sums b on b.store_id = ${storeId} and b.consigner_id = g.consigner_id
      left join (
        select s.consigner_id, sum(case when p.is_purchase then s.amount_minor else s.settled_minor end)::bigint as minor
        from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
        where s.store_id = ${storeId} and s.status <> 'paid' and p.voided_at is null group by 1
      ) u on u.consigner_id = g.consigner_id
      left join (
        select s.consigner_id, sum(l.amount_minor)::bigint as minor
        from payout_shares s
        join payouts p on p.store_id = s.store_id and p.id = s.payout_id and p.voided_at is null and not p.is_purchase
        join payout_lines l on l.store_id = s.store_id and l.payout_id = s.payout_id
          and l.consigner_id = s.consigner_id and not l.is_live
        where s.store_id = ${storeId} and s.status <> 'paid' group by 1
      ) r on r.consigner_id = g.consigner_id
      where g.item_count > 0 order by c.first_name, c.last_name, c.id`),
  ]);
  return rows.map((row) => shareOf(row, currency, automatedPayout));
}

interface ShareRow {
  readonly consignerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly itemCount: number;
  readonly grossMinor: number;
  /** Their ledger balance apart from items sold and unpaid. */
  readonly carriedMinor: string | number;
  readonly oldestSale: string | null;
  readonly payoutType: string;
  readonly hasBankData: boolean;
}

function shareOf(
  { consignerId, firstName, lastName, itemCount, grossMinor, carriedMinor, ...row }: ShareRow,
  currency: string,
  automatedPayout: boolean,
): z.infer<typeof readyShare> {
  const share = settledShare(Number(grossMinor), Number(carriedMinor));
  return {
    consignerId,
    name: `${firstName} ${lastName}`.trim(),
    itemCount,
    gross: toMajor(share.grossMinor, currency),
    settled: toMajor(share.settledMinor, currency),
    total: toMajor(share.amountMinor, currency),
    oldestSale: row.oldestSale,
    // An automated store pays everybody by cheque.
    method: automatedPayout ? "Cheque" : row.payoutType,
    hasDetails: automatedPayout || (row.payoutType !== "" && row.hasBankData),
  };
}
