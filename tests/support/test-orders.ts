import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";

const placedAt = "2026-01-05T08:00:00.000Z";

/** Returns an online order, paid when placed. */
export function testOrder(id: string, more: Partial<OrderRow> = {}): Extract<Put, { type: "order" }> {
  const isPending = more.status === "pending";
  const at = more.placedAt ?? placedAt;
  return {
    type: "order",
    row: {
      ...{ id, name: `#${id}`, source: "shop", shopifyId: null, status: "paid", payment: null },
      ...{ customerName: "Cass Customer", customerEmail: "cass@example.test", customerPhone: "" },
      ...{ placedAt: at, placedBy: "system", paidAt: isPending ? null : at, closedAt: isPending ? null : at },
      ...{ taxName: "", taxBasisPoints: 0, taxIncluded: false, exchangeOf: null },
      ...{
        isPickUp: false,
        handedOverAt: null,
        trackingCode: "",
        isTaxUnknown: false,
        unprovenUntil: null,
        shopPayment: null,
        locationId: null,
      },
      ...more,
    },
  };
}

/** Returns an item's order line: sold if the item is, else pending. */
export function testOrderLine(
  id: string,
  orderId: string,
  item: ItemRow,
  more: Partial<OrderLineRow> = {},
): Extract<Put, { type: "orderLine" }> {
  const isSold = item.status === "Sold" || item.status === "Paid";
  return {
    type: "orderLine",
    row: {
      ...{ id, orderId, itemId: item.id, consignerId: item.consignerId, state: isSold ? "sold" : "pending" },
      ...{ isLive: true, priceMinor: item.priceMinor, discountMinor: item.discountMinor, extraMinor: 0, rule: null },
      ...{ payoutMinor: item.payoutMinor, payoutFeeMinor: item.payoutFeeMinor, vatMinor: item.vatMinor },
      ...{
        sellingFeeMinor: item.sellingFeeMinor,
        cleaningFeeMinor: item.cleaningFeeMinor,
        boxFeeMinor: item.boxFeeMinor,
      },
      ...{
        priceBeforeMinor: item.priceMinor,
        discountBeforeMinor: item.discountMinor,
        soldAt: item.soldOn ?? placedAt,
      },
      ...{ refundedAt: null, restocked: null, taxMinor: 0 },
      ...{ pickedAt: null, askedMinor: null, askedDiscountMinor: null, orderedItemId: null },
      ...more,
    },
  };
}

/** Returns a paid online order with one item. */
export const testSale = (id: string, item: ItemRow): readonly Put[] => [
  testOrder(id),
  testOrderLine(`${id}-line`, id, item, { state: "sold" }),
];
