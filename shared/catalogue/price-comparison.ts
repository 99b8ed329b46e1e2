/** Where the pricing service StockX shows what a product sells for elsewhere, by the product's Catalog Id. */
export const priceComparisonAddress = (stockXId: string): string =>
  `https://stockx.com/search?s=${encodeURIComponent(stockXId)}`;
