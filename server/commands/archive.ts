import { rowColumns } from "#server/database/columns.ts";
import type { Database } from "#server/database/database.ts";
import { audienceSql, closedColumn, rootOf } from "#server/sync/kept.ts";
import { runAlone, runSql, type Transaction, transact } from "#server/database/transact.ts";
import type { RowType } from "#shared/rows.ts";
import { archivedTypes, partsOf, type Window, windowOf } from "#shared/windows.ts";
import { announce } from "./announce.ts";

const dayMs = 86_400_000;

/** Changes that share one version, so that a pull takes them page by page. */
const versionChanges = 500;

/** The day a moment is in, by the world's clock: its first instant. */
export const dayOf = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/**
 * Moves every store's `archived_at` to today, and has the feed tell which rows leave devices with it. Running it again
 * on the same day changes nothing.
 */
export async function archiveClosedRows(services: {
  readonly db: Database;
  readonly clock: () => Date;
}): Promise<void> {
  const today = dayOf(services.clock());
  const stores = await runAlone<{ id: string }>(
    services.db,
    "select id from sync.stores_to_archive($1::timestamptz) as id",
    [today.toISOString()],
  );
  for (const { id } of stores) await archiveStore(services.db, id, today);
}

/** The same for one store, a day at a time: after a long absence of the server too, nobody waits for long. */
export async function archiveStore(db: Database, storeId: string, today: Date): Promise<void> {
  for (let moved = true; moved;) {
    const version = await transact(db, storeId, (tx) => moveOneDay(tx, storeId, today));
    moved = version !== null;
    if (version !== null) announce(db, storeId, version);
  }
}

/** Moves the day on by one at most; null when it is today. */
async function moveOneDay(tx: Transaction, storeId: string, today: Date): Promise<number | null> {
  // Every writer waits here for its version, so what is committed is seen below, and what is not comes with an entry
  // of its own in a later version, when the pull goes by the new day.
  const [store] = await runSql<{ archivedAt: string }>(
    tx,
    `select archived_at as "archivedAt" from sync.store_versions where store_id = $1 for update`,
    [storeId],
  );
  if (store === undefined || Date.parse(store.archivedAt) >= today.getTime()) return null;
  const next = new Date(Math.min(Date.parse(store.archivedAt) + dayMs, today.getTime())).toISOString();
  const [moved] = await runSql<{ version: number }>(
    tx,
    `with leaving as (${archivedTypes.map(leaving).join(" union all ")}),
     told as (
       insert into sync.changes (store_id, version, row_type, row_id, audience_before, audience_after)
       select $1, v.version + 1 + (row_number() over (order by l.place, l.type, l.id) - 1) / ${versionChanges},
         l.type, l.id, l.audience, '{}'
       from leaving l, sync.store_versions v where v.store_id = $1
       returning version)
     update sync.store_versions
     set archived_at = $3::timestamptz, version = greatest(version, (select max(version) from told))
     where store_id = $1 returning version`,
    [storeId, store.archivedAt, next],
  );
  if (moved === undefined) throw new Error(`The store ${storeId} has lost its version.`);
  return moved.version;
}

/** The rows of a type that are beyond the window from `$3` on and were not from `$2` on; then what belongs to them. */
function leaving(root: RowType): string {
  // A device that still has the row takes what belongs to it for whole, so the row goes first.
  return [root, ...partsOf(root)]
    .map((type, place) => {
      const window = windowOf(type) as Window;
      const closed = `root.${closedColumn(window)}`;
      const start = (parameter: string) => `${parameter}::timestamptz - interval '${window.days} days'`;
      const itself = window.by === null;
      const joined = itself
        ? ""
        : ` join ${rowColumns[type].table} part on part.store_id = $1 and ${rootOf(window, "part")} = root.id`;
      const row = itself ? "root" : "part";
      return `select ${place} as place, '${type}' as type, ${row}.id, ${audienceSql(type, row)} as audience
        from ${rowColumns[root].table} root${joined}
        where root.store_id = $1 and ${closed} >= ${start("$2")} and ${closed} < ${start("$3")}`;
    })
    .join(" union all ");
}
