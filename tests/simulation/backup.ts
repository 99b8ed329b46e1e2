import { beginEpoch } from "#server/machine/commands/begin-epoch.ts";
import type { TestDatabase } from "../support/postgres.ts";

/** A store's rows at the time of a backup. */
export interface Backup {
  /** Restores them like a backup: later rows are gone, and earlier cursors are unknown. */
  restore(): Promise<void>;
}

interface Copied {
  readonly table: string;
  readonly copy: string;
  readonly columns: string;
}

/** Takes a backup of one store. */
export async function takeBackup(db: TestDatabase, storeId: string): Promise<Backup> {
  const tables = await db.asAdmin<{ schema: string; name: string; columns: string }>(
    `select table_schema as schema, table_name as name, string_agg(format('%I', column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'sync') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by 1, 2 having bool_or(column_name = 'store_id')`,
  );
  const store = `'${storeId}'`;
  const copied = tables.map(({ schema, name, columns }): Copied => {
    return { table: `${schema}.${name}`, copy: `backup."${schema}.${name} ${storeId}"`, columns };
  });
  await db.asAdmin(
    [
      "create schema if not exists backup",
      ...copied.map(
        ({ table, copy, columns }) =>
          `create table ${copy} as select ${columns} from ${table} where store_id = ${store}`,
      ),
    ].join("; "),
  );
  const restore = async () => {
    await db.asAdmin(
      [
        "begin",
        // Foreign keys and the tests' own triggers are off: all rows are of one moment.
        "set local session_replication_role = 'replica'",
        ...copied.map(({ table }) => `delete from ${table} where store_id = ${store}`),
        ...copied.map(
          ({ table, copy, columns }) =>
            `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`,
        ),
        "commit",
      ].join("; "),
    );
    await beginEpoch(db, storeId);
  };
  return { restore };
}
