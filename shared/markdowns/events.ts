import { id, z } from "#shared/kernel/schema.ts";

/** What markdowns have the server do. */
export const markdownEvents = {
  /** Prices are to go down by the schedules as they are now; the row of this id says how far that has come. */
  markdownsToRun: z.object({ runId: id }),
  /** Prices of a run are to be put back. */
  markdownsToUndo: z.object({ runId: id }),
};
