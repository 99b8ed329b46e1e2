import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { priorityRank, statusPriority } from "#shared/areas/inventory/item-order.ts";
import type { ItemSort } from "#shared/areas/inventory/item-sorts.ts";
import { sizeRank } from "#shared/areas/inventory/size-order.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { stockedSizes } from "./item-search.ts";
import type { ListPage } from "./query-types.ts";
import { fromNearerEnd, type Stretch } from "./nearer-end.ts";

/** The page, and whether the total is not needed. */
export interface ItemPage extends ListPage {
  readonly uncounted?: true;
  /** Items of the same one stand together, each group where its first item would. */
  readonly grouped?: "product" | "consigner" | undefined;
}

/** A page's items in order, and the total; 0 if not requested. */
interface FoundPage {
  readonly ids: readonly string[];
  readonly count: number;
}

/** A sort order: a column with its own order, or one whose values are ranked; and the direction, for ids too. */
type Order =
  | { readonly by: "updated_at" | "created_at" | "price_minor" | "payout_minor"; readonly descending: boolean }
  | { readonly ranked: "status" | "option1_value"; readonly descending: boolean };

/** As on devices: descending where the name says so, also among equal values. */
const orders: Readonly<Record<ItemSort, Order>> = {
  newestUpdated: { by: "updated_at", descending: true },
  oldestUpdated: { by: "updated_at", descending: false },
  newestCreated: { by: "created_at", descending: true },
  oldestCreated: { by: "created_at", descending: false },
  lowestPrice: { by: "price_minor", descending: false },
  highestPrice: { by: "price_minor", descending: true },
  lowestPayout: { by: "payout_minor", descending: false },
  highestPayout: { by: "payout_minor", descending: true },
  sizeLowToHigh: { ranked: "option1_value", descending: false },
  sizeHighToLow: { ranked: "option1_value", descending: true },
  inventoryPriority: { ranked: "status", descending: false },
};

const rankOf = { option1_value: sizeRank, status: (status: string) => priorityRank(status as Status) } as const;

/** For pages that begin later, rows are counted first, so that the page can be read from the nearer end. */
const farIn = 1_000;

/** Returns the page of a store's items that meet all of `where`, conditions on `items i`. */
export async function pageOfItems(
  tx: Transaction,
  storeId: string,
  where: readonly RawBuilder<unknown>[],
  sort: ItemSort,
  { pageSize, currentPage, uncounted, grouped }: ItemPage,
): Promise<FoundPage> {
  const order = orders[sort];
  const stretch = { from: (currentPage - 1) * pageSize, take: pageSize };
  if ("ranked" in order && where.length === 0 && grouped === undefined) return pageOfRanks(tx, storeId, order, stretch);
  const matching = sql`i.store_id = ${storeId}${sql.join([sql``, ...where], sql` and `)}`;
  const counted = async () => {
    const rows = await tx.run(sql<{ count: number }>`
      select count(*)::int as count from items i where ${matching}`);
    return rows[0]?.count ?? 0;
  };
  const key = await keyOf(tx, storeId, order);
  const keys = grouped === undefined ? [key] : [...keysOfGroups(key, grouped, order.descending), key];
  const found = (from: Stretch, backwards: boolean) =>
    idsOf(tx, sql`items i where ${matching}`, keys, order.descending !== backwards, from);
  if (stretch.from < farIn) {
    const [count, ids] = await Promise.all([uncounted === true ? 0 : counted(), found(stretch, false)]);
    return { ids, count };
  }
  const count = await counted();
  return { ids: await fromNearerEnd(stretch, count, found), count };
}

/** Returns the sort key and the id of the first item of each item's group. */
function keysOfGroups(key: RawBuilder<unknown>, by: "product" | "consigner", descending: boolean) {
  const column = sql.raw(by === "product" ? "i.product_id" : "i.consigner_id");
  const direction = sql.raw(descending ? "desc" : "asc");
  const group = sql`(partition by ${column} order by ${key} ${direction}, i.id ${direction})`;
  return [sql`first_value(${key}) over ${group}`, sql`first_value(i.id) over ${group}`];
}

async function idsOf(
  tx: Transaction,
  source: RawBuilder<unknown>,
  keys: readonly RawBuilder<unknown>[],
  descending: boolean,
  { from, take }: Stretch,
): Promise<readonly string[]> {
  const direction = sql.raw(descending ? "desc" : "asc");
  const rows = await tx.run(sql<{ id: string }>`
    select i.id from ${source} order by ${sql.join(
      keys.map((key) => sql`${key} ${direction}, `),
      sql``,
    )}i.id ${direction} limit ${take} offset ${from}`);
  return rows.map(({ id }) => id);
}

/** Returns the `order by` of items `i`. */
export async function orderOfItems(tx: Transaction, storeId: string, sort: ItemSort): Promise<RawBuilder<unknown>> {
  const order = orders[sort];
  const direction = sql.raw(order.descending ? "desc" : "asc");
  return sql`${await keyOf(tx, storeId, order)} ${direction}, i.id ${direction}`;
}

/** Returns the sort key's SQL; ranks are computed by the rule for the existing values. */
async function keyOf(tx: Transaction, storeId: string, order: Order): Promise<RawBuilder<unknown>> {
  if ("by" in order) return sql`i.${sql.raw(order.by)}`;
  const { ranked } = order;
  const values = ranked === "status" ? statusPriority : await stockedSizes(tx, storeId);
  const ranks = Object.fromEntries(values.map((value) => [value, rankOf[ranked](value)]));
  return sql`(${JSON.stringify(ranks)}::jsonb ->> i.${sql.raw(ranked)})::float8`;
}

/** Returns a page of all items by rank: the counts of values locate the page, and no other item is read. */
async function pageOfRanks(
  tx: Transaction,
  storeId: string,
  { ranked, descending }: Extract<Order, { ranked: unknown }>,
  { from, take }: Stretch,
): Promise<FoundPage> {
  const column = sql.raw(ranked);
  const rows = await tx.run(sql<{ value: string; count: number }>`
    select i.${column} as value, count(*)::int as count from items i where i.store_id = ${storeId} group by 1`);
  const groups = [...Map.groupBy(rows, ({ value }) => rankOf[ranked](value))].toSorted(
    ([one], [other]) => (descending ? -1 : 1) * (one - other),
  );
  const ids: string[] = [];
  let before = 0;
  for (const [, values] of groups) {
    const count = values.reduce((sum, value) => sum + value.count, 0);
    const begins = Math.max(0, from - before);
    const wanted = take - ids.length;
    if (begins < count && wanted > 0) {
      const source = sql`items i where i.store_id = ${storeId} and i.${column} = any(${values.map(({ value }) => value)})`;
      const read = (stretch: Stretch, backwards: boolean) =>
        idsOf(tx, source, [sql`i.store_id`], descending !== backwards, stretch);
      ids.push(...(await fromNearerEnd({ from: begins, take: wanted }, count, read)));
    }
    before += count;
  }
  return { ids, count: before };
}
