import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ItemRow } from "./rows.ts";

const dayMs = 86_400_000;

/** Returns whole days since the item was accepted; null when it never was. Both moments ISO 8601. */
export const daysSinceAccepted = (item: Pick<ItemRow, "acceptedOn">, now: string): number | null =>
  item.acceptedOn === null ? null : Math.floor((Date.parse(now) - Date.parse(item.acceptedOn)) / dayMs);

/**
 * Returns the fee for withdrawing the item now, in minor units: the store's fee within its early-withdrawal days since
 * acceptance, else 0. The store does not charge itself.
 */
export function earlyWithdrawalFee(
  item: Pick<ItemRow, "acceptedOn">,
  consigner: Pick<ConsignerRow, "isStoreAccount"> | undefined,
  store: Pick<StoreRow, "earlyWithdrawalDays" | "withdrawalFeeMinor">,
  now: string,
): number {
  const days = daysSinceAccepted(item, now);
  if (days === null || consigner === undefined || consigner.isStoreAccount) return 0;
  return days <= store.earlyWithdrawalDays ? store.withdrawalFeeMinor : 0;
}
