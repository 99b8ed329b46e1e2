import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";

export const payoutRow = z.object({
  id,
  name: text(60),
  totalMinor: minor,
  status: z.enum(["Pending", "Failed", "Buying", "paid"]),
  createdAt: instant,
  paidAt: z.nullable(instant),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** One item in one payout; an item stands in at most one live line, and lines sum to the payout's total. */
export const payoutLineRow = z.object({
  id,
  payoutId: id,
  itemId: id,
  consignerId: id,
  amountMinor: minor,
  isLive: z.boolean(),
});
export type PayoutLineRow = z.infer<typeof payoutLineRow>;
