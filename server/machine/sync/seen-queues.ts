import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";

/** Milliseconds between two writes. */
const everyMs = 10_000;

/**
 * When queues were last seen, written together: one statement for all queues of a store, in place of one for each
 * device that polls. A process that is killed loses at most the last seconds of it.
 */
export interface SeenQueues {
  note(storeId: string, queueId: string, at: Date): void;
  /** Writes what waits, of one store if given. */
  write(storeId?: string): Promise<void>;
  /** Writes what waits, and stops. */
  close(): Promise<void>;
}

interface SeenServices {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Opens a process's list of what it has seen. */
export function openSeenQueues({ db, log }: SeenServices): SeenQueues {
  const waiting = new Map<string, Map<string, Date>>();
  const writeStore = async (storeId: string): Promise<void> => {
    const seen = waiting.get(storeId);
    if (seen === undefined) return;
    waiting.delete(storeId);
    // In one order everywhere, so that processes do not wait for each other in a circle.
    const queues = [...seen].sort(([one], [other]) => (one < other ? -1 : 1));
    try {
      await transact(db, storeId, (tx) =>
        tx.runPrepared(sql`with noted as (
            select q.id, q.device_id, n.at
              from unnest(${queues.map(([id]) => id)}::text[],
              ${queues.map(([, at]) => at.toISOString())}::timestamptz[]) as n(id, at)
            join sync.queues q on q.store_id = ${storeId} and q.id = n.id order by q.id for update of q),
          queues as (update sync.queues q set last_seen_at = greatest(q.last_seen_at, n.at) from noted n
            where q.store_id = ${storeId} and q.id = n.id)
          update sync.devices d set last_seen_at = greatest(d.last_seen_at, n.at)
          from (select device_id, max(at) as at from noted group by device_id) n
          where d.store_id = ${storeId} and d.id = n.device_id`),
      );
    } catch (error) {
      // The devices are seen again within minutes.
      log.warn({ err: error, storeId }, "when devices were last seen was not written");
    }
  };
  const write = async (storeId?: string): Promise<void> => {
    for (const id of storeId === undefined ? [...waiting.keys()] : [storeId]) await writeStore(id);
  };
  const timer = setInterval(() => void write(), everyMs).unref();
  return {
    note: (storeId, queueId, at) => {
      const seen = waiting.get(storeId) ?? new Map<string, Date>();
      waiting.set(storeId, seen.set(queueId, at));
    },
    write,
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
