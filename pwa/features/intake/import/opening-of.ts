import { t } from "#shared/words/define-words.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { type DecimalSign, readSignedAmount } from "./amounts.ts";
import type { Lookups } from "./lookups.ts";
import type { OpeningBalance } from "./plan.ts";

type Opening =
  | { readonly problem: string }
  | { readonly texts: readonly string[]; readonly balance: { readonly opening?: OpeningBalance } };

/** Returns what a line's opening balance adds for a consigner: nothing for an empty cell, 0, or one they have already. */
export function importedOpening(
  cell: string,
  consignerId: string,
  { lookups, decimal }: { readonly lookups: Lookups; readonly decimal: DecimalSign },
): Opening {
  if (cell === "") return { texts: [], balance: {} };
  const read = readSignedAmount(cell, lookups.currency, decimal);
  if ("problem" in read) return { problem: t("Opening balance: {problem}", { problem: read.problem }) };
  const known = lookups.openingMinor(consignerId);
  if (read.minor === 0 || read.minor === known) return { texts: [], balance: {} };
  const amount = (minor: number) => decimalText(minor, lookups.currency);
  if (!lookups.mayOpen) return { problem: t("Only admins give opening balances. Leave the column out.") };
  if (known !== undefined)
    return {
      problem: t("This consigner has an opening balance of {amount}. Void it on their page first.", {
        amount: amount(known),
      }),
    };
  return {
    texts: [t("Opening balance: {amount}", { amount: amount(read.minor) })],
    balance: { opening: { id: consignerId, amountMinor: read.minor } },
  };
}
