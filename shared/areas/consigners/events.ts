import { id, z } from "#shared/machine/kernel/schema.ts";

/** Events of consigners that effects may follow. */
export const consignerEvents = {
  /** An invitation to sign up is mailed. */
  consignersInvited: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  /** Type or VAT changed, with the request to recompute the payouts of unsold items (isRecalculateInventoryPayout). */
  consignerFeesChanged: z.object({ consignerId: id }),
  consignerDeleted: z.object({ consignerId: id }),
};
