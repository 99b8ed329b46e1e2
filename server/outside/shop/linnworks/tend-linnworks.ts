import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { startReading } from "./read-linnworks.ts";

/** Minutes between readings of the orders at Linnworks. */
const readMinutes = 15;

/** Queues the reading of the store's orders at Linnworks if it is connected and a quarter of an hour has gone by. */
export async function tendLinnworks(
  tx: Transaction,
  { clock, jobs }: Pick<CommandServices, "clock" | "jobs">,
  storeId: string,
): Promise<void> {
  const now = clock();
  const due = await tx.run(sql`insert into sync.linnworks_reads as r (store_id, queued_at)
    select store_id, ${now.toISOString()}::timestamptz from store_office where store_id = ${storeId}
      and linnworks is not null
    on conflict (store_id) do update set queued_at = excluded.queued_at
    where r.queued_at is null or r.queued_at <= ${new Date(now.getTime() - readMinutes * 60_000).toISOString()}::timestamptz
    returning store_id`);
  if (due.length > 0) await startReading(tx, jobs, storeId);
}
