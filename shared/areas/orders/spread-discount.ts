interface Priced {
  readonly id: string;
  readonly priceMinor: number;
}

/**
 * Spreads a discount on a whole sale over its lines in proportion to their prices, to the minor unit: the shares add up
 * to the discount, and none is more than its price. Returns each line's discount by id.
 */
export function spreadDiscount(lines: readonly Priced[], discountMinor: number): ReadonlyMap<string, number> {
  const total = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const off = Math.min(discountMinor, total);
  if (off <= 0) return new Map(lines.map(({ id }) => [id, 0]));
  const shares = lines.map(({ id, priceMinor }) => {
    // BigInt: the product may pass 2^53.
    const product = BigInt(priceMinor) * BigInt(off);
    return { id, priceMinor, share: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) };
  });
  let left = off - shares.reduce((sum, { share }) => sum + share, 0);
  for (const one of shares.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break;
    if (one.share === one.priceMinor) continue;
    one.share += 1;
    left -= 1;
  }
  return new Map(shares.map(({ id, share }) => [id, share]));
}
