import type { LedgerEntryRow } from "./rows.ts";

/** A consigner's sales totals, in minor units. */
export interface ConsignerFigures {
  /** Prices of sold items, before discounts and fees, less refunds. */
  readonly salesMinor: number;
  /** The store's part of it. */
  readonly profitMinor: number;
  /** The store's debt to them; negative for theirs to the store. */
  readonly balanceMinor: number;
}

export const noFigures: ConsignerFigures = { salesMinor: 0, profitMinor: 0, balanceMinor: 0 };

/**
 * Returns the figures with one more ledger entry added. `priceMinor` is the price of the entry's item while it is
 * theirs; an item the store bought counts as sold for what they were paid. `consignersWhere` on the server follows
 * the same rule.
 */
export function withEntry(
  figures: ConsignerFigures,
  { kind, amountMinor }: Pick<LedgerEntryRow, "kind" | "amountMinor">,
  priceMinor: number | null,
): ConsignerFigures {
  const balanceMinor = figures.balanceMinor + amountMinor;
  if (kind !== "sale" && kind !== "purchase" && kind !== "refund") return { ...figures, balanceMinor };
  const soldFor = priceMinor === null ? amountMinor : kind === "refund" ? -priceMinor : priceMinor;
  return {
    salesMinor: figures.salesMinor + soldFor,
    profitMinor: figures.profitMinor + soldFor - amountMinor,
    balanceMinor,
  };
}
