import { defineEffect } from "./define-effect.ts";

/** Has payment services asked for what of a payout is given to them; what wants time goes on by `paymentQueue`. */
export const sendPayout = defineEffect({
  name: "sendPayout",
  event: "payoutToSend",
  run: ({ sendPayout: send }, { storeId, payoutId }) => send(storeId, payoutId),
});
