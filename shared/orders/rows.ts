import { defineRow } from "#shared/kernel/define-row.ts";
import { basisPoints, id, instant, minor, text, z } from "#shared/kernel/schema.ts";

/** Where an order comes from. */
export const orderSources = ["shop", "counter", "catalogue"] as const;
/** How a sale at the counter was paid. Trace records it and charges no cards. */
export const paymentKinds = ["cash", "card", "other"] as const;
export const orderStatuses = ["pending", "paid", "cancelled", "refunded", "partlyRefunded"] as const;

/** What somebody bought [B3.60-B3.63]. Devices keep what is open, and 90 days of the rest. */
export const orderRows = defineRow({
  type: "order",
  table: "orders",
  audiences: ["orders"],
  search: ["name", "customerName", "customerEmail"],
  keep: { closedAt: "closedAt", days: 90 },
  history: true,
  secret: ["customerEmail", "customerPhone"],
  schema: z.object({
    id,
    name: text(60),
    source: z.enum(orderSources),
    shopifyId: z.nullable(text(60)),
    customerName: text(200),
    customerEmail: text(254),
    customerPhone: text(60),
    status: z.enum(orderStatuses),
    /** Null for what was not paid at the counter. */
    payment: z.nullable(z.enum(paymentKinds)),
    placedAt: instant,
    /** Who sold it; "system" for what came from the shop. */
    placedBy: id,
    paidAt: z.nullable(instant),
    /** When it was last paid, cancelled or refunded; null while it waits to be paid. */
    closedAt: z.nullable(instant),
  }),
});
export type OrderRow = z.infer<typeof orderRows.schema>;

/**
 * What stood in the store's rows when a line was sold: with it a payout can be explained years later. Each rate is what
 * was charged: 0 where nothing was.
 */
const payoutRule = z.object({
  /** The consigner's type whose row counted; empty where the store had none. */
  accountType: text(60),
  sellingFeeBasisPoints: basisPoints,
  minFeeMinor: minor,
  flatFeeMinor: minor,
  payoutFeeBasisPoints: basisPoints,
  vatBasisPoints: basisPoints,
  /** The condition that cleaning was charged for; empty where it was not. */
  cleaningFor: text(60),
  /** The box condition that a box was charged for; empty where it was not. */
  boxFor: text(60),
  /** The store bore the discount. */
  absorbDiscount: z.boolean(),
  /** The item was the store's own: nobody is paid. */
  ownedByStore: z.boolean(),
});
export type PayoutRule = z.infer<typeof payoutRule>;

export const lineStates = ["pending", "sold", "oversold", "cancelled", "refunded"] as const;

/**
 * One item in one order; an item has at most one live line. Its amounts are those of the sale and stay as they are.
 * `oversold`: its money was taken, but the item had gone to somebody else; a person decides.
 */
export const orderLineRows = defineRow({
  type: "orderLine",
  table: "order_lines",
  indexes: { order: "orderId", item: "itemId" },
  audiences: ["orders"],
  keep: { with: "order", by: "orderId" },
  history: false,
  schema: z.object({
    id,
    orderId: id,
    itemId: id,
    consignerId: id,
    state: z.enum(lineStates),
    /** Whether it has the item: pending and sold. */
    isLive: z.boolean(),
    priceMinor: minor,
    discountMinor: minor,
    payoutMinor: minor,
    /** Transaction fee. */
    payoutFeeMinor: minor,
    sellingFeeMinor: minor,
    cleaningFeeMinor: minor,
    boxFeeMinor: minor,
    vatMinor: minor,
    /** Null for lines of before rules were kept. */
    rule: z.nullable(payoutRule),
    /** What the item cost in the store before, for when it comes back. */
    priceBeforeMinor: minor,
    discountBeforeMinor: minor,
    /** When it was paid; until then, when it was placed. */
    soldAt: instant,
    refundedAt: z.nullable(instant),
    /** Whether a refunded item came back on sale; null for what is not refunded, and for what never had its item. */
    restocked: z.nullable(z.boolean()),
  }),
});
export type OrderLineRow = z.infer<typeof orderLineRows.schema>;
