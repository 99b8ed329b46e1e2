import type { View } from "#pwa/machine/local/device.ts";
import { earlyWithdrawalFee } from "#shared/areas/inventory/early-withdrawal.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/** Returns the total fee of withdrawing the items now, in minor units, and the number of items with a fee. */
export function earlyFeesOf(view: View, storeId: string, items: readonly ItemRow[]) {
  const store = view.get("store", storeId);
  const now = new Date().toISOString();
  const each = items.map((item) =>
    store === undefined ? 0 : earlyWithdrawalFee(item, view.get("consigner", item.consignerId), store, now),
  );
  return {
    totalMinor: each.reduce((total, fee) => total + fee, 0),
    charged: each.filter((fee) => fee > 0).length,
    days: store?.earlyWithdrawalDays ?? 0,
  };
}
