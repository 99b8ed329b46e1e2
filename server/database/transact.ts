import { askAlone } from "./batch.ts";
import type { Database } from "./database.ts";
import { statementName } from "./statement-name.ts";
import { Transaction } from "./transaction.ts";
import { wireValue } from "./wire-value.ts";

export { CommittedUnread, type Transaction } from "./transaction.ts";

/**
 * Runs `work` in one transaction of one store: committed when it resolves (unless it has run its last statement with
 * `runLast`), rolled back when it throws. `snapshot` reads everything as of one moment and writes nothing; so does
 * `glance`, whose statements are all asked for at once, and whose end travels with them.
 *
 * Security: the only place that says which store's rows PostgreSQL lets through.
 */
export async function transact<T>(
  db: Pick<Database, "kysely" | "pool">,
  storeId: string,
  work: (tx: Transaction) => Promise<T>,
  mode: "write" | "snapshot" | "glance" = "write",
): Promise<T> {
  const begin =
    mode === "write"
      ? "start transaction isolation level read committed read write"
      : "start transaction isolation level repeatable read read only";
  const client = await db.pool.connect();
  const tx = new Transaction(client, db.kysely.getExecutor(), begin, storeId, mode === "glance");
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
    if (tx.hasCommitted) {
      client.release();
      throw error;
    }
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

/**
 * What a column is compared with: one value, or any of several. Each is a text of its own, since a plan that serves
 * any list is never thought cheap enough for one value, and PostgreSQL would plan anew each time.
 */
export const among = (values: readonly string[], parameter: string): string =>
  values.length === 1 ? `= ${parameter}` : `= any(${parameter})`;

/** The parameter that goes with `among`. */
export const oneOrMany = (values: readonly string[]): string | readonly string[] =>
  values.length === 1 ? (values[0] ?? "") : values;

/** One prepared statement in a transaction of its own, which sees no store's rows but by a definer's function. */
export async function runAlone<Row = Record<string, unknown>>(
  { pool }: Pick<Database, "pool">,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const { rows } = await askAlone(client, { text, values: values.map(wireValue), name: statementName(text) });
    client.release();
    return rows as Row[];
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** A text of which there are few, with its parameters: texts, numbers, lists of texts or null. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | readonly string[] | null)[];
}

/** As `runSql`, for texts of which there are few: each connection prepares one once. */
export async function runPrepared<Row = Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.run(text, values, statementName(text))) as Row[];
}

/**
 * Runs a transaction's last statements, in this order, and commits, all in one round trip: what they lock is held no
 * longer than that, and one that fails undoes the transaction. Answers the rows of the last.
 */
export async function runLast<Row = Record<string, unknown>>(
  tx: Transaction,
  statements: readonly Statement[],
): Promise<Row[]> {
  const answers = await tx.runLast(statements.map(({ text, values }) => ({ text, values, name: statementName(text) })));
  return (answers.at(-1) ?? []) as Row[];
}
