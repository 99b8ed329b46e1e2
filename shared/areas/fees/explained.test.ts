import fc from "fast-check";
import { expect, it } from "vitest";
import { saleTerms } from "#shared/areas/orders/sale-terms.ts";
import { item, RuleShop } from "../../../tests/support/rule-shop.ts";
import { explainedPayout } from "./explained.ts";

const shop = new RuleShop();
const partiesOf = (consignerId: string, absorbDiscount = false) => ({
  store: { ...shop.store, absorbDiscount },
  consigner: shop.get("consigner", consignerId)!,
  product: shop.get("product", "air")!,
  types: shop.all("consignerType"),
});

it("the steps from price to payout sum up to the cent, whoever bears the discount, unless fees are more than the price", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.constantFrom("seller", "other"),
      fc.constantFrom("New", "Used"),
      (priceMinor, part, absorbed, owner, option2Value) => {
        const sold = item({ priceMinor, discountMinor: Math.floor(priceMinor * part), option2Value });
        const { money, rule } = saleTerms({ item: sold, ...partiesOf(owner, absorbed) });
        const { steps, isCut } = explainedPayout({ ...sold, ...money }, rule);
        const left = steps.slice(0, -1).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(steps.at(-1)).toEqual({ kind: "payout", amountMinor: isCut ? 0 : left });
      },
    ),
    { numRuns: 200, seed: 7 },
  );
});

it("names the minimum where it was charged", () => {
  const of = (priceMinor: number) => {
    const sold = item({ priceMinor });
    const { money, rule } = saleTerms({ item: sold, ...partiesOf("seller") });
    return explainedPayout({ ...sold, ...money }, rule).isMinimum;
  };
  expect([of(40_000), of(250_000)]).toEqual([true, false]);
});

it("needs nothing of today for a sale of before", () => {
  const sold = item({ priceMinor: 40_000, vatMinor: 0 });
  expect(explainedPayout(sold, null)).toMatchObject({ rule: null, isMinimum: false });
});
