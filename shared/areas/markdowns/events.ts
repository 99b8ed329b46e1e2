import { id, z } from "#shared/machine/kernel/schema.ts";

/** Events of markdowns that effects on the server follow. */
export const markdownEvents = {
  /** Markdowns that are due are to be applied; the row of this id has the progress. */
  markdownsToRun: z.object({ runId: id }),
  /** Prices of a run are to be restored. */
  markdownsToUndo: z.object({ runId: id }),
};
