import { currencyExponent } from "#shared/kernel/money.ts";

/** The sentence for a price of which nothing is left for its owner. */
export const zeroPayoutSentence = "The current price will give a payout of $0.";

/** Whether the fees leave less than one whole unit of the currency, and a selling fee is the reason. */
export const paysNothing = (
  fees: { readonly sellingMinor: number; readonly payoutMinor: number },
  currency: string,
): boolean => fees.sellingMinor > 0 && fees.payoutMinor < 10 ** currencyExponent(currency);
