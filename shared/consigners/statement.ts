import type { LedgerEntryRow } from "./rows.ts";

/** An entry of a statement, with what the ledger came to after it. Minor units. */
export type StatementLine = Pick<LedgerEntryRow, "id" | "kind" | "amountMinor" | "itemId" | "note" | "createdAt"> & {
  readonly balanceMinor: number;
};

/** A consigner's ledger over a time: what was owed before, what happened, and what is owed after it. Minor units. */
export interface Statement {
  readonly openingMinor: number;
  readonly lines: readonly StatementLine[];
  readonly closingMinor: number;
}

const inOrder = (one: LedgerEntryRow, other: LedgerEntryRow): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** The statement from one moment to before another, both ISO 8601 in UTC, of all entries of one consigner in any order. */
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
