import type { LedgerEntryRow } from "./rows.ts";

/** What a consigner's sales come to, in minor units. */
export interface ConsignerFigures {
  /** The prices of what was sold, before discounts and fees, less what came back. */
  readonly salesMinor: number;
  /** What of it the store kept. */
  readonly profitMinor: number;
  /** What the store owes them; negative for what they owe. */
  readonly balanceMinor: number;
}

export const noFigures: ConsignerFigures = { salesMinor: 0, profitMinor: 0, balanceMinor: 0 };

/**
 * The figures with one more entry of the consigner's ledger. `priceMinor` is that of the entry's item while it is theirs: what
 * the store bought from them was sold for what they got. The server sums up by the same rule (`figuresOf`).
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
