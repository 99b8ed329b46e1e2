import type { LedgerEntryRow } from "#shared/consigners/rows.ts";
import type { PayoutLineRow } from "#shared/payouts/rows.ts";

/** A payout as its consigner sees it: what was paid, when and for which items. Minor units. */
export interface MadePayout {
  readonly id: string;
  readonly paidAt: string;
  readonly amountMinor: number;
  readonly items: readonly { readonly itemId: string; readonly amountMinor: number }[];
  /** What was settled with it: below 0 fees, refunds and other debts, above 0 credit. */
  readonly settledMinor: number;
}

type Entry = Pick<LedgerEntryRow, "kind" | "payoutId" | "amountMinor" | "createdAt">;
type Line = Pick<PayoutLineRow, "payoutId" | "itemId" | "amountMinor">;

/** Returns the payouts that a consigner was paid and that were not voided, the latest first, from their own rows. */
export function madePayouts(entries: readonly Entry[], lines: readonly Line[]): readonly MadePayout[] {
  const linesOf = Map.groupBy(lines, ({ payoutId }) => payoutId);
  const voided = new Set(entries.filter(({ kind }) => kind === "payoutVoided").map(({ payoutId }) => payoutId));
  return entries
    .flatMap(({ kind, payoutId, amountMinor, createdAt }): readonly MadePayout[] => {
      if (kind !== "payout" || payoutId === null || voided.has(payoutId)) return [];
      const items = (linesOf.get(payoutId) ?? []).map((line) => ({
        itemId: line.itemId,
        amountMinor: line.amountMinor,
      }));
      const grossMinor = items.reduce((sum, item) => sum + item.amountMinor, 0);
      // Whose items are not on this device any more is told the amount alone.
      const settledMinor = items.length === 0 ? 0 : -amountMinor - grossMinor;
      return [{ id: payoutId, paidAt: createdAt, amountMinor: -amountMinor, items, settledMinor }];
    })
    .sort((one, other) => (one.paidAt < other.paidAt ? 1 : one.paidAt > other.paidAt ? -1 : 0));
}
