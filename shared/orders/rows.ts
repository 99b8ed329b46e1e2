import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";

export const orderRow = z.object({
  id,
  name: text(60),
  shopifyId: z.nullable(text(60)),
  customerName: text(200),
  customerEmail: text(254),
  status: z.enum(["pending", "paid", "cancelled", "refunded"]),
  placedAt: instant,
});
export type OrderRow = z.infer<typeof orderRow>;

/** One item in one order; an item stands in at most one live line. */
export const orderLineRow = z.object({
  id,
  orderId: id,
  itemId: id,
  priceMinor: minor,
  isLive: z.boolean(),
});
export type OrderLineRow = z.infer<typeof orderLineRow>;
