import type pg from "pg";

/** A table whose rows a backup holds, with the columns that are not computed. */
export interface BackedTable {
  /** As SQL names it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Shows even its owner one store's rows at a time. */
  readonly walled: boolean;
}

/**
 * Every table of ours, as the catalogue shows them, so that a new one cannot be forgotten. Of the jobs' schema,
 * which pg-boss makes, only the jobs: its queues and its version are made anew. What readiness writes is nobody's.
 */
export async function backedTables(client: pg.Client): Promise<readonly BackedTable[]> {
  const { rows } = await client.query<BackedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity and c.relforcerowsecurity as walled,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname in ('sync', 'identity') or (n.nspname = 'public' and c.relname <> 'applied_migrations')
        or (n.nspname = 'jobs' and c.relname = 'job'))
    order by 1`);
  return rows;
}

/** The columns as SQL names them. */
export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");

/** How COPY writes and reads values, whatever the server's own settings are. */
export const plainValues =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set client_encoding = 'UTF8'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";
