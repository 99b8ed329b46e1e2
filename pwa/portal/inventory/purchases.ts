import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { PayoutLineRow } from "#shared/areas/payouts/rows.ts";

/** What its owner sold: by the store, or to it, and then it is the store's own and no row of theirs. Minor units. */
export interface SoldItem extends Pick<
  ItemRow,
  | "id"
  | "code"
  | "option1Value"
  | "priceMinor"
  | "discountMinor"
  | "payoutMinor"
  | "soldOn"
  | "createdAt"
  | "productId"
  | "locationId"
  | "subLocationId"
> {
  readonly status: "Sold" | "Paid";
  /** What the store wrote about its purchase; missing for what it sold for them. */
  readonly bought?: string;
}

type Entry = Pick<LedgerEntryRow, "id" | "kind" | "itemId" | "payoutId" | "amountMinor" | "note" | "createdAt">;

/**
 * Returns what a store bought from a seller outright, by their ledger: paid in full when it was taken in, so sold for
 * that amount. One whose payment was taken back is to be paid again.
 */
export function purchasesOf(
  entries: readonly Entry[],
  lines: readonly Pick<PayoutLineRow, "payoutId" | "itemId">[],
): readonly SoldItem[] {
  const bought = entries.filter(({ kind }) => kind === "purchase");
  if (bought.length === 0) return [];
  const payoutOf = new Map(lines.map(({ itemId, payoutId }) => [itemId, payoutId]));
  const paid = new Map<string, number>();
  for (const { kind, payoutId } of entries) {
    const step = kind === "payout" ? 1 : kind === "payoutVoided" ? -1 : 0;
    if (payoutId !== null) paid.set(payoutId, (paid.get(payoutId) ?? 0) + step);
  }
  return bought.map(({ id, itemId, amountMinor, note, createdAt }): SoldItem => ({
    id,
    code: "",
    option1Value: "",
    priceMinor: amountMinor,
    discountMinor: 0,
    payoutMinor: amountMinor,
    soldOn: createdAt,
    createdAt,
    productId: "",
    locationId: null,
    subLocationId: null,
    status: (paid.get(payoutOf.get(itemId ?? "") ?? "") ?? 0) > 0 ? "Paid" : "Sold",
    bought: note,
  }));
}
