import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";

/** Returns what a store owes a consigner by their ledger, never below zero: debts are settled with later payouts. */
export const owedOf = (entries: readonly Pick<LedgerEntryRow, "amountMinor">[]): number =>
  Math.max(
    0,
    entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
