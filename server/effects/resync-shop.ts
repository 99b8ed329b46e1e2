import { resyncShop } from "#server/outside/shop/connection/resync-shop.ts";
import { defineEffect } from "./define-effect.ts";

/** Sends everything to the online shop, a portion at a time. */
export const resyncShops = defineEffect({
  name: "resyncShop",
  event: "shopToResync",
  atOnce: 4,
  run: (context, { storeId, runId }) => resyncShop(context, storeId, runId),
});
