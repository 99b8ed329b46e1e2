import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { type HistoryEntry, modifiedField } from "#shared/areas/history.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { moment, namedRow } from "./answer-types.ts";
import { aboutProducts, titlesOf } from "./history-products.ts";
import { fromNearerEnd } from "./nearer-end.ts";
import { ofKind } from "./of-kind.ts";
import { presentedFieldChange } from "./presented-changes.ts";

/** An entry of any history, without the row it is about. */
export const presentedChange = {
  id: z.string(),
  commandId: z.string(),
  /** When it happened, by the device's clock. */
  updatedAt: moment,
  recordedAt: moment,
  lastUpdatedBy: namedRow,
  override: z.boolean(),
  reason: z.string(),
  modifiedFields: z.array(modifiedField),
};

/** An entry of the log of items in REST responses; `changes` uses REST names, `modifiedFields` the rows' names. */
export const presentedLog = z.object({
  ...presentedChange,
  inventory: z.object({ id: z.string(), product: z.object({ title: z.string(), image: z.string() }) }),
  changes: z.array(presentedFieldChange),
});
/** Before `changes` is added, which happens after hidden fields are removed. */
type PresentedLog = Omit<z.infer<typeof presentedLog>, "changes">;

const present = (log: HistoryEntry, product = { title: "", image: "" }): PresentedLog => ({
  id: log.id,
  commandId: log.commandId,
  inventory: { id: log.rowId, product: { title: product.title, image: product.image } },
  updatedAt: log.occurredAt,
  recordedAt: log.recordedAt,
  lastUpdatedBy: { id: log.actorId, name: log.actorName },
  override: log.override,
  reason: log.reason,
  modifiedFields: log.modifiedFields,
});

/** Returns entries with the products of their items. */
async function presented(tx: Transaction, storeId: string, logs: readonly HistoryEntry[]): Promise<PresentedLog[]> {
  const products = await titlesOf(tx, storeId, logs);
  return logs.map((log) => present(log, products.get(log)));
}

/** Returns whether such an item exists or existed: any, or one of this consigner. */
export async function hasLog(tx: Transaction, storeId: string, itemId: string, owner: string | null): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from items where store_id = ${storeId} and id = ${itemId} and (${owner}::text is null or consigner_id = ${owner})
    union all
    select 1 from deleted_items
    where store_id = ${storeId} and id = ${itemId} and (${owner}::text is null or consigner_id = ${owner})`);
  return found.length > 0;
}

/** Returns everything that happened to one item, newest first. */
export async function logsOfItem(tx: Transaction, storeId: string, itemId: string): Promise<PresentedLog[]> {
  const found = await tx.run(sql<HistoryEntry>`
    select g.* from history g where g.store_id = ${storeId} and g.row_type = 'item' and g.row_id = ${itemId}
    order by g.log_order desc`);
  return presented(tx, storeId, found);
}

/** The filter of the activity feed: product search, person, time, place, and page. */
export interface LogFilter {
  readonly search: string;
  readonly lastUpdatedBy?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The id of the location where the item is now; "" for none. */
  readonly place?: string | undefined;
  readonly page: number;
  readonly take: number;
}

/** Returns a page of the store's log, newest first, and the number of matching entries. */
export async function listLogs(
  tx: Transaction,
  storeId: string,
  filter: LogFilter,
): Promise<{ inventoryLogs: PresentedLog[]; totalCount: number }> {
  const parts: RawBuilder<unknown>[] = [sql`g.store_id = ${storeId}`, ofKind("item")];
  const about = await aboutProducts(tx, storeId, filter.search);
  if (about !== null) parts.push(about);
  if (filter.lastUpdatedBy !== undefined) parts.push(sql`g.actor_id = ${filter.lastUpdatedBy}`);
  if (filter.after !== undefined) parts.push(sql`g.occurred_at >= ${filter.after}::timestamptz`);
  if (filter.before !== undefined) parts.push(sql`g.occurred_at <= ${filter.before}::timestamptz`);
  if (filter.place !== undefined)
    parts.push(sql`exists (select from items i where i.store_id = ${storeId} and i.id = g.row_id
      and coalesce(i.location_id, '') = ${filter.place})`);
  const matching = sql`from history g where ${sql.join(parts, sql` and `)}`;
  const counted = await tx.run(sql<{ count: number }>`select count(*)::int as count ${matching}`);
  const count = counted[0]?.count ?? 0;
  const page = await fromNearerEnd(
    { from: (filter.page - 1) * filter.take, take: filter.take },
    count,
    async ({ from, take }, backwards) => {
      const direction = sql.raw(backwards ? "asc" : "desc");
      const rows = await tx.run(sql<HistoryEntry>`
        select g.* ${matching} order by g.occurred_at ${direction}, g.log_order ${direction}
        limit ${take} offset ${from}`);
      return rows;
    },
  );
  return { inventoryLogs: await presented(tx, storeId, page), totalCount: count };
}
