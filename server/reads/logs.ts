import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/database/transact.ts";
import { type HistoryEntry, modifiedField } from "#shared/history.ts";
import { z } from "#shared/kernel/schema.ts";
import { moment, named } from "./answer-types.ts";

interface FoundLog extends HistoryEntry {
  readonly productTitle: string;
  readonly productImage: string;
}

/** What an entry of any history says beside the row it is of. */
export const presentedChange = {
  id: z.string(),
  commandId: z.string(),
  /** When it was done, as the device that did it says. */
  updatedAt: moment,
  recordedAt: moment,
  lastUpdatedBy: named,
  override: z.boolean(),
  reason: z.string(),
  modifiedFields: z.array(modifiedField),
};

/** An entry of the log of items as the calls name it. */
export const presentedLog = z.object({
  ...presentedChange,
  inventory: z.object({ id: z.string(), product: z.object({ title: z.string(), image: z.string() }) }),
});
type PresentedLog = z.infer<typeof presentedLog>;

const present = (log: FoundLog): PresentedLog => ({
  id: log.id,
  commandId: log.commandId,
  inventory: { id: log.rowId, product: { title: log.productTitle, image: log.productImage } },
  updatedAt: log.occurredAt,
  recordedAt: log.recordedAt,
  lastUpdatedBy: { id: log.actorId, name: log.actorName },
  override: log.override,
  reason: log.reason,
  modifiedFields: log.modifiedFields,
});

const joined = (storeId: string) => sql`
  from history g
  left join items i on i.store_id = g.store_id and i.id = g.row_id
  left join deleted_items d on d.store_id = g.store_id and d.id = g.row_id
  left join products p on p.store_id = g.store_id and p.id = coalesce(i.product_id, d.product_id)
  where g.store_id = ${storeId} and g.row_type = 'item'`;
const columns = sql`g.*, coalesce(p.title, '') as product_title, coalesce(p.image, '') as product_image`;

/** Whether there is, or was, such an item: any, or one of this consigner. */
export async function hasLog(tx: Transaction, storeId: string, itemId: string, owner: string | null): Promise<boolean> {
  const found = await sql`
    select 1 from items where store_id = ${storeId} and id = ${itemId} and (${owner}::text is null or consigner_id = ${owner})
    union all
    select 1 from deleted_items
    where store_id = ${storeId} and id = ${itemId} and (${owner}::text is null or consigner_id = ${owner})`.execute(tx);
  return found.rows.length > 0;
}

/** Everything that happened to one item, newest first. */
export async function logsOfItem(tx: Transaction, storeId: string, itemId: string): Promise<PresentedLog[]> {
  const found = await sql<FoundLog>`
    select ${columns} ${joined(storeId)} and g.row_id = ${itemId} order by g.log_order desc`.execute(tx);
  return found.rows.map(present);
}

/** What the activity feed asks for: a product search, who, when, and a page. */
export interface LogFilter {
  readonly search: string;
  readonly lastUpdatedBy?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly page: number;
  readonly take: number;
}

/** A page of the store's log, newest first, and how many entries match in all. */
export async function listLogs(
  tx: Transaction,
  storeId: string,
  filter: LogFilter,
): Promise<{ inventoryLogs: PresentedLog[]; totalCount: number }> {
  const parts: RawBuilder<unknown>[] = [];
  if (filter.search !== "") parts.push(sql`strpos(lower(p.title), ${filter.search.toLowerCase()}) > 0`);
  if (filter.lastUpdatedBy !== undefined) parts.push(sql`g.actor_id = ${filter.lastUpdatedBy}`);
  if (filter.after !== undefined) parts.push(sql`g.occurred_at >= ${filter.after}::timestamptz`);
  if (filter.before !== undefined) parts.push(sql`g.occurred_at <= ${filter.before}::timestamptz`);
  const where = parts.length === 0 ? sql`` : sql` and ${sql.join(parts, sql` and `)}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${joined(storeId)}${where}`.execute(tx);
  const found = await sql<FoundLog>`
    select ${columns} ${joined(storeId)}${where}
    order by g.occurred_at desc, g.log_order desc limit ${filter.take} offset ${(filter.page - 1) * filter.take}`.execute(
    tx,
  );
  return { inventoryLogs: found.rows.map(present), totalCount: counted.rows[0]?.count ?? 0 };
}
