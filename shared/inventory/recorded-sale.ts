import type { Put } from "#shared/kernel/define-command.ts";
import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";
import { inventoryWords } from "./words.ts";

/**
 * The ledger entry of a sale that an override records or takes back: the item's payout,
 * owed to its owner or not any more. None where the sale stands as it was. Its id is made
 * of the item and how many entries tell of it already, since one item may be overridden
 * again and again.
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
        note: inventoryWords("overrideNote", { code: item.code }),
        createdAt: now,
      },
    },
  ];
}
