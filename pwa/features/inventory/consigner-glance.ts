import { linkTo, type AnyAddress } from "#pwa/ui/app-link.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { sellableStatuses } from "#shared/areas/inventory/transitions.ts";

/** Some of a consigner's items: their number, and their prices or payouts in minor units; null for the store's own. */
export interface CountedItems {
  readonly count: number;
  readonly minor: number | null;
}

/** A consigner's figures by the rows of this device, with or without a network. */
export interface ConsignerGlance {
  /** At their prices. */
  readonly onSale: CountedItems;
  /** Sold and not paid yet, at their payouts. */
  readonly sold: CountedItems;
  /** Shares of theirs that were made and are not paid, the oldest payout first. */
  readonly unpaid: readonly { readonly payoutId: string; readonly amountMinor: number }[];
  /** True where something sold is in no payout yet. */
  readonly isPayable: boolean;
  readonly lastPayout: Pick<LedgerEntryRow, "amountMinor" | "createdAt"> | undefined;
}

/** Returns a consigner's figures; shares are known to who may see payouts. */
export function consignerGlance(view: View, consignerId: string): ConsignerGlance {
  const isStoreAccount = view.get("consigner", consignerId)?.isStoreAccount === true;
  // A store's own stock is most of a store's, and its items are not summed up with each change of one.
  const counted = (
    found: { readonly count: number; readonly rows: readonly ItemBrief[] },
    of: (item: ItemBrief) => number,
  ) => ({
    count: found.count,
    minor: isStoreAccount ? null : found.rows.reduce((sum, item) => sum + of(item), 0),
  });
  const sold = view.list("item", { where: { consignerId, status: "Sold" } });
  return {
    onSale: counted(
      view.list("item", { where: { consignerId, status: sellableStatuses, onSale: true } }),
      ({ priceMinor }) => priceMinor,
    ),
    sold: counted(sold, ({ payoutMinor }) => payoutMinor),
    unpaid: unpaidShares(view, consignerId),
    isPayable:
      !isStoreAccount && sold.rows.some(({ id }) => !view.by("payoutLine", "item", id).some(({ isLive }) => isLive)),
    lastPayout: lastPayout(view, consignerId),
  };
}

function unpaidShares(view: View, consignerId: string): ConsignerGlance["unpaid"] {
  return view
    .by("payoutShare", "consigner", consignerId)
    .flatMap(({ payoutId, amountMinor, status }) => {
      const payout = view.get("payout", payoutId);
      return status === "paid" || payout === undefined || payout.voidedAt !== null
        ? []
        : [{ payoutId, amountMinor, createdAt: payout.createdAt }];
    })
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map(({ payoutId, amountMinor }) => ({ payoutId, amountMinor }));
}

function lastPayout(view: View, consignerId: string): ConsignerGlance["lastPayout"] {
  const entries = view.by("ledgerEntry", "consigner", consignerId);
  const voided = new Set(entries.filter(({ kind }) => kind === "payoutVoided").map(({ payoutId }) => payoutId));
  return entries
    .filter(({ kind, payoutId }) => kind === "payout" && !voided.has(payoutId))
    .reduce<LedgerEntryRow | undefined>(
      (last, entry) => (last === undefined || last.createdAt < entry.createdAt ? entry : last),
      undefined,
    );
}

/**
 * Returns where a consigner is paid: among what is ready, or in the payout that has their share already; null if nothing
 * of theirs is to be paid.
 */
export function payAddress({ isPayable, unpaid }: ConsignerGlance, consignerId: string): AnyAddress | null {
  const [first] = unpaid;
  if (isPayable) return linkTo({ to: "/pendingPayouts", search: { consigner: consignerId } });
  if (first === undefined) return null;
  return linkTo({ to: "/payouts/$payoutId", params: { payoutId: first.payoutId } });
}
