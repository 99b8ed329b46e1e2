import { currencyExponent } from "#shared/kernel/money.ts";

/** Whether the fees leave less than one whole unit of the currency, and a selling fee is the reason. */
export const paysNothing = (
  fees: { readonly sellingMinor: number; readonly payoutMinor: number },
  currency: string,
): boolean => fees.sellingMinor > 0 && fees.payoutMinor < 10 ** currencyExponent(currency);
