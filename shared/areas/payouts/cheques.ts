import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** The maximum of one cheque, in major units of the store's currency. */
const mostACheque = 2_000;

/** Splits a total into the fewest cheques, none above 2000, that sum to it. Minor units. */
export function chequeAmounts(totalMinor: number, currency: string): readonly number[] {
  const most = mostACheque * 10 ** currencyExponent(currency);
  const count = Math.ceil(totalMinor / most);
  return Array.from({ length: count }, (_, n) => Math.min(most, totalMinor - n * most));
}
