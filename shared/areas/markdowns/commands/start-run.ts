import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { newRowId, z } from "#shared/machine/kernel/schema.ts";
import type { MarkdownRunRow } from "../rows.ts";

/**
 * Starts a run of all markdowns that are due. A job does it in portions; the row of this id has its progress. Issued by
 * the server every night, or by an admin at any time.
 */
export const startRun = defineCommand({
  name: "markdowns.startRun",
  get title() {
    return t("Run markdowns");
  },
  args: z.object({ markdownRunId: newRowId }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ markdownRunId }) => [adds("markdownRun", markdownRunId)],
  corrects: {},
  sample: (from) => ({ markdownRunId: from.newId() }),
  reads: ({ markdownRunId }) => [create("markdownRun", markdownRunId)],
  decide: ({ rows, args: { markdownRunId }, actor, now }) => {
    // Requested again: it continues.
    if (rows.get("markdownRun", markdownRunId) !== undefined) return { put: [] };
    const row: MarkdownRunRow = {
      id: markdownRunId,
      startedAt: now,
      startedBy: actor.id,
      finishedAt: null,
      reachedItemId: null,
      scheduleIds: [],
      changed: 0,
      beforeMinor: 0,
      afterMinor: 0,
      asked: 0,
      undoneAt: null,
      undoneBy: null,
      undoFinishedAt: null,
      restored: 0,
      kept: 0,
    };
    return { put: [{ type: "markdownRun", row }], events: [{ name: "markdownsToRun", runId: markdownRunId }] };
  },
});
