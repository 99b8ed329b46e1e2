import { id, z } from "#shared/kernel/schema.ts";

export const notificationEvents = {
  /** New entries in consigners' lists. */
  notificationsMade: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
};
