import { id, z } from "#shared/kernel/schema.ts";

/** What happens in the catalogue that the world outside may want to know. */
export const catalogueEvents = {
  productCreated: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /** What was of the first is of the second from now on; the first is no product any more. */
  productsMerged: z.object({ fromId: id, toId: id }),
  productDeleted: z.object({ id, shopifyId: z.nullable(z.string()) }),
};
