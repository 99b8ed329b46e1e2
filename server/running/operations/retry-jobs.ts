import type { Pool } from "pg";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";

/** Number of a queue's failed jobs that are due again. */
export interface RetriedJobs {
  readonly queue: string;
  readonly jobs: number;
}

/** Makes the jobs that were given up due again, for one more try each: all, or those of one queue. */
export async function retryFailedJobs(
  pool: Pick<Pool, "query">,
  queue: string | null,
): Promise<readonly RetriedJobs[]> {
  const { rows } = await pool.query<RetriedJobs>(
    `with again as (
       update ${jobsSchema}.job
       set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
       where state = 'failed' and ($1::text is null or name = $1) returning name)
     select name as queue, count(*)::int as jobs from again group by name order by name`,
    [queue],
  );
  return rows;
}
