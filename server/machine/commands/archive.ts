import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Database } from "#server/machine/database/database.ts";
import { audienceSql, closedColumn, rootOf } from "#server/machine/access/window-sql.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { RowType } from "#shared/areas/rows.ts";
import { archivedTypes, belongingTo, type Window, windowOf } from "#shared/areas/windows.ts";
import { announce } from "./announce.ts";

const dayMs = 86_400_000;

/** Most changes in one version, so that a pull can page through them. */
const versionChanges = 500;

/** Returns the first instant of the moment's day in UTC. */
export const utcDayStart = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/**
 * Advances a store's `archived_at` to today, and adds the rows that leave devices to the feed: one day at a time, so that
 * writers never wait long, even after the server was off for days. Running it again on the same day changes nothing.
 */
export async function archiveStore(db: Database, storeId: string, today: Date): Promise<void> {
  for (let moved = true; moved;) {
    const version = await transact(db, storeId, (tx) => moveOneDay(tx, storeId, today));
    moved = version !== null;
    if (version !== null) announce(db, storeId, version);
  }
}

/** Advances by at most one day; returns null once it is today. */
async function moveOneDay(tx: Transaction, storeId: string, today: Date): Promise<number | null> {
  // Every writer waits here for its version: committed rows are seen below; later ones get their own entry in a later
  // version, when pulls use the new day.
  const [store] = await tx.run(sql<{ archivedAt: string }>`
    select archived_at as "archivedAt" from sync.store_versions where store_id = ${storeId} for update`);
  if (store === undefined || Date.parse(store.archivedAt) >= today.getTime()) return null;
  const next = new Date(Math.min(Date.parse(store.archivedAt) + dayMs, today.getTime())).toISOString();
  const left = archivedTypes.flatMap((type) => leaving(type, storeId, store.archivedAt, next));
  const [, [moved]] = await Promise.all([
    tx.run(sql`
      insert into sync.changes (store_id, version, row_type, row_id, audience_before, audience_after)
      select v.store_id, v.version + 1 + (row_number() over (order by l.place, l.type,
        l.id) - 1) / ${sql.lit(versionChanges)},
        l.type, l.id, l.audience, '{}'
      from (${sql.join(left, sql` union all `)}) l, sync.store_versions v where v.store_id = ${storeId}`),
    tx.run(sql<{ version: number }>`update sync.store_versions v
      set archived_at = ${next}::timestamptz,
        version = greatest(v.version, (select max(c.version) from sync.changes c where c.store_id = ${storeId}))
      where v.store_id = ${storeId} returning v.version`),
  ]);
  if (moved === undefined) throw new Error(`The store ${storeId} has lost its version.`);
  return moved.version;
}

/** Returns the SQL for a type's rows that are beyond the window at `upto` but were not at `from`, then for their parts. */
function leaving(root: RowType, storeId: string, from: string, upto: string) {
  // A device that still has the root row assumes its parts are complete, so the root goes first.
  return [root, ...belongingTo(root)].map((type, place) => {
    const window = windowOf(type) as Window;
    const closed = sql`root.${closedColumn(window)}`;
    const start = (moment: string) => sql`${moment}::timestamptz - interval '${sql.lit(window.days)} days'`;
    const itself = window.by === null;
    const joined = itself
      ? sql``
      : sql` join ${sql.raw(rowColumns[type].table)} part on part.store_id = ${storeId} and ${rootOf(window, "part")} = root.id`;
    const row = itself ? "root" : "part";
    return sql`select ${sql.lit(place)} as place, ${sql.lit(type)} as type, ${sql.raw(row)}.id,
        ${sql.raw(audienceSql(type, row))} as audience
      from ${sql.raw(rowColumns[root].table)} root${joined}
      where root.store_id = ${storeId} and ${closed} >= ${start(from)} and ${closed} < ${start(upto)}`;
  });
}
