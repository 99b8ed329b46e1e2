import { id, z } from "#shared/kernel/schema.ts";

export const notificationEvents = {
  /** New in the lists of consigners. */
  notificationsMade: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
};
