import { currencyExponent } from "#shared/kernel/money.ts";

/** The most that one cheque is made out for, in the store's currency [B9.03]. */
const mostACheque = 2_000;

/**
 * The amounts of the cheques that pay a total: as few as can be, none above 2000, together the total [B9.04]. Minor units.
 */
export function chequeAmounts(totalMinor: number, currency: string): readonly number[] {
  const most = mostACheque * 10 ** currencyExponent(currency);
  const count = Math.ceil(totalMinor / most);
  return Array.from({ length: count }, (_, n) => Math.min(most, totalMinor - n * most));
}
