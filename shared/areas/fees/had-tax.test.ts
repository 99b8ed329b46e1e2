import { expect, it } from "vitest";
import { allowed, admin, RuleShop } from "../../../tests/support/rule-shop.ts";
import { editProtected } from "#shared/areas/settings/commands/edit-protected.ts";
import { mostPastTaxes } from "#shared/areas/settings/past-taxes.ts";
import { hadTax } from "./had-tax.ts";

const day = 86_400_000;
const begins = Date.parse("2026-03-01T00:00:00.000Z");
const at = (days: number) => new Date(begins + days * day).toISOString();

it("A store’s tax counts for 60 days after it was changed", () => {
  const shop = new RuleShop();
  const change = (days: number, changes: { readonly taxBasisPoints?: number; readonly taxIncluded?: boolean }) => {
    shop.place({ type: "store", row: shop.store });
    allowed(shop.run(editProtected, { changes }, { actor: admin, now: at(days) }));
    shop.store = shop.get("store", "shop") ?? shop.store;
  };
  change(0, { taxBasisPoints: 2_000, taxIncluded: true });
  change(10, { taxBasisPoints: 1_000 });
  // What it is called is no other tax, and neither is the same one again.
  change(11, { taxBasisPoints: 1_000 });
  change(100, { taxIncluded: false });
  const had = (taxBasisPoints: number, taxIncluded: boolean, days: number) =>
    hadTax(shop.store, { taxBasisPoints, taxIncluded }, at(days));
  expect([had(1_000, false, 100), had(1_000, true, 160), had(1_000, true, 161)]).toEqual([true, true, false]);
  expect([had(2_000, true, 70), had(2_000, false, 5), had(500, true, 100), had(0, true, 100)]).toEqual([
    // Changed 90 days before the last change: no longer kept.
    ...[false, false, false, false],
  ]);
  for (let n = 0; n < mostPastTaxes + 20; n += 1) change(101 + n / 10, { taxBasisPoints: 1_001 + n });
  expect(shop.store.pastTaxes).toHaveLength(mostPastTaxes);
});

it("No tax is no tax, whether in the prices or on top of them", () => {
  const { store } = new RuleShop();
  expect(store.taxBasisPoints).toBe(0);
  expect(hadTax(store, { taxBasisPoints: 0, taxIncluded: !store.taxIncluded }, at(0))).toBe(true);
});
