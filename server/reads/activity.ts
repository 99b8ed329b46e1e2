import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { seesType } from "#server/machine/access/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { type HistoryEntry, historyTypes, recordedWith } from "#shared/areas/history.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { RowType } from "#shared/areas/rows.ts";
import { aboutProducts, titlesOf } from "./history-products.ts";
import { beyond, mayReadHistory, present, presentedEntry, unseenFields } from "./history.ts";
import { ofKind } from "./of-kind.ts";
import { nextPage, type PageEnd } from "./page-cursor.ts";

/** The store's history as one feed, of all row types. */

/** Returns the types an actor may read in the feed: those whose history they may read; items need their own right. */
export const feedTypesOf = (actor: Actor): readonly RowType[] =>
  historyTypes.filter((type) => (type === "item" ? can(actor, "inventory.activity") : mayReadHistory(actor, type)));

export interface ActivityFilter {
  /** At least one, and only types the actor may read. */
  readonly types: readonly RowType[];
  /** The person who made the changes. */
  readonly by?: string | undefined;
  /** From this moment on, and before that one; ISO 8601. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Words that the entry's product, or its item's, must contain; empty for all. */
  readonly search: string;
  readonly after?: PageEnd | undefined;
  readonly take: number;
}

/** Entries with the title of their product, or their item's; empty for other types. */
export const activityPage = z.object({
  activity: z.array(z.object({ ...presentedEntry.shape, title: z.string() })),
  next: z.nullable(z.string()),
});
type ActivityPage = z.infer<typeof activityPage>;

interface Found extends HistoryEntry {
  readonly logOrder: number;
}

/**
 * Returns a page of the feed, newest first, and `next`, the `after` of the next page; null on the last. Each entry has
 * only fields that the actor may see on the rows; entries without any are omitted.
 */
export async function listActivity(
  tx: Transaction,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  filter: ActivityFilter,
): Promise<ActivityPage> {
  const { by, from, until, search, after, take } = filter;
  const parts: RawBuilder<unknown>[] = [];
  if (by !== undefined) parts.push(sql`g.actor_id = ${by}`);
  if (from !== undefined) parts.push(sql`g.occurred_at >= ${from}::timestamptz`);
  if (until !== undefined) parts.push(sql`g.occurred_at < ${until}::timestamptz`);
  const about = await aboutProducts(tx, storeId, search);
  if (about !== null) parts.push(about);
  if (after !== undefined)
    parts.push(sql`(g.occurred_at, g.log_order) < (${after.at}::timestamptz, ${after.key}::bigint)`);
  const latest = (kinds: readonly RawBuilder<unknown>[]) => sql`
    select g.* from history g where ${sql.join([sql`g.store_id = ${storeId}`, ...kinds, ...parts], sql` and `)}
    order by g.occurred_at desc, g.log_order desc limit ${take + 1}`;
  const kinds = kindsOf(actor, filter.types);
  // Each type uses its own index: a rare type would otherwise be searched in the whole history.
  const rows = await tx.run(
    kinds.length <= 1
      ? sql<Found>`${latest(kinds)}`
      : sql<Found>`
          select * from (${sql.join(
            kinds.map((kind) => sql`(${latest([kind])})`),
            sql` union all `,
          )}) g order by g.occurred_at desc, g.log_order desc limit ${take + 1}`,
  );
  const page = rows.slice(0, take);
  const last = page.at(-1);
  const titles = await titlesOf(tx, storeId, page);
  return {
    activity: page.map((entry) => {
      const hidden = unseenFields(actor, entry.rowType);
      return { ...present(entry, (field) => !hidden.has(field)), title: titles.get(entry)?.title ?? "" };
    }),
    next:
      last === undefined || rows.length <= take ? null : nextPage({ at: last.occurredAt, key: String(last.logOrder) }),
  };
}

/** Returns conditions for entries with fields the actor may see, one for each type; none if all have. */
function kindsOf(actor: Actor, types: readonly RowType[]): readonly RawBuilder<unknown>[] {
  const isWhole = (type: RowType) => recordedWith(type).every((part) => seesType(actor, part));
  if (historyTypes.every((type) => types.includes(type) && isWhole(type))) return [];
  return types.map((type) => (isWhole(type) ? ofKind(type) : sql`${ofKind(type)}${beyond(unseenFields(actor, type))}`));
}
