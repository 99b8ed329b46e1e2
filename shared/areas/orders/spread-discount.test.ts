import fc from "fast-check";
import { expect, it } from "vitest";
import { spreadDiscount } from "./spread-discount.ts";

it("a discount on a whole sale is spread to the last cent, in proportion, and never beyond a line's price", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 999_999_999_999 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 999_999_999_999 }),
      (prices, discountMinor) => {
        const lines = prices.map((priceMinor, n) => ({ id: `l${n}`, priceMinor }));
        const total = prices.reduce((sum, price) => sum + price, 0);
        const shares = spreadDiscount(lines, discountMinor);
        const off = Math.min(discountMinor, total);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(off);
        for (const { id, priceMinor } of lines) {
          const share = shares.get(id) ?? -1;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(priceMinor);
          if (total > 0) expect(Math.abs(share - (priceMinor * off) / total)).toBeLessThanOrEqual(1.001);
        }
      },
    ),
  );
});
