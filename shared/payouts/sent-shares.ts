import type { DomainEvent } from "#shared/events.ts";
import type { PayoutShareRow } from "./rows.ts";

/** The share as it is given to its payment service once more. */
export const sentShare = (share: PayoutShareRow): PayoutShareRow => ({
  ...share,
  transfer: "sending",
  attempts: share.attempts + 1,
});

/** Has the payment service asked for those of the shares that are to be sent. */
export const toSend = (shares: readonly PayoutShareRow[]): readonly DomainEvent[] => {
  const sent = shares.find(({ transfer }) => transfer === "sending");
  return sent === undefined ? [] : [{ name: "payoutToSend", payoutId: sent.payoutId }];
};
