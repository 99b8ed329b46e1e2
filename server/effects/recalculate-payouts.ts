import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { countUnsold, unsoldAfter } from "#server/reads/unsold-items.ts";
import type { PayoutRecalculationRow } from "#shared/areas/fees/recalculation-rows.ts";
import { defineEffect } from "./define-effect.ts";

/** Items in one portion: few enough not to delay other requests. */
const portion = 200;

/** A job ends by then and is retried, so that its queue does not take it for lost. In milliseconds. */
const longestMs = 200_000;

/**
 * Recalculates unsold items by current fees, in portions, each one command. Progress is in the recalculation's row, so
 * a repeated job continues there.
 */
export const recalculatePayoutsEffect = defineEffect({
  name: "recalculatePayouts",
  event: "payoutsToRecalculate",
  run: async ({ db, act }, { storeId, recalculationId }) => {
    const until = performance.now() + longestMs;
    for (;;) {
      const next = await transact(db, storeId, (tx) => nextPortion(tx, storeId, recalculationId), "snapshot");
      if (next === null) return;
      await act(storeId, "fees.recalculateItems", { recalculationId, ...next });
      if (next.isLast) return;
      if (performance.now() > until) throw new Error("This recalculation goes on in the next job.");
      await othersTurn();
    }
  },
});

/** Returns the next portion; null when finished or deleted. */
async function nextPortion(tx: Transaction, storeId: string, recalculationId: string) {
  const { selected, table } = rowColumns.payoutRecalculation;
  const [run] = await tx.runPrepared(sql<PayoutRecalculationRow>`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} and id = ${recalculationId}`);
  if (run === undefined || run.finishedAt !== null) return null;
  const after = run.reachedItemId;
  const [total, itemIds] = await Promise.all([
    after === null ? countUnsold(tx, storeId, run) : run.total,
    unsoldAfter(tx, storeId, run, after ?? "", portion),
  ]);
  return { after, itemIds, total, isLast: itemIds.length < portion };
}
