import { parseUrl } from "#shared/machine/kernel/parse-url.ts";

/** The placeholder for a product's Catalog Id in an address. */
export const catalogIdPlaceholder = "{catalogId}";

/** The default: the search of StockX. */
export const usualPriceComparison = `https://stockx.com/search?s=${catalogIdPlaceholder}`;

/**
 * Returns the address that shows a product's prices elsewhere, by its Catalog Id.
 *
 * @param setting the store's own address with a placeholder; empty for StockX.
 */
export const priceComparisonAddress = (setting: string, stockXId: string): string =>
  (setting || usualPriceComparison).replaceAll(catalogIdPlaceholder, () => encodeURIComponent(stockXId));

/** Returns whether the setting is valid: a web address with the placeholder, or empty. */
export function isPriceComparison(setting: string): boolean {
  if (setting === "") return true;
  if (!setting.includes(catalogIdPlaceholder) || /\s/.test(setting)) return false;
  const [one, other] = ["a", "b"].map((id) => parseUrl(priceComparisonAddress(setting, id)));
  if (one === null || one === undefined || other === null || other === undefined) return false;
  // The Catalog Id must not be part of the host: the address always leads to one service.
  return /^https?:$/.test(one.protocol) && one.host === other.host && one.username === "" && one.password === "";
}
