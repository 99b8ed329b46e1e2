import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/database/transact.ts";
import { seesType } from "#server/sync/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { type HistoryEntry, historyTypes, withParts } from "#shared/history.ts";
import { z } from "#shared/kernel/schema.ts";
import type { RowType } from "#shared/rows.ts";
import { beyond, mayReadHistory, present, presentedEntry, unseenFields } from "./history.ts";
import { nextPage, type PageEnd } from "./page-cursor.ts";

/** The store's history as one feed: what commands changed of rows of every kind. */

/** The kinds an actor may read in the feed: those of which they may read a row's history; items by their own right. */
export const feedTypesOf = (actor: Actor): readonly RowType[] =>
  historyTypes.filter((type) => (type === "item" ? can(actor, "inventory.activity") : mayReadHistory(actor, type)));

export interface ActivityFilter {
  /** At least one, and only such as the actor may read. */
  readonly types: readonly RowType[];
  /** Who did it. */
  readonly by?: string | undefined;
  /** What happened at this moment or later, and before that one; ISO 8601. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** What the title of the product contains that an entry is about, or whose item it is about; empty for everything. */
  readonly search: string;
  readonly after?: PageEnd | undefined;
  readonly take: number;
}

/** Entries with the product's title where they are about an item or a product, else with an empty one. */
export const activityPage = z.object({
  activity: z.array(z.object({ ...presentedEntry.shape, title: z.string() })),
  next: z.nullable(z.string()),
});
type ActivityPage = z.infer<typeof activityPage>;

interface Found extends HistoryEntry {
  readonly title: string | null;
  readonly logOrder: number;
}

/**
 * A page of the feed, the latest first, and what to send as `after` for the next; null when this was the last. Of each
 * entry only what the actor would see on the rows themselves; entries of which nothing is left are left out.
 */
export async function listActivity(
  tx: Transaction,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  filter: ActivityFilter,
): Promise<ActivityPage> {
  const { by, from, until, search, after, take } = filter;
  const parts: RawBuilder<unknown>[] = [sql`(${sql.join(conditionsOf(actor, filter.types), sql` or `)})`];
  if (by !== undefined) parts.push(sql`g.actor_id = ${by}`);
  if (from !== undefined) parts.push(sql`g.occurred_at >= ${from}::timestamptz`);
  if (until !== undefined) parts.push(sql`g.occurred_at < ${until}::timestamptz`);
  if (search !== "") parts.push(sql`strpos(lower(p.title), ${search.toLowerCase()}) > 0`);
  if (after !== undefined)
    parts.push(sql`(g.occurred_at, g.log_order) < (${after.at}::timestamptz, ${after.key}::bigint)`);
  const { rows } = await sql<Found>`
    select g.*, p.title from history g
    left join items i on g.row_type = 'item' and i.store_id = g.store_id and i.id = g.row_id
    left join deleted_items d on g.row_type = 'item' and d.store_id = g.store_id and d.id = g.row_id
    left join products p on p.store_id = g.store_id
      and p.id = case g.row_type when 'item' then coalesce(i.product_id, d.product_id) when 'product' then g.row_id end
    where g.store_id = ${storeId} and ${sql.join(parts, sql` and `)}
    order by g.occurred_at desc, g.log_order desc limit ${take + 1}`.execute(tx);
  const page = rows.slice(0, take);
  const last = page.at(-1);
  return {
    activity: page.map((entry) => {
      const hidden = unseenFields(actor, entry.rowType);
      return { ...present(entry, (field) => !hidden.has(field)), title: entry.title ?? "" };
    }),
    next:
      last === undefined || rows.length <= take ? null : nextPage({ at: last.occurredAt, key: String(last.logOrder) }),
  };
}

/** For each kind the entries that tell the actor something. */
function conditionsOf(actor: Actor, types: readonly RowType[]): RawBuilder<unknown>[] {
  const isWhole = (type: RowType) => withParts(type).every((part) => seesType(actor, part));
  const whole = types.filter(isWhole);
  return [
    ...(whole.length === 0 ? [] : [sql`g.row_type = any(${whole}::text[])`]),
    ...types
      .filter((type) => !isWhole(type))
      .map((type) => sql`(g.row_type = ${type}${beyond(unseenFields(actor, type))})`),
  ];
}
