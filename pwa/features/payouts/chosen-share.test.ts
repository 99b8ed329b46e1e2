import fc from "fast-check";
import { expect, test } from "vitest";
import { settledShare } from "#shared/areas/payouts/share-of.ts";
import { chosenShare } from "./chosen-share.ts";

test("some of a consigner's items come to what the server works out for them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.nat(8),
      (payouts, carried, count) => {
        const items = payouts.map((payoutMinor) => ({ payoutMinor }));
        const sum = (of: readonly { payoutMinor: number }[]) => of.reduce((total, one) => total + one.payoutMinor, 0);
        const whole = settledShare(sum(items), carried);
        const unpaid = { oldestSale: null, method: "", hasDetails: false };
        const of = { consignerId: "c", name: "C", itemCount: items.length, ...unpaid };
        const share = { ...of, ...whole, totalMinor: whole.amountMinor };
        const some = items.slice(0, count);
        expect(chosenShare(share, some)).toBe(settledShare(sum(some), carried).amountMinor);
      },
    ),
  );
});
