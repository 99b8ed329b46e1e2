import { decimalText } from "#shared/kernel/money.ts";
import { type DecimalMark, readSignedAmount } from "./amounts.ts";
import type { Lookups } from "./lookups.ts";
import type { OpeningBalance } from "./plan.ts";
import { importWords } from "./words.ts";

type Opening =
  | { readonly problem: string }
  | { readonly texts: readonly string[]; readonly balance: { readonly opening?: OpeningBalance } };

/** Returns what a line's opening balance adds for a consigner: nothing for an empty cell, 0, or one they have already. */
export function openingOf(
  cell: string,
  consignerId: string,
  { lookups, decimal }: { readonly lookups: Lookups; readonly decimal: DecimalMark },
): Opening {
  if (cell === "") return { texts: [], balance: {} };
  const read = readSignedAmount(cell, lookups.currency, decimal);
  if ("problem" in read) return { problem: importWords("openingProblem", { problem: read.problem }) };
  const known = lookups.openingMinor(consignerId);
  if (read.minor === 0 || read.minor === known) return { texts: [], balance: {} };
  const amount = (minor: number) => decimalText(minor, lookups.currency);
  if (!lookups.mayOpen) return { problem: importWords("openingIsAdmins") };
  if (known !== undefined) return { problem: importWords("openedOtherwise", { amount: amount(known) }) };
  return {
    texts: [importWords("opensWith", { amount: amount(read.minor) })],
    balance: { opening: { id: consignerId, amountMinor: read.minor } },
  };
}
