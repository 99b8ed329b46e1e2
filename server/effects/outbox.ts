import { sql } from "kysely";
import type { JobInsert, PgBoss } from "pg-boss";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone, type Transaction, transact } from "#server/machine/database/transact.ts";

/** Seconds after which a job in the outbox is handed on: its transaction has ended long before. */
const leftAfterSeconds = 60;
/** Most jobs that are handed on at once. */
const most = 1_000;

/** A job with the id under which the queue knows it. */
export type KnownJob = JobInsert & { readonly id: string };

/**
 * Writes jobs beside the rows of the command that causes them. On a cluster the queue commits at another node than these
 * rows, and could stop between the two; the job stays here.
 */
export function writeOutbox(
  tx: Transaction,
  storeId: string,
  queue: string,
  jobs: readonly KnownJob[],
  now: Date,
): void {
  tx.issue({
    text: `insert into sync.outbox (store_id, id, queue, job, written_at)
     select st.store_id, (j.job ->> 'id')::uuid, $2::text, j.job, $4::timestamptz
     from public.stores st, jsonb_array_elements($3::jsonb) j (job) where st.store_id = $1`,
    values: [storeId, queue, JSON.stringify(jobs), now.toISOString()],
  });
}

/**
 * Hands on the jobs that are in the outbox for a minute, and forgets them there. The queue takes each id once, and keeps
 * what was done for days, so that a job that arrived with its command is not done again.
 */
export async function handOnJobs(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  boss: Pick<PgBoss, "insert">,
): Promise<void> {
  const before = new Date(clock().getTime() - leftAfterSeconds * 1_000);
  for (;;) {
    const left = await runAlone(
      db,
      sql<{ storeId: string; id: string; queue: string; job: KnownJob }>`
        select store_id as "storeId", id, queue, job
          from sync.left_jobs(${before.toISOString()}::timestamptz, ${most}::integer)`,
    );
    for (const [queue, jobs] of Map.groupBy(left, (one) => one.queue))
      await boss.insert(
        queue,
        jobs.map(({ job }) => job),
      );
    for (const [storeId, jobs] of Map.groupBy(left, (one) => one.storeId))
      await transact(db, storeId, (tx) =>
        tx.run(sql`
          delete from sync.outbox where store_id = ${storeId} and id = any(${jobs.map(({ id }) => id)}::uuid[])`),
      );
    if (left.length < most) return;
  }
}
