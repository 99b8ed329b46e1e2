/** What a unit of an online order comes to, in minor units. */
export interface SoldPrice {
  /** What the item's owner bears of the shop's discount. */
  readonly discountMinor: number;
  /** What the store keeps above the item's price, or bears below it. */
  readonly extraMinor: number;
}

/**
 * Returns how a shop's price and discount come to an item. The shop's price may be above the item's, and what is given
 * away there first comes off that; if it is below, the store bears the rest. The item's price less its discount, with
 * the extra, is what the customer paid. `itemMinor` is the item's price, `unitMinor` the shop's, `offMinor` what the
 * customer got off it, at most all of it.
 */
export function soldPrice(itemMinor: number, unitMinor: number, offMinor: number): SoldPrice {
  const off = Math.min(unitMinor, offMinor);
  const discountMinor = Math.min(itemMinor, Math.max(0, off - Math.max(0, unitMinor - itemMinor)));
  return { discountMinor, extraMinor: unitMinor - off - (itemMinor - discountMinor) };
}
