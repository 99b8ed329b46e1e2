import { linkPlaceOf } from "#server/identity/store-address.ts";
import { checkConnection } from "#server/shop/connection/check-connection.ts";
import { pollShop } from "#server/shop/connection/poll-shop.ts";
import { defineEffect } from "./define-effect.ts";

/** Asks the online shop which orders changed, or whether the connection is in order. */
export const askShop = defineEffect({
  name: "askShop",
  event: "shopToAsk",
  atOnce: 4,
  run: (context, { storeId, about }) =>
    about === "orders"
      ? pollShop(context, storeId)
      : checkConnection({ ...context, place: linkPlaceOf(context) }, storeId),
});
