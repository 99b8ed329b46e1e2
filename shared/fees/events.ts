import { id, z } from "#shared/kernel/schema.ts";

/** What happens to fees that has consequences on the server. */
export const feeEvents = {
  /** Unsold items are to be paid out by the fees as they are now; the row of this id says which. */
  payoutsToRecalculate: z.object({ recalculationId: id }),
};
