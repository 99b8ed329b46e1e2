import { manyIds, minor, newRowId, text, z } from "#shared/kernel/schema.ts";

/** The arguments of a command that takes items out of the stock for their consigners, at the fee that is due. */
export const withdrawing = z.object({
  itemIds: manyIds,
  reason: text(500),
  /** One for each item id; made from the item's where left out. */
  ledgerEntryIds: z.optional(z.array(newRowId).check(z.maxLength(500))),
  /** The total of the fees that the person was shown. */
  feeTotalMinor: z.optional(minor),
});
export type Withdrawing = z.infer<typeof withdrawing>;
