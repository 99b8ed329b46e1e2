import { manyIds, minor, newRowId, text, z } from "#shared/machine/kernel/schema.ts";

/** The arguments of commands that withdraw items for their consigners, with the fee due. */
export const withdrawing = z.object({
  itemIds: manyIds,
  reason: text(500),
  /** One for each item id; by default derived from the item's. */
  ledgerEntryIds: z.optional(z.array(newRowId).check(z.maxLength(500))),
  /** The total of fees shown to the person. */
  feeTotalMinor: z.optional(minor),
});
export type Withdrawing = z.infer<typeof withdrawing>;
