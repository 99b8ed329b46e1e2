import { t } from "#shared/words/define-words.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { PayoutRow, PayoutShareRow } from "#shared/areas/payouts/rows.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import type { ItemRow } from "./rows.ts";

interface Purchasing {
  readonly buying?:
    | readonly { readonly itemId: string; readonly payoutId: string; readonly payoutLineId: string }[]
    | undefined;
}

/**
 * Collects what the store owes sellers for items it buys: a line and a ledger entry for each item, and payouts of
 * status Buying with a share for each seller, whose totals are the sums of their lines.
 */
export function instantPurchases(args: Purchasing, now: string) {
  const ids = new Map((args.buying ?? []).map((entry) => [entry.itemId, entry]));
  const payouts = new Map<string, PayoutRow>();
  const shares = new Map<string, PayoutShareRow>();
  return {
    /** Returns the rows for one item bought from a seller at its price, with the agreed payment type. */
    buy(item: ItemRow, sellerId: string, paidBy: ItemRow["paymentType"]): readonly Put[] {
      const payoutId = ids.get(item.id)?.payoutId ?? `${item.id}:bought`;
      const lineId = ids.get(item.id)?.payoutLineId ?? `${item.id}:boughtLine`;
      const amountMinor = item.priceMinor;
      const before = payouts.get(payoutId)?.totalMinor ?? 0;
      payouts.set(payoutId, {
        id: payoutId,
        name: paidBy === "checkbooks" ? t("Instant buy (checkbooks)") : t("Instant buy (cash)"),
        totalMinor: before + amountMinor,
        status: "Buying",
        createdAt: now,
        createdByName: "",
        paidAt: null,
        isPurchase: true,
        voidedAt: null,
        voidReason: "",
      });
      const shareId = shareIdOf(payoutId, sellerId);
      const share = shares.get(shareId);
      const shareMinor = (share?.amountMinor ?? 0) + amountMinor;
      shares.set(shareId, {
        id: shareId,
        payoutId,
        consignerId: sellerId,
        itemCount: (share?.itemCount ?? 0) + 1,
        grossMinor: shareMinor,
        settledMinor: 0,
        amountMinor: shareMinor,
        method: paidBy === "checkbooks" ? "Cheque" : "Cash",
        provider: "hand",
        transfer: "none",
        attempts: 0,
        sentMinor: 0,
        chequeNumber: null,
        bankFileId: null,
        status: "Buying",
        problem: "",
        paidAt: null,
        paidByName: "",
        reference: "",
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
            kind: "purchase",
            amountMinor,
            itemId: item.id,
            payoutId: null,
            note: t("Bought outright: {code}", { code: item.code }),
            createdAt: now,
            cashMinor: 0,
          },
        },
      ];
    },
    /** Returns the payouts of everything bought so far, and the sellers' shares. */
    payouts: (): readonly Put[] => [
      ...[...payouts.values()].map((row): Put => ({ type: "payout", row })),
      ...[...shares.values()].map((row): Put => ({ type: "payoutShare", row })),
    ],
  };
}
