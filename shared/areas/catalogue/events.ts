import { id, z } from "#shared/machine/kernel/schema.ts";

/** Events of the catalogue that effects may follow. */
export const catalogueEvents = {
  productCreated: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /**
   * Something changed that an online shop shows of these: their texts, pictures, or items on sale. Derived from written
   * rows, in stores with a shop (server/areas/rules/events-of-changes.ts).
   */
  productsChanged: z.object({ ids: z.array(id).check(z.maxLength(100_000)) }),
  /** Everything of the first product now belongs to the second; the first no longer exists. */
  productsMerged: z.object({ fromId: id, toId: id }),
  productDeleted: z.object({ id, shopifyId: z.nullable(z.string()) }),
};
