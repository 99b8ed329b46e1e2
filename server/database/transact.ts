import type { Database } from "./open-database.ts";
import { statementName } from "./statement-name.ts";
import { Transaction } from "./transaction.ts";

export type { Transaction } from "./transaction.ts";

/**
 * Runs `work` in one transaction of one store: committed when it resolves (unless it has run its last statement with
 * `runLast`), rolled back when it throws. `snapshot` reads everything as of one moment and writes nothing.
 *
 * Security: the only place that says which store's rows PostgreSQL lets through.
 */
export async function transact<T>(
  db: Pick<Database, "kysely" | "pool">,
  storeId: string,
  work: (tx: Transaction) => Promise<T>,
  mode: "write" | "snapshot" = "write",
): Promise<T> {
  const begin =
    mode === "snapshot"
      ? "start transaction isolation level repeatable read read only"
      : "start transaction isolation level read committed read write";
  const client = await db.pool.connect();
  const tx = new Transaction(client, db.kysely.getExecutor(), begin, storeId);
  try {
    const result = await work(tx);
    if (tx.hasEnded) client.release();
    // What a snapshot has read is true whatever becomes of its end; the next to use the connection waits for it.
    else if (mode === "snapshot") void tx.commit().then(() => client.release(), client.release);
    else {
      await tx.commit();
      client.release();
    }
    return result;
  } catch (error) {
    // A connection on which not even that works is thrown away.
    await tx.rollback().then(() => client.release(), client.release);
    throw error;
  }
}

/** Runs SQL as it stands, with its parameters; column names come back untouched. */
export async function runSql<Row = Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await tx.run(text, values)) as Row[];
}

/** As `runSql`, for a text that is always the same: each connection plans it once. */
export async function runPrepared<Row = Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.run(text, values, statementName(text))) as Row[];
}

/** As `runPrepared`, for the transaction's last statement: it is committed in the same round trip. */
export async function runLast<Row = Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.runLast(text, values, statementName(text))) as Row[];
}
