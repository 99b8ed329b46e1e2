import { currencyExponent } from "#shared/machine/kernel/money.ts";

/**
 * Returns the step to which computed prices are rounded, in minor units: one major unit, or a tenth in currencies with
 * three decimals, whose unit is worth several dollars (whole ones would turn 10 % off into 22 %).
 */
export function priceStepOf(currency: string): number {
  const exponent = currencyExponent(currency);
  return 10 ** (exponent > 2 ? exponent - 1 : exponent);
}
