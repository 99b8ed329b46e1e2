import { payoutRule } from "#shared/areas/fees/payout-rule.ts";
import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, minor, taxRate, text, z } from "#shared/machine/kernel/schema.ts";

/** The sources of orders. */
export const orderSources = ["shop", "counter", "catalogue"] as const;
/** The payments that need no network. Trace records them and charges no cards. */
export const orderPayments = ["cash", "card", "other"] as const;
export const orderStatuses = ["pending", "paid", "cancelled", "refunded", "partlyRefunded"] as const;

/**
 * How a payment stands that the online shop waits for. `authorized`: it is the shop's to take, often once it was sent.
 * `voided`, `expired`: it no longer is, and the order is still open there.
 */
export const shopPayments = ["authorized", "partlyPaid", "voided", "expired"] as const;

/** An order. Devices keep open ones, and 90 days of the rest. */
export const orderRows = defineRow({
  type: "order",
  table: "orders",
  audiences: ["orders"],
  search: ["name", "customerName", "customerEmail"],
  keep: { closedAt: "closedAt", days: 90 },
  history: true,
  indexes: { exchangeOf: "exchangeOf" },
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
    /** How most of it was paid; its payments say more. Null unless paid at the counter. */
    payment: z.nullable(z.enum(orderPayments)),
    placedAt: instant,
    /** The seller's id; "system" for the online shop's orders. */
    placedBy: id,
    paidAt: z.nullable(instant),
    /** When it was last paid, cancelled or refunded; null while payment is pending. */
    closedAt: z.nullable(instant),
    /** The tax charged, by the store's settings at the sale. */
    taxName: text(40),
    taxBasisPoints: taxRate,
    /** Prices included the tax; else it was added to them. */
    taxIncluded: z.boolean(),
    /** The order whose items were returned for these. */
    exchangeOf: z.nullable(id),
    /** The customer comes for it; else it is sent. */
    isPickUp: z.boolean(),
    /** When the customer got it, or it was sent; null until then, and for sales at the counter. */
    handedOverAt: z.nullable(instant),
    /** The parcel's; empty for none. */
    trackingCode: text(120),
    /** It was sold with a tax that the store did not have; an admin looks at it. */
    isTaxUnknown: z.boolean(),
    /** Until when a reservation is kept whose customer has not opened the link in their mail; null where nothing is to be proven. */
    unprovenUntil: z.nullable(instant),
    /** Counts while payment is pending; null where the shop says nothing of it. */
    shopPayment: z.nullable(z.enum(shopPayments)),
    /**
     * Where it was sold: the till's place, or the one that its items had in common. Null until it is paid, for the online
     * shop's orders, and where that is not known.
     */
    locationId: z.nullable(id),
  }),
});
export type OrderRow = z.infer<typeof orderRows.schema>;

export const lineStates = ["pending", "sold", "oversold", "cancelled", "refunded"] as const;

/**
 * One item in an order; an item has at most one live line. Its amounts are those of the sale and do not change, unless
 * another item takes its place while it is packed.
 * `oversold`: it was paid for, but the item had gone to somebody else; a person decides.
 */
export const orderLineRows = defineRow({
  type: "orderLine",
  table: "order_lines",
  indexes: { order: "orderId", item: "itemId" },
  audiences: ["orders"],
  keep: { with: "order", by: "orderId" },
  schema: z.object({
    id,
    orderId: id,
    itemId: id,
    consignerId: id,
    state: z.enum(lineStates),
    /** Whether it holds the item: pending and sold. */
    isLive: z.boolean(),
    priceMinor: minor,
    discountMinor: minor,
    /** What the online shop took beside the item's price: above it, or below. The store's, never its owner's. */
    extraMinor: z.int().check(z.gte(-999_999_999_999), z.lte(999_999_999_999)),
    payoutMinor: minor,
    /** Transaction fee. */
    payoutFeeMinor: minor,
    sellingFeeMinor: minor,
    cleaningFeeMinor: minor,
    boxFeeMinor: minor,
    vatMinor: minor,
    /** Null for lines older than this field. */
    rule: z.nullable(payoutRule),
    /** The item's price before the sale, restored if it comes back. */
    priceBeforeMinor: minor,
    discountBeforeMinor: minor,
    /** When it was paid; until then, when it was placed. */
    soldAt: instant,
    refundedAt: z.nullable(instant),
    /** Whether a refunded item is on sale again; null unless refunded, and for lines that never had their item. */
    restocked: z.nullable(z.boolean()),
    /** The tax in what the customer paid for it, or on top of it. */
    taxMinor: minor,
    /** When its pair was scanned to be packed; null until then. */
    pickedAt: z.nullable(instant),
    /** What the online shop asked for it, and what the customer got off that; null where its price and discount say so. */
    askedMinor: z.nullable(minor),
    askedDiscountMinor: z.nullable(minor),
    /** The item that was ordered, where another one was packed. */
    orderedItemId: z.nullable(id),
  }),
});
export type OrderLineRow = z.infer<typeof orderLineRows.schema>;
