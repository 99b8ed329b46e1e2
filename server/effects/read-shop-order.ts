import { agreeOrder } from "#server/outside/shop/agree-order.ts";
import { defineEffect } from "./define-effect.ts";

/** Reads an order of the online shop after something told of it, and makes Trace's order agree with it. */
export const readShopOrder = defineEffect({
  name: "readShopOrder",
  event: "shopOrderChanged",
  atOnce: 4,
  run: (context, { storeId, shopOrderId }) => agreeOrder(context, storeId, shopOrderId),
});
