import type pg from "pg";
import { isOthers } from "#server/machine/database/tables-of-others.ts";

/** A table in backups, with its stored (not generated) columns. */
export interface BackedTable {
  /** The name, quoted for SQL. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row-level security applies even to its owner, one store at a time. */
  readonly walled: boolean;
}

/**
 * Returns every table of Trace, read from PostgreSQL's catalogue, so that a new one cannot be forgotten; not
 * those of others in `public`. Of pg-boss's schema only the jobs: its queues and version are recreated. The readiness check's table is left out.
 */
export async function backedTables(client: pg.Client): Promise<readonly BackedTable[]> {
  const { rows } = await client.query<BackedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity and c.relforcerowsecurity as walled,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname in ('sync', 'identity')
        or (n.nspname = 'public' and c.relname <> 'applied_migrations' and not (${isOthers}))
        or (n.nspname = 'jobs' and c.relname = 'job'))
    order by 1`);
  return rows;
}

/** Returns the columns, quoted for SQL. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");

/** COPY's format of values, whatever the server's settings. */
export const plainValues =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set client_encoding = 'UTF8'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";
