import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { dueItemsAfter } from "#server/reads/due-items.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { MarkdownRunRow } from "#shared/areas/markdowns/rows.ts";
import { defineEffect, type EffectContext } from "./define-effect.ts";

/** Items in one portion: few enough not to delay other requests. */
const portion = 100;

/** A job ends by then and is retried, so that its queue does not take it for lost. In milliseconds. */
const longestMs = 200_000;

type Marking = Pick<EffectContext, "db" | "act" | "clock">;

export const runMarkdowns = defineEffect({
  name: "runMarkdowns",
  event: "markdownsToRun",
  run: (context, { storeId, runId }) => markDown(context, storeId, runId),
});

/**
 * Lowers prices by the schedules, in portions, each one command. Progress is in the run's row, so a repeated job
 * continues there.
 */
export async function markDown({ db, act, clock }: Marking, storeId: string, runId: string): Promise<void> {
  await inPortions("run of markdowns", async () => {
    const now = clock().toISOString();
    const next = await transact(
      db,
      storeId,
      async (tx) => {
        const run = await runOf(tx, storeId, runId);
        if (run === undefined || run.finishedAt !== null) return null;
        const due = await dueItemsAfter(tx, storeId, now, run.reachedItemId ?? "", portion);
        return { after: run.reachedItemId, items: due.map(({ itemId }) => ({ itemId, id: newId() })) };
      },
      "snapshot",
    );
    if (next === null) return true;
    const isLast = next.items.length < portion;
    await act(storeId, "markdowns.markDownItems", { markdownRunId: runId, ...next, isLast });
    return isLast;
  });
}

/** Restores the prices of a run, in portions, each one command; its lines have the progress. */
export const undoMarkdowns = defineEffect({
  name: "undoMarkdowns",
  event: "markdownsToUndo",
  run: async ({ db, act }, { storeId, runId }) => {
    await inPortions("undo of markdowns", async () => {
      const markdownLineIds = await transact(
        db,
        storeId,
        async (tx) => {
          const run = await runOf(tx, storeId, runId);
          if (run === undefined || run.undoneAt === null || run.undoFinishedAt !== null) return null;
          const lines = await tx.run(sql<{ id: string }>`
            select id from markdown_lines where store_id = ${storeId} and run_id = ${runId} and undo is null
              order by id limit ${portion}`);
          return lines.map(({ id }) => id);
        },
        "snapshot",
      );
      if (markdownLineIds === null) return true;
      const isLast = markdownLineIds.length < portion;
      await act(storeId, "markdowns.undoItems", { markdownRunId: runId, markdownLineIds, isLast });
      return isLast;
    });
  },
});

/** Runs portions until one was the last. @throws when it takes too long for one job; the retry continues. */
async function inPortions(what: string, goOn: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    if (await goOn()) return;
    if (performance.now() > until) throw new Error(`This ${what} goes on in the next job.`);
    await othersTurn();
  }
}

async function runOf(tx: Transaction, storeId: string, runId: string): Promise<MarkdownRunRow | undefined> {
  const { selected, table } = rowColumns.markdownRun;
  const [run] = await tx.runPrepared(sql<MarkdownRunRow>`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} and id = ${runId}`);
  return run;
}
