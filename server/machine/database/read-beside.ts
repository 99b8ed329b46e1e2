import { sql } from "kysely";
import { storeReads } from "#server/machine/metrics/counts.ts";
import { explainReplicaError } from "./check-replica.ts";
import type { Database } from "./database.ts";
import { onlyReading } from "./lanes.ts";
import { promoted, type Replica } from "./replica.ts";
import { type Transactable, type Transaction, transact } from "./transact.ts";

/** The database with its replicas. */
export type Readable = Transactable & Pick<Database, "replicas">;

type Reading<T> = (tx: Transaction) => Promise<T>;

/** A read that goes on in another snapshot, at a replica or at the primary, never older than the one before. */
export class Elsewhere<T> {
  readonly read: Reading<T>;
  constructor(read: Reading<T>) {
    this.read = read;
  }
}

/**
 * Reads a store's rows as of one moment, at a replica if one has them, else at the primary; writes nothing. The answer is
 * never older than what the primary had when it was asked for: the primary says at which version the store is, and a
 * replica that has not reached it is not read. So `read` may look at what moves the store's version: all rows, the history
 * and the feed. What else it looks at may be as old as the replica.
 *
 * A read that fails at a replica is repeated at the primary, unless `mayRepeat` says that it left something behind.
 */
export function readBeside<T>(
  db: Readable,
  storeId: string,
  read: Reading<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  return readAfter<T>(db, storeId, async () => new Elsewhere(read), mayRepeat);
}

/**
 * Does the same after `first`, which reads at the primary and returns the answer, or an `Elsewhere` for the rest. It must
 * issue all its statements at once: where there are replicas the transaction ends with them.
 */
export function readAfter<T>(
  db: Readable,
  storeId: string,
  first: (tx: Transaction) => Promise<T | Elsewhere<T>>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  return onlyReading(() => answerAfter(db, storeId, first, mayRepeat));
}

async function answerAfter<T>(
  db: Readable,
  storeId: string,
  first: (tx: Transaction) => Promise<T | Elsewhere<T>>,
  mayRepeat: () => boolean,
): Promise<T> {
  if (!db.replicas.any)
    return transact(
      db,
      storeId,
      async (tx) => {
        const found = await first(tx);
        return found instanceof Elsewhere ? found.read(tx) : found;
      },
      "snapshot",
    );
  const [found, known] = await transact(
    db,
    storeId,
    (tx) => Promise.all([first(tx), tx.runPrepared(atPrimary(storeId))]),
    "glance",
  );
  if (!(found instanceof Elsewhere)) return found;
  const atThePrimary = (why: string) => {
    storeReads.inc({ target: "primary", why });
    return transact(db, storeId, (tx) => found.read(tx), "snapshot");
  };
  const [at] = known;
  if (at === undefined) return atThePrimary(db.replicas.states().some(({ isRead }) => isRead) ? "busy" : "away");
  const beside = () => tryBeside(db, storeId, at, found.read);
  // In a turn of its own: what a replica does not answer takes its turn at the primary.
  const tried = db.lanes === null ? await beside() : await db.lanes.run("beside", storeId, beside);
  if ("is" in tried) {
    storeReads.inc({ target: "replica", why: "" });
    return tried.is;
  }
  if (tried.failed === undefined) return atThePrimary(tried.why);
  const { replica, error } = tried.failed;
  if (!mayRepeat()) throw error;
  const answer = await atThePrimary(tried.why);
  // Left alone only now: what fails at the primary too is no fault of the replica's.
  if (!isConflict(error)) replica.leave(explainReplicaError(error, replica.place));
  return answer;
}

/** The answer of a replica, or why there is none. */
type Tried<T> =
  | { readonly is: T }
  | { readonly why: string; readonly failed?: { readonly replica: Replica; readonly error: unknown } };

async function tryBeside<T>(db: Readable, storeId: string, known: Known, read: Reading<T>): Promise<Tried<T>> {
  const replica = db.replicas.pick(known.timeline);
  if (replica === null) return { why: db.replicas.states().some(({ isRead }) => isRead) ? "busy" : "away" };
  try {
    return (await readAt(replica, storeId, known, read)) ?? { why: "behind" };
  } catch (error) {
    return { why: "failed", failed: { replica, error } };
  }
}

/** Where a store is at the primary. */
interface Known {
  readonly epoch: string;
  readonly version: number;
  readonly timeline: string;
}

const atPrimary = (storeId: string) => sql<Known>`
  select epoch, version, substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline
  from sync.store_versions where store_id = ${storeId}`;
const atReplica = (storeId: string) => sql<Known & { readonly isReplica: boolean }>`
  select pg_is_in_recovery() as "isReplica", epoch, version from sync.store_versions where store_id = ${storeId}`;

/** Reads at a replica; null if that is behind. */
async function readAt<T>(
  replica: Replica,
  storeId: string,
  known: Known,
  read: Reading<T>,
): Promise<{ readonly is: T } | null> {
  const at = { pool: replica.pool, nodes: null, lanes: null, isDistributed: false };
  const answered = replica.expectAnswer();
  try {
    return await transact(
      at,
      storeId,
      async (tx) => {
        const [here] = await tx.runPrepared(atReplica(storeId));
        answered();
        if (here?.isReplica === false) throw new Error(promoted);
        if (here === undefined || here.epoch !== known.epoch || here.version < known.version) return null;
        return { is: await read(tx) };
      },
      "snapshot",
    );
  } finally {
    answered();
  }
}

/** Whether the replica ended a read because the primary has removed what it was reading: the next one may do. */
const isConflict = (error: unknown): boolean => (error as { readonly code?: string }).code === "40001";
