import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { MissingReply } from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";
import { positionOf } from "./position.ts";

/**
 * Returns which of these commands of the caller the store has no outcome of, as after a restored backup, and when what
 * was restored was last changed. Of other people's commands it says the same as of unknown ones.
 */
export function readMissing(
  services: Pick<CommandServices, "db">,
  { storeId, actor }: SyncCaller,
  ids: readonly string[],
): Promise<MissingReply> {
  return transact(
    services.db,
    storeId,
    async (tx) => {
      const known = await tx.runPrepared(sql<{ id: string }>`
        select command_id as id from sync.command_outcomes where store_id = ${storeId} and command_id = any(${ids})
          and actor_id = ${actor.id}`);
      const { epoch } = await positionOf(tx, storeId);
      const [last] = await tx.runPrepared(sql<{ at: string }>`select recorded_at as at from public.history
        where store_id = ${storeId} and row_type = 'item' and recorded_at < ${beginOf(epoch)}::timestamptz
        order by recorded_at desc, log_order desc limit 1`);
      const there = new Set(known.map(({ id }) => id));
      return { missing: ids.filter((id) => !there.has(id)), restoredTo: last?.at ?? null };
    },
    "snapshot",
  );
}

/** Returns when an epoch began, which its id says as each UUID v7 does; now for other ids. */
function beginOf(epoch: string): string {
  const ms = Number.parseInt(epoch.replaceAll("-", "").slice(0, 12), 16);
  const began = new Date(ms);
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(epoch) ? began.toISOString() : new Date().toISOString();
}
