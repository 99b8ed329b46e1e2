/** Returns what an item costs in the online shop, in minor units: its price and the store's surcharge, rounded half up. */
export const shopPrice = (priceMinor: number, upPriceBasisPoints: number): number =>
  Math.floor((priceMinor * (10_000 + upPriceBasisPoints) + 5_000) / 10_000);
