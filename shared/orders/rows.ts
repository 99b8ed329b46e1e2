import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";

export const orderRows = defineRow({
  type: "order",
  table: "orders",
  audiences: ["orders"],
  search: ["name", "customerName", "customerEmail"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    name: text(60),
    shopifyId: z.nullable(text(60)),
    customerName: text(200),
    customerEmail: text(254),
    status: z.enum(["pending", "paid", "cancelled", "refunded"]),
    placedAt: instant,
  }),
});
export type OrderRow = z.infer<typeof orderRows.schema>;

/** One item in one order; an item stands in at most one live line. */
export const orderLineRows = defineRow({
  type: "orderLine",
  table: "order_lines",
  indexes: { item: "itemId" },
  audiences: ["orders"],
  keep: "all",
  history: false,
  schema: z.object({
    id,
    orderId: id,
    itemId: id,
    priceMinor: minor,
    isLive: z.boolean(),
  }),
});
export type OrderLineRow = z.infer<typeof orderLineRows.schema>;
