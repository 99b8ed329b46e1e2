import type { OrderRow } from "./rows.ts";

/** Sources of orders that somebody else has too: Trace's own shop, a connected one, another order service. */
const orderShops = ["own", "shopify", "linnworks"] as const;
export type OrderShop = (typeof orderShops)[number];

/** Returns the id in Trace of a shop's order. One order of a shop has one id, however often it is told of. */
export const orderIdOf = (shop: OrderShop, shopOrderId: string): string => `shop-${shop}-${shopOrderId}`;

/** Returns the shop that knows an order by its `shopifyId`; null if none does, or the order was entered by hand. */
export const shopOfOrder = ({ id, shopifyId }: Pick<OrderRow, "id" | "shopifyId">): OrderShop | null =>
  shopifyId === null ? null : (orderShops.find((shop) => id === orderIdOf(shop, shopifyId)) ?? null);
