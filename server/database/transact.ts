import { CompiledQuery, type Kysely, type Transaction as KyselyTransaction, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** A transaction that sees one store's rows and no other's. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs `work` in one transaction of one store: committed when it resolves, rolled back
 * when it throws. `snapshot` reads everything as of one moment and writes nothing.
 *
 * Security: the only place that says which store's rows PostgreSQL lets through.
 */
export function transact<T>(
  db: { readonly kysely: Kysely<Tables> },
  storeId: string,
  work: (tx: Transaction) => Promise<T>,
  mode: "write" | "snapshot" = "write",
): Promise<T> {
  const snapshot = mode === "snapshot";
  return db.kysely
    .transaction()
    .setIsolationLevel(snapshot ? "repeatable read" : "read committed")
    .setAccessMode(snapshot ? "read only" : "read write")
    .execute(async (tx) => {
      await sql`select set_config('app.store_id', ${storeId}, true)`.execute(tx);
      return work(tx);
    });
}

/** Runs SQL as it stands, with its parameters; column names come back untouched. */
export async function runSql<Row = Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await tx.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
