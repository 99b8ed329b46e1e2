import type { Put } from "#shared/kernel/define-command.ts";
import type { PayoutRow } from "#shared/payouts/rows.ts";
import type { ItemRow } from "./rows.ts";
import { inventoryWords } from "./words.ts";

interface Purchasing {
  readonly buying?:
    | readonly { readonly itemId: string; readonly payoutId: string; readonly payoutLineId: string }[]
    | undefined;
}

/**
 * Collects what the store owes sellers for items it buys outright: a line and a ledger
 * entry for each item, and the payouts of status Buying whose totals are their lines' sums.
 */
export function instantPurchases(args: Purchasing, now: string) {
  const ids = new Map((args.buying ?? []).map((entry) => [entry.itemId, entry]));
  const payouts = new Map<string, PayoutRow>();
  return {
    /** The rows for one item bought from a seller at its price, paid as agreed. */
    buy(item: ItemRow, sellerId: string, paidBy: ItemRow["paymentType"]): readonly Put[] {
      const payoutId = ids.get(item.id)?.payoutId ?? `${item.id}:bought`;
      const lineId = ids.get(item.id)?.payoutLineId ?? `${item.id}:boughtLine`;
      const amountMinor = item.priceMinor;
      const before = payouts.get(payoutId)?.totalMinor ?? 0;
      payouts.set(payoutId, {
        id: payoutId,
        name: inventoryWords(paidBy === "checkbooks" ? "boughtCheckbooks" : "boughtCash"),
        totalMinor: before + amountMinor,
        status: "Buying",
        createdAt: now,
        paidAt: null,
      });
      return [
        {
          type: "payoutLine",
          row: { id: lineId, payoutId, itemId: item.id, consignerId: sellerId, amountMinor, isLive: true },
        },
        {
          type: "ledgerEntry",
          row: {
            id: `${item.id}:boughtSale`,
            consignerId: sellerId,
            kind: "sale",
            amountMinor,
            itemId: item.id,
            payoutId: null,
            note: inventoryWords("boughtNote", { code: item.code }),
            createdAt: now,
          },
        },
      ];
    },
    /** The payouts of everything bought so far. */
    payouts: (): readonly Put[] => [...payouts.values()].map((row) => ({ type: "payout", row })),
  };
}
