import pg from "pg";
import { Impossible } from "#server/machine/impossible.ts";
import { isOthers } from "./tables-of-others.ts";

/** The schemas whose tables with a store_id are divided by it. */
const divided = ["public", "sync"];

export interface Distributed {
  readonly tables: number;
  readonly shards: number;
}

/**
 * Divides a migrated database over the nodes of its Citus cluster: every table with a store_id by that, so that all of
 * one store is at one node; people, sessions and jobs stay at the coordinator. May be run again, and goes on where it was
 * stopped.
 * @throws Impossible if the database has no Citus.
 */
export async function distribute(adminUrl: string, report: (line: string) => void): Promise<Distributed> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: "trace distribute" });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    await admin.query("set client_min_messages = warning");
    await refuseWithoutCitus(admin);
    const { rows: database } = await admin.query<{ name: string }>("select quote_ident(current_database()) as name");
    // Otherwise nodes do not hear which store a transaction is for, and show no rows.
    await admin.query(`alter database ${database[0]?.name ?? ""} set citus.propagate_set_commands = 'local'`);
    await admin.query("set citus.propagate_set_commands = 'local'");
    // A unique index cannot span the nodes; handles are kept together in identity.handles.
    await admin.query("drop index if exists public.stores_handle_key");
    await dropTriggers(admin);
    await rememberKeys(admin);
    for (const table of await plainTables(admin)) {
      await admin.query(placing(table));
      report(table);
    }
    await letOwnerPass(admin);
    await restoreKeys(admin);
    const { rows } = await admin.query<Distributed>(
      `select count(distinct logicalrelid)::int as tables, count(*)::int as shards from pg_dist_shard`,
    );
    return rows[0] ?? { tables: 0, shards: 0 };
  } finally {
    await admin.end().catch(() => undefined);
  }
}

/** Returns whether any table of the database is divided over a cluster. */
export async function isDistributed(admin: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) return false;
  const { rows } = await admin.query<{ any: boolean }>("select exists (select from pg_dist_partition) as any");
  return rows[0]?.any === true;
}

/**
 * Returns whether the database is divided over a cluster.
 * @throws Impossible if it is so in part, or its nodes would not hear which store a transaction is for.
 */
export async function isWhollyDistributed(admin: pg.ClientBase): Promise<boolean> {
  if (!(await isDistributed(admin))) return false;
  const plain = await plainTables(admin);
  const { rows } = await admin.query<{ isBroken: boolean; told: string }>(
    `select to_regclass('health.removed_keys') is not null as "isBroken", current_setting('citus.propagate_set_commands') as told`,
  );
  if (plain.length > 0 || rows[0]?.isBroken === true)
    throw new Impossible(
      `This database is divided over a Citus cluster in part${plain[0] === undefined ? "" : `, and ${plain[0]} is not`}. Run npm run distribute, and start again.`,
    );
  if (rows[0]?.told !== "local")
    throw new Impossible(
      "The nodes of this Citus cluster do not hear which store a transaction is for. Run npm run distribute, and start again.",
    );
  return true;
}

async function refuseWithoutCitus(admin: pg.ClientBase): Promise<void> {
  const { rowCount } = await admin.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0)
    throw new Impossible(
      "This database has no Citus. Install the extension at each node, run CREATE EXTENSION citus in this database, and add the nodes.",
    );
}

/** Drops triggers: they serve servers of an earlier release, which no cluster has. */
async function dropTriggers(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as "table", quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname = any ($1)
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`,
    [divided],
  );
  for (const { table, name } of rows) await admin.query(`drop trigger ${name} on ${table}`);
}

/** Takes away foreign keys, since a table cannot be divided before those it refers to, and remembers them. */
async function rememberKeys(admin: pg.ClientBase): Promise<void> {
  await admin.query("begin");
  await admin.query(
    "create table if not exists health.removed_keys (of_table text not null, name text not null, definition text not null, primary key (of_table, name))",
  );
  const { rows } = await admin.query<{ table: string; name: string; definition: string; isOfStores: boolean }>(
    `select con.conrelid::regclass::text as "table", quote_ident(con.conname) as name,
       pg_get_constraintdef(con.oid) as definition, m.nspname = any ($1) as "isOfStores"
     from pg_constraint con join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class d on d.oid = con.confrelid join pg_namespace m on m.oid = d.relnamespace
     where con.contype = 'f' and con.conparentid = 0 and n.nspname = any ($1)
       and not exists (select from pg_dist_partition p where p.logicalrelid = con.conrelid)`,
    [divided],
  );
  for (const { table, name, definition, isOfStores } of rows) {
    // Sessions stay at the coordinator, where no part of a table can refer to them.
    if (isOfStores)
      await admin.query("insert into health.removed_keys values ($1, $2, $3) on conflict do nothing", [
        ...[table, name, definition],
      ]);
    await admin.query(`alter table ${table} drop constraint ${name}`);
  }
  await admin.query("commit");
}

/**
 * Ends the policies' hold on the tables' owner: with it no rows could be moved to another node. The owner is nobody's way
 * in.
 */
async function letOwnerPass(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ table: string }>(
    `select p.logicalrelid::text as "table" from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relforcerowsecurity order by 1`,
  );
  for (const { table } of rows) await admin.query(`alter table ${table} no force row level security`);
}

async function restoreKeys(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ table: string; name: string; definition: string }>(
    `select of_table as "table", name, definition from health.removed_keys order by 1, 2`,
  );
  for (const { table, name, definition } of rows) {
    await admin.query("begin");
    await admin.query(`alter table ${table} add constraint ${name} ${definition}`);
    await admin.query("delete from health.removed_keys where of_table = $1 and name = $2", [table, name]);
    await admin.query("commit");
  }
  await admin.query("drop table health.removed_keys");
}

/** Returns the tables of stores that are not divided yet. */
async function plainTables(admin: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await admin.query<{ table: string }>(
    `select format('%s.%s', n.nspname, c.relname) as "table"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
       and c.relname <> 'applied_migrations' and not (${isOthers})
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     -- The store's own row first: the others are placed beside it.
     order by c.relname <> 'stores', 1`,
    [divided],
  );
  return rows.map(({ table }) => table);
}

const placing = (table: string): string =>
  `select create_distributed_table('${table}', 'store_id', colocate_with => ${table === "public.stores" ? "'none'" : "'public.stores'"})`;
