import countryToCurrency from "country-to-currency";
import { currencies } from "#shared/settings/currencies.ts";

const all: Readonly<Record<string, string>> = countryToCurrency;

/** The currency people pay with in a region, by its ISO 3166 code; US dollars where there is none a store may have. */
export function currencyOfRegion(region: string): string {
  const code = region.toUpperCase();
  const currency = Object.hasOwn(all, code) ? all[code] : undefined;
  return currency !== undefined && currencies.includes(currency) ? currency : "USD";
}
