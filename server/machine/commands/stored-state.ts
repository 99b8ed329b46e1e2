import { sql } from "kysely";
import { among, type Transaction } from "#server/machine/database/transact.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import type { CommandCall } from "./command-call.ts";

/** A check before anything is run; throws `NotAdmitted` to refuse all calls. */
export type Admission = (storedState: StoredState) => void;

/** A queue's state while this transaction has it locked. */
export interface StoredQueue {
  readonly id: string;
  /** The last seq that has an outcome. */
  readonly lastSeq: number;
  /** When an admin revoked the queue's device, else null. */
  readonly revokedAt: string | null;
}

export interface StoredAnswer {
  readonly id: string;
  readonly hash: string;
  readonly actorId: string;
  readonly queueId: string | null;
  readonly seq: number | null;
  readonly outcome: CommandOutcome;
}

/** Queue position and stored outcomes of these calls, before any is run. */
export interface StoredState {
  /** Null for calls without a queue, and if the person has no queue of this id. */
  readonly queue: StoredQueue | null;
  /** Outcomes stored under the calls' ids, and under their numbers in this queue. */
  readonly stored: readonly StoredAnswer[];
}

const columns = sql.raw("command_id as id, body_hash as hash, actor_id, queue_id, seq, outcome");

/** Returns the stored outcome of one person's call with this id; undefined for none. */
export async function readStored(
  tx: Transaction,
  { storeId, actor, commandId }: Pick<CommandCall, "storeId" | "actor" | "commandId">,
): Promise<StoredAnswer | undefined> {
  const [stored] = await tx.runPrepared(sql<StoredAnswer>`
    select ${columns} from sync.command_outcomes where store_id = ${storeId} and command_id = ${commandId}
      and actor_id = ${actor.id}`);
  return stored;
}

/**
 * Reads queue position and stored outcomes for calls of one store. The queue is locked until the transaction ends: one
 * delivery of it at a time.
 */
export async function readStoredState(
  tx: Transaction,
  storeId: string,
  calls: readonly CommandCall[],
): Promise<StoredState> {
  const [first] = calls;
  const queueId = first?.queue?.id ?? null;
  if (calls.some((call) => (call.queue?.id ?? null) !== queueId || call.storeId !== storeId))
    throw new Error("Calls of one transaction come from one store and one queue.");
  const ids = calls.map((call) => call.commandId);
  const byId = sql<StoredAnswer>`select ${columns} from sync.command_outcomes
    where store_id = ${storeId} and command_id ${among(ids)}`;
  if (first === undefined || queueId === null) return { queue: null, stored: await tx.runPrepared(byId) };

  const seqs = calls.map((call) => call.queue?.seq ?? 0);
  // In this order: outcomes are read while the queue is locked, so that no other delivery comes between.
  const [[queue], stored] = await Promise.all([
    tx.runPrepared(sql<StoredQueue>`select q.id, q.last_seq as "lastSeq", d.revoked_at as "revokedAt"
      from sync.queues q join sync.devices d on d.store_id = q.store_id and d.id = q.device_id
      where q.store_id = ${storeId} and q.id = ${queueId} and q.person_id = ${first.actor.id} for update of q`),
    tx.runPrepared(sql<StoredAnswer>`${byId} union all
      select ${columns} from sync.command_outcomes
      where store_id = ${storeId} and queue_id = ${queueId} and seq between ${Math.min(...seqs)} and ${Math.max(...seqs)}
        and not command_id ${among(ids)}`),
  ]);
  return { queue: queue ?? null, stored };
}
