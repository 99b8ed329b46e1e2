import { sql } from "kysely";
import { sendStatement } from "./batch.ts";
import type { Database } from "./database.ts";
import { readTimeout } from "./lanes.ts";
import { BeyondStore, type Sql, textOf, Transaction } from "./transaction.ts";
import { wireValue } from "./wire-value.ts";

export { CommittedUnread, type SqlStatement, type Transaction } from "./transaction.ts";

/** The parts of a database that transactions need. */
export type Transactable = Pick<Database, "pool" | "nodes" | "isDistributed" | "lanes">;

/**
 * What a transaction is expected to reach: rows of its store alone, or people, sessions, hosts and jobs as well, which
 * are at the coordinator of a cluster.
 */
type Reach = "store" | "installation";
type Mode = "write" | "snapshot" | "glance";

/**
 * Runs `work` in one transaction of one store: committed when it resolves (unless it has already committed with
 * `runLast`), rolled back when it throws. `snapshot` reads everything as of one moment and writes nothing; so does
 * `glance`, whose statements must all be issued at once, and whose commit is sent with them.
 *
 * On a cluster a transaction that reaches its store alone is run at the store's node, which costs half; if it then calls
 * `reachBeyond`, `work` is run again at the coordinator.
 *
 * It takes its turn among the transactions of other callers (`lanes.ts`); what a caller reads has a time-out of its own.
 *
 * Security: the only place that sets which store's rows PostgreSQL reveals.
 */
export async function transact<T>(
  db: Transactable,
  storeId: string,
  work: (tx: Transaction) => Promise<T>,
  mode: Mode = "write",
  reach: Reach = mode === "write" ? "installation" : "store",
): Promise<T> {
  const run = () => runTransaction(db, storeId, work, mode, reach);
  return db.lanes === null ? run() : db.lanes.run(mode === "write" ? "write" : "read", storeId, run);
}

async function runTransaction<T>(
  db: Transactable,
  storeId: string,
  work: (tx: Transaction) => Promise<T>,
  mode: Mode,
  reach: Reach,
): Promise<T> {
  const begin =
    mode === "write"
      ? "start transaction isolation level read committed read write"
      : "start transaction isolation level repeatable read read only";
  // Security: in a statement's text a message to PostgreSQL would end there, and what follows be read as another.
  if (storeId.includes("\u0000")) throw new Error("No store has such an id.");
  const isNear = reach === "store" && db.nodes !== null;
  const client = isNear && db.nodes !== null ? await db.nodes.connect(storeId) : await db.pool.connect();
  const timeoutMs = mode === "write" ? null : readTimeout();
  const options = { endsAtOnce: mode === "glance", isNear, isOnCluster: db.isDistributed, timeoutMs };
  const tx = new Transaction(client, begin, storeId, options);
  try {
    const result = await work(tx);
    if (tx.hasEnded) client.release();
    // A snapshot's results are valid whether or not its commit succeeds; the connection's next user waits for that.
    else if (mode === "snapshot") void tx.commit().then(() => client.release(), client.release);
    else {
      await tx.commit();
      client.release();
    }
    for (const work of tx.afterwards) await work();
    return result;
  } catch (error) {
    if (tx.hasCommitted) {
      client.release();
      throw error;
    }
    // A connection that cannot even roll back is discarded.
    await tx.rollback().then(() => client.release(), client.release);
    if (error instanceof BeyondStore) return await runTransaction(db, storeId, work, mode, "installation");
    throw error;
  }
}

/**
 * Returns the SQL that compares a column with one value, or with any of several. Two separate texts: a generic plan for
 * lists never looks cheap enough for one value, so PostgreSQL would plan anew each time.
 */
export const among = (values: readonly string[]) => (values.length === 1 ? sql`= ${values[0]}` : sql`= any(${values})`);

/**
 * Runs one prepared statement in its own transaction without a store: it sees rows only through security-definer
 * functions.
 */
export async function runAlone<Row>({ pool }: Pick<Database, "pool">, statement: Sql<Row>): Promise<Row[]> {
  const { text, values } = textOf(statement);
  const client = await pool.connect();
  try {
    const { rows } = await sendStatement(client, { text, values: values.map(wireValue), isPrepared: true });
    client.release();
    return rows as Row[];
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}
