/** The smallest coins of currencies that have none of one minor unit, in minor units. */
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

/** The countries that round the euro to 0.05 (ISO 3166). */
const roundTheEuro = ["BE", "FI", "IE", "IT", "NL", "SK"];

/**
 * Returns what cash is usually rounded to in a currency, in minor units; 0 for not at all. Whether the euro is depends on
 * the country, which is known only while a store is opened.
 */
export const usualCashStep = (currency: string, country = ""): number =>
  currency === "EUR" && roundTheEuro.includes(country.toUpperCase()) ? 5 : (smallestCoins[currency] ?? 0);
