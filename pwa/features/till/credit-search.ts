import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { searchWords, folded } from "#shared/machine/kernel/searching.ts";
import type { StoreCreditRow } from "#shared/areas/till/rows.ts";

export const creditSorts = ["newest", "oldest", "balance"] as const;
export const creditStates = ["open", "spent"] as const;

export const readCreditSearch = listSearch(creditSorts, { state: oneOf(creditStates), credit: word });
export type CreditSearch = ReturnType<typeof readCreditSearch>;

const newest = (one: StoreCreditRow, other: StoreCreditRow) =>
  one.issuedAt === other.issuedAt ? (one.id < other.id ? 1 : -1) : one.issuedAt < other.issuedAt ? 1 : -1;

const orders: Readonly<Record<(typeof creditSorts)[number], (one: StoreCreditRow, other: StoreCreditRow) => number>> = {
  newest,
  oldest: (one, other) => newest(other, one),
  balance: (one, other) => other.balanceMinor - one.balanceMinor || newest(one, other),
};

/** Returns the matching store credits, in order. */
export function creditsMatching(
  credits: readonly StoreCreditRow[],
  { search = "", sort = "newest", state }: CreditSearch,
): readonly StoreCreditRow[] {
  const words = searchWords(search);
  return credits
    .filter((credit) => {
      const said = folded(`${credit.code}\n${credit.customerName}`);
      return (
        (state === undefined || (state === "open") === credit.balanceMinor > 0) &&
        words.every((text) => said.includes(text))
      );
    })
    .toSorted(orders[sort]);
}
