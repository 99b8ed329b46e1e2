import type { Events } from "#shared/machine/kernel/define-command.ts";
import type { PayoutShareRow } from "./rows.ts";

/** Returns the share as sent to its payment service once more. */
export const sentShare = (share: PayoutShareRow): PayoutShareRow => ({
  ...share,
  transfer: "sending",
  attempts: share.attempts + 1,
});

/** Returns the event that sends these shares to the payment service, if any need it. */
export const toSend = (shares: readonly PayoutShareRow[]): Events => {
  const sent = shares.find(({ transfer }) => transfer === "sending");
  return sent === undefined ? [] : [{ name: "payoutToSend", payoutId: sent.payoutId }];
};
