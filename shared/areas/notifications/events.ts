import { id, z } from "#shared/machine/kernel/schema.ts";

export const notificationEvents = {
  /** New entries in consigners' lists. */
  notificationsMade: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
};
