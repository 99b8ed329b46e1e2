import { parseUrl } from "#shared/kernel/parse-url.ts";

/** Stands for a product's Catalog Id in an address. */
export const catalogIdPlaceholder = "{catalogId}";

/** The search of the pricing service StockX. */
export const usualPriceComparison = `https://stockx.com/search?s=${catalogIdPlaceholder}`;

/**
 * Where somebody sees what a product sells for elsewhere, by its Catalog Id [A1.27].
 *
 * @param setting the store's own address with a placeholder; empty for StockX.
 */
export const priceComparisonAddress = (setting: string, stockXId: string): string =>
  (setting || usualPriceComparison).replaceAll(catalogIdPlaceholder, () => encodeURIComponent(stockXId));

/** Whether a store may set this: a web address with the placeholder, or nothing. */
export function isPriceComparison(setting: string): boolean {
  if (setting === "") return true;
  if (!setting.includes(catalogIdPlaceholder) || /\s/.test(setting)) return false;
  const [one, other] = ["a", "b"].map((id) => parseUrl(priceComparisonAddress(setting, id)));
  if (one === null || one === undefined || other === null || other === undefined) return false;
  // The Catalog Id is no part of the host: the address leads to one service.
  return /^https?:$/.test(one.protocol) && one.host === other.host && one.username === "" && one.password === "";
}
