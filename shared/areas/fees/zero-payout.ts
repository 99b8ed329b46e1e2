import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** Returns whether the payout is less than one major unit of the currency and a selling fee is a reason. */
export const paysNothing = (
  fees: { readonly sellingMinor: number; readonly payoutMinor: number },
  currency: string,
): boolean => fees.sellingMinor > 0 && fees.payoutMinor < 10 ** currencyExponent(currency);
