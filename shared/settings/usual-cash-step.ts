/**
 * The smallest coins of currencies that have none of one minor unit, in minor units. Not the euro's: whether its small
 * coins are used depends on the country.
 */
const smallestCoins: Readonly<Record<string, number>> = {
  CHF: 5,
  CAD: 5,
  AUD: 5,
  NZD: 10,
  SEK: 100,
  NOK: 100,
  DKK: 50,
  ZAR: 10,
};

/** Returns what cash is usually rounded to in a currency, in minor units; 0 for not at all. */
export const usualCashStep = (currency: string): number => smallestCoins[currency] ?? 0;
