import { defineEffect } from "./define-effect.ts";

/** Sends a payout's shares to payment services; what takes longer continues in `paymentQueue`. */
export const sendPayoutEffect = defineEffect({
  name: "sendPayout",
  event: "payoutToSend",
  run: ({ sendPayout: send }, { storeId, payoutId }) => send(storeId, payoutId),
});
