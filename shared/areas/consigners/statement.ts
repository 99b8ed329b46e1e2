import type { LedgerEntryRow } from "./rows.ts";

/** A ledger entry with the balance after it, in minor units. */
export type StatementLine = Pick<LedgerEntryRow, "id" | "kind" | "amountMinor" | "itemId" | "note" | "createdAt"> & {
  readonly balanceMinor: number;
};

/** A consigner's ledger over a period: opening balance, entries, closing balance. Minor units. */
export interface Statement {
  readonly openingMinor: number;
  readonly lines: readonly StatementLine[];
  readonly closingMinor: number;
}

const inOrder = (one: LedgerEntryRow, other: LedgerEntryRow): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/**
 * Returns the statement from `from` up to, not including, `before` (ISO 8601 in UTC), given all of one consigner's
 * entries in any order.
 */
export function statementOf(entries: readonly LedgerEntryRow[], from: string, before: string): Statement {
  let openingMinor = 0;
  const within: LedgerEntryRow[] = [];
  for (const entry of entries)
    if (entry.createdAt < from) openingMinor += entry.amountMinor;
    else if (entry.createdAt < before) within.push(entry);
  let balanceMinor = openingMinor;
  const lines = within.toSorted(inOrder).map(({ id, kind, amountMinor, itemId, note, createdAt }): StatementLine => {
    balanceMinor += amountMinor;
    return { id, kind, amountMinor, itemId, note, createdAt, balanceMinor };
  });
  return { openingMinor, lines, closingMinor: balanceMinor };
}
