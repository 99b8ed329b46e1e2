import { currencyExponent } from "#shared/kernel/money.ts";

/**
 * What computed prices are rounded to, in minor units: one of the currency. Of currencies with three decimals, whose one
 * is worth several dollars, a tenth: whole ones would make 22 % off of 10 % off.
 */
export function priceStepOf(currency: string): number {
  const exponent = currencyExponent(currency);
  return 10 ** (exponent > 2 ? exponent - 1 : exponent);
}
