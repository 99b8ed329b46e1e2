import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import type { PayoutLineRow } from "#shared/areas/payouts/rows.ts";

/** A payout as its consigner sees it: what was paid, when and for which items. Minor units. */
export interface MadePayout {
  readonly id: string;
  readonly paidAt: string;
  readonly amountMinor: number;
  readonly items: readonly { readonly itemId: string; readonly amountMinor: number }[];
  /** What was settled with it: below 0 fees, refunds and other debts, above 0 credit. */
  readonly settledMinor: number;
  /** When and why the store took it back; null if it did not. */
  readonly takenBack: { readonly at: string; readonly reason: string } | null;
}

type Entry = Pick<LedgerEntryRow, "kind" | "payoutId" | "amountMinor" | "note" | "createdAt">;
type Line = Pick<PayoutLineRow, "payoutId" | "itemId" | "amountMinor">;

/**
 * Returns the payouts that a consigner was paid, also those taken back, the latest first, from their own rows. One of
 * purchases may be paid again after it was taken back.
 */
export function madePayouts(entries: readonly Entry[], lines: readonly Line[]): readonly MadePayout[] {
  const linesOf = Map.groupBy(lines, ({ payoutId }) => payoutId);
  const voids = entries.filter(({ kind }) => kind === "payoutVoided");
  const payments = entries.filter(({ kind }) => kind === "payout");
  return payments
    .flatMap(({ payoutId, amountMinor, createdAt }): readonly MadePayout[] => {
      if (payoutId === null) return [];
      const next = payments.find((one) => one.payoutId === payoutId && one.createdAt > createdAt)?.createdAt ?? "~";
      const voided = voids.find(
        (one) => one.payoutId === payoutId && one.createdAt >= createdAt && one.createdAt <= next,
      );
      const items = (linesOf.get(payoutId) ?? []).map((line) => ({
        itemId: line.itemId,
        amountMinor: line.amountMinor,
      }));
      const grossMinor = items.reduce((sum, item) => sum + item.amountMinor, 0);
      // Whose items are not on this device any more is told the amount alone.
      const settledMinor = items.length === 0 ? 0 : -amountMinor - grossMinor;
      const takenBack = voided === undefined ? null : { at: voided.createdAt, reason: voided.note };
      return [{ id: payoutId, paidAt: createdAt, amountMinor: -amountMinor, items, settledMinor, takenBack }];
    })
    .sort((one, other) => (one.paidAt < other.paidAt ? 1 : one.paidAt > other.paidAt ? -1 : 0));
}
