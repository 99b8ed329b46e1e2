import { adds } from "#shared/kernel/command-words.ts";
import { create, defineCommand } from "#shared/kernel/define-command.ts";
import { newRowId, z } from "#shared/kernel/schema.ts";
import type { MarkdownRunRow } from "../rows.ts";
import { markdownWords } from "../words.ts";

/**
 * Has every price go down that a schedule says is due. A job does it, in portions; the row of this id says how far it has
 * come. The server gives it every night, and an admin at any time; what is not due stays as it is.
 */
export const startRun = defineCommand({
  name: "markdowns.startRun",
  get title() {
    return markdownWords("startRun");
  },
  args: z.object({ markdownRunId: newRowId }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  tells: () => ({ of: [], facts: [] }),
  concerns: ({ markdownRunId }) => [adds("markdownRun", markdownRunId)],
  corrects: {},
  sample: (from) => ({ markdownRunId: from.newId() }),
  reads: ({ markdownRunId }) => [create("markdownRun", markdownRunId)],
  decide: ({ rows, args: { markdownRunId }, actor, now }) => {
    // Asked for again, it goes on.
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
