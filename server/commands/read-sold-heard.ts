import { soldHeardSql } from "#server/database/heard-columns.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { CommandArgs } from "#shared/commands.ts";
import type { SoldHeardAt } from "#shared/kernel/define-command.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

/**
 * Returns when the server first heard of the sales of items being paid out. Read after their rows are locked. A sale of
 * this very transaction is heard now. Undefined if nothing is paid out.
 */
export async function readSoldHeard(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
  now: string,
): Promise<SoldHeardAt | undefined> {
  const itemIds = new Set(
    runs.flatMap((run) =>
      isOpen(run) && run.call.name === "payouts.create"
        ? (run.args as CommandArgs<"payouts.create">).shares.flatMap((share) => share.itemIds)
        : [],
    ),
  );
  if (itemIds.size === 0) return undefined;
  const rows = await runPrepared<{ id: string; soldOn: string | null; heardAt: string | null }>(
    tx,
    `select i.id, i.sold_on as "soldOn", ${soldHeardSql("i")} as "heardAt" from items i
     where i.store_id = $1 and i.id = any($2)`,
    [storeId, [...itemIds]],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ({ id, soldOn }) => {
    const stored = known.get(id);
    return stored === undefined || stored.soldOn !== soldOn ? now : (stored.heardAt ?? now);
  };
}
