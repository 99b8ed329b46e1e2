import type { PayoutShareRow, PayoutStatus } from "./rows.ts";

/** Returns a payout's status by its shares: paid once all of them are. */
export function payoutStatusOf(shares: readonly Pick<PayoutShareRow, "status">[]): PayoutStatus {
  const has = (status: PayoutStatus) => shares.some((share) => share.status === status);
  if (has("Failed")) return "Failed";
  if (has("Buying")) return "Buying";
  return has("Pending") ? "Pending" : "paid";
}
