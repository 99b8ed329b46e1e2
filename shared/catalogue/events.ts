import { id, z } from "#shared/kernel/schema.ts";

/** What happens in the catalogue that the world outside may want to know. */
export const catalogueEvents = {
  productCreated: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
};
