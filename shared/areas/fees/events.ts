import { id, z } from "#shared/machine/kernel/schema.ts";

/** Events of fees that effects on the server follow. */
export const feeEvents = {
  /** Payouts of unsold items are to be recomputed; the row of this id has the scope. */
  payoutsToRecalculate: z.object({ recalculationId: id }),
};
