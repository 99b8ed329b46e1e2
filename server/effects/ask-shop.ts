import { linkPlaceOf } from "#server/identity/store-address.ts";
import { checkConnection } from "#server/outside/shop/connection/check-connection.ts";
import { pollShop } from "#server/outside/shop/connection/poll-shop.ts";
import { readLinnworks } from "#server/outside/shop/linnworks/read-linnworks.ts";
import { defineEffect } from "./define-effect.ts";

/** Asks the online shop which orders changed, or whether the connection is in order; or Linnworks for its orders. */
export const askShopEffect = defineEffect({
  name: "askShop",
  event: "shopToAsk",
  atOnce: 4,
  run: (context, { storeId, about }) => {
    if (about === "orders") return pollShop(context, storeId);
    if (about === "linnworks") return readLinnworks(context, storeId);
    return checkConnection({ ...context, place: linkPlaceOf(context) }, storeId);
  },
});
