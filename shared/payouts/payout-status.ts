import type { PayoutShareRow, PayoutStatus } from "./rows.ts";

/** What a payout's shares make of it: it is paid once each of them is [B4.14]. */
export function payoutStatusOf(shares: readonly Pick<PayoutShareRow, "status">[]): PayoutStatus {
  const has = (status: PayoutStatus) => shares.some((share) => share.status === status);
  if (has("Failed")) return "Failed";
  if (has("Buying")) return "Buying";
  return has("Pending") ? "Pending" : "paid";
}
