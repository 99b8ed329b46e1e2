/** A bulk price change: to an amount, by an amount, or by hundredths of a percent. Amounts are minor units. */
export interface PriceChange {
  readonly how: "set" | "amount" | "percent";
  readonly value: number;
}

/**
 * Returns the price after a change, in minor units. Computed prices are rounded to the nearest multiple of the store's
 * step, halves up; negative ones become 0, which item rules refuse.
 */
export function changedPrice(priceMinor: number, { how, value }: PriceChange, stepMinor: number): number {
  if (how === "set") return value;
  // Products may pass 2^53.
  const percent = how === "percent";
  const exact = percent ? BigInt(priceMinor) * BigInt(10_000 + value) : BigInt(priceMinor + value);
  if (exact <= 0n) return 0;
  const step = BigInt(stepMinor) * (percent ? 10_000n : 1n);
  return Number(((2n * exact + step) / (2n * step)) * BigInt(stepMinor));
}
