import { sql } from "kysely";
import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import { columnsBeside } from "#server/machine/database/heard-columns.ts";
import type { SqlStatement, Transaction } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { protocolVersion } from "#shared/machine/sync/protocol.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { utcDayStart } from "./archive.ts";
import { type HistoryCause, historyEntries, type RowChange } from "./history.ts";
import { historyStatements, insertStatements } from "./write-rows.ts";

/** A row of an export, with the columns beside it that are no fields, by name. */
export interface KeptRow {
  readonly row: AnyRow;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** A stored picture, as its table has it. */
export interface KeptPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Rows of one type as they were in another database: no rule runs, and nothing follows from them but sums. */
export async function loadKeptRows(
  tx: Transaction,
  storeId: string,
  type: RowType,
  rows: readonly KeptRow[],
): Promise<void> {
  const plain = rows.map(({ row }) => row);
  const own = type === "store" ? [] : [keptStatement(storeId, type, rows)];
  for (const one of insertStatements(storeId, type, plain, null, ...own)) await tx.runPrepared(one);
}

function keptStatement(storeId: string, type: RowType, rows: readonly KeptRow[]): SqlStatement {
  const { table, columns } = rowColumns[type];
  const list = [...columns, ...columnsBeside(type)];
  const keyed = rows.map(({ row, beside }) => ({
    ...beside,
    ...Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  }));
  return {
    text: `insert into ${table} (store_id, ${list.join(", ")}) select st.store_id, ${list.map((column) => `r.${column}`).join(", ")}
     from public.stores st, jsonb_populate_recordset(null::${table}, $2::jsonb) r where st.store_id = $1`,
    values: [storeId, JSON.stringify(keyed)],
  };
}

/** Begins the feed of a store that has its row alone. It is empty: no device has anything of it yet. */
export const beginKeptFeed = (tx: Transaction, storeId: string, now: Date) =>
  tx.run(sql`insert into sync.store_versions (store_id, epoch, version, archived_at)
    values (${storeId}, ${newId()}, 1, ${utcDayStart(now).toISOString()})`);

/** Appends entries in their order. They are numbered anew: numbers are one row for all stores of a database. */
export const loadKeptHistory = (tx: Transaction, storeId: string, entries: readonly object[]) =>
  tx.run(sql`insert into public.history (store_id, id, row_type, row_id, command_id, command_name, occurred_at,
      recorded_at, actor_id, actor_name, override, reason, modified_fields)
    select st.store_id, r.id, r.row_type, r.row_id, r.command_id, r.command_name, r.occurred_at, r.recorded_at,
      r.actor_id, r.actor_name, r.override, r.reason, r.modified_fields
    from public.stores st, rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (id text, row_type text,
      row_id text, command_id text, command_name text, occurred_at timestamptz, recorded_at timestamptz, actor_id text,
      actor_name text, override boolean, reason text, modified_fields jsonb)) with ordinality
      r(id, row_type, row_id, command_id, command_name, occurred_at, recorded_at, actor_id, actor_name, override, reason,
        modified_fields, nth)
    where st.store_id = ${storeId} order by r.nth`);

/** Appends what reading changed in rows, so that their entries give the rows. */
export async function recordLoaded(
  tx: Transaction,
  storeId: string,
  changes: readonly RowChange[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const cause: HistoryCause = {
    commandId: newId(),
    commandName: "store.read",
    actor: systemActor,
    occurredAt: at,
    recordedAt: at,
    override: false,
    reason: "",
  };
  const entries = historyEntries(cause, changes);
  if (entries.length === 0) return;
  for (const one of historyStatements(storeId, entries, tx.isOnCluster)) await tx.runPrepared(one);
}

/** Gives every prefix of before to a device that is nobody's and is locked out, so that none is given again. */
export async function keepPrefixes(
  tx: Transaction,
  storeId: string,
  prefixes: readonly string[],
  name: string,
  now: Date,
): Promise<void> {
  if (prefixes.length === 0) return;
  const deviceId = newId();
  await tx.run(sql`insert into sync.devices (store_id, id, name, person_id, created_at, last_seen_at, revoked_at,
      revoked_by)
    values (${storeId}, ${deviceId}, ${name}, ${systemActor.id}, ${now}, ${now}, ${now}, ${systemActor.id})`);
  await tx.run(sql`
    insert into sync.queues (store_id, id, device_id, person_id, code_prefix, protocol, created_at, last_seen_at)
    select st.store_id, ${deviceId}::text || ':' || p.prefix, ${deviceId}::text, ${systemActor.id}::text, p.prefix,
      ${protocolVersion}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from public.stores st, unnest(${prefixes}::text[]) p(prefix) where st.store_id = ${storeId}`);
}

/** Has the numbers of the built-in shop's reservations go on above those in orders' ids, which begin with `ownOrders`. */
export const keepReservationNumbers = (tx: Transaction, storeId: string, ownOrders: string, now: Date) =>
  tx.run(sql`insert into sync.own_shop_orders (store_id, id, customer_name, customer_email, customer_phone, language,
      location_id, placed_at, entered_at, cancelled_at)
    select o.store_id, max(substr(o.id, ${ownOrders.length + 1}::int)::bigint), '', '', '', '', '',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from public.orders o where o.store_id = ${storeId} and o.id ~ ${`^${ownOrders}[0-9]{1,15}$`} group by o.store_id`);

/** Registers pictures whose files are there. */
export const loadKeptPictures = (tx: Transaction, storeId: string, pictures: readonly KeptPicture[]) =>
  tx.run(sql`insert into sync.files (store_id, hash, width, height, bytes, created_at, created_by)
    select st.store_id, r.hash, r.width, r.height, r.bytes, r."createdAt", r."createdBy"
    from public.stores st, jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) r(hash text, width integer,
      height integer, bytes integer, "createdAt" timestamptz, "createdBy" text) where st.store_id = ${storeId}`);
