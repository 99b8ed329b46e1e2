import { id, z } from "#shared/kernel/schema.ts";

/** What happens to consigners that the world outside may want to know. */
export const consignerEvents = {
  /** They are asked by mail to sign up. */
  consignersInvited: z.object({ ids: z.array(id).check(z.maxLength(100)) }),
  /** By another type or VAT, with the wish that unsold items are paid by them from now on (isRecalculateInventoryPayout). */
  consignerFeesChanged: z.object({ consignerId: id }),
  consignerDeleted: z.object({ consignerId: id }),
};
