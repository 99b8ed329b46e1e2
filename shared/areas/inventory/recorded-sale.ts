import { t } from "#shared/words/define-words.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";

/**
 * Returns the ledger entry of a sale that an override records or reverses: the item's payout, added or subtracted. None
 * if its being sold does not change, or the payout is 0. The id is derived from the item and its number of earlier
 * entries, since an item may be overridden repeatedly.
 */
export function recordedSale(item: ItemRow, to: Status, entriesBefore: number, now: string): readonly Put[] {
  const isSold = to === "Sold";
  if (isSold === (item.status === "Sold") || item.payoutMinor === 0) return [];
  const kind = isSold ? "sale" : "refund";
  return [
    {
      type: "ledgerEntry",
      row: {
        id: `${item.id}:${kind}:${entriesBefore}`,
        consignerId: item.consignerId,
        kind,
        amountMinor: isSold ? item.payoutMinor : -item.payoutMinor,
        itemId: item.id,
        payoutId: null,
        note: t("Status overridden: {code}", { code: item.code }),
        createdAt: now,
        cashMinor: 0,
      },
    },
  ];
}
