import countryToCurrency from "country-to-currency";
import { currencies } from "#shared/areas/settings/currencies.ts";

const all: Readonly<Record<string, string>> = countryToCurrency;

/** Returns a region's currency, by its ISO 3166 code; US dollars if a store cannot have it. */
export function currencyOfRegion(region: string): string {
  const code = region.toUpperCase();
  const currency = Object.hasOwn(all, code) ? all[code] : undefined;
  return currency !== undefined && currencies.includes(currency) ? currency : "USD";
}
