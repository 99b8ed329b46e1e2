import { basisPoints, minor, taxRate, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * The fee rates when a line was sold, so that its payout can be explained years later. Each rate is the one charged: 0
 * if not charged.
 */
export const payoutRule = z.object({
  /** The consigner type whose fee row applied; empty if the store had none. */
  accountType: text(60),
  sellingFeeBasisPoints: basisPoints,
  minFeeMinor: minor,
  flatFeeMinor: minor,
  payoutFeeBasisPoints: basisPoints,
  vatBasisPoints: basisPoints,
  /** The condition that incurred a cleaning fee; empty for none. */
  cleaningFor: text(60),
  /** The box condition that incurred a box fee; empty for none. */
  boxFor: text(60),
  /** True when the store covered the discount. */
  absorbDiscount: z.boolean(),
  /** True when the item was the store's own, so that nobody is paid. */
  ownedByStore: z.boolean(),
  /** The tax included in the price, of which the owner has no part; absent or 0 without one. */
  includedTaxBasisPoints: z.optional(taxRate),
});
export type PayoutRule = z.infer<typeof payoutRule>;
