import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admin, allowed, item, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { isUnsold } from "../unsold.ts";
import type { RecalculationScope } from "../recalculation-scope.ts";
import { recalculateItems } from "./recalculate-items.ts";
import { recalculatePayouts } from "./recalculate-payouts.ts";

const start = (shop: RuleShop, { accountType = "", consignerId = null }: RecalculationScope = {}) =>
  shop.run(recalculatePayouts, { recalculationId: "run", accountType, consignerId }, { actor: admin });
const portion = (
  shop: RuleShop,
  itemIds: string[],
  more: { after?: string | null; isLast?: boolean } = {},
  actor = admin,
) =>
  shop.run(
    recalculateItems,
    { recalculationId: "run", after: more.after ?? null, itemIds, total: 3, isLast: more.isLast ?? false },
    { actor },
  );
/** Sets fees of 10 % instead of 15 % with a minimum of 100. */
const cheaper = (shop: RuleShop) => {
  const standard = shop.get("consignerType", "standard");
  if (standard === undefined) throw new Error("The shop has it.");
  shop.place({
    type: "consignerType",
    row: { ...standard, sellingFeeBasisPoints: 1_000, minFeeMinor: 0, flatFeeMinor: 0 },
  });
};

describe("A portion of a recalculation", () => {
  it("pays unsold items out by the fees as they are now, and says by how much payouts moved", () => {
    const shop = new RuleShop(item({ id: "a" }), item({ id: "b", priceMinor: 100_000, payoutMinor: 90_000 }));
    cheaper(shop);
    start(shop);
    allowed(portion(shop, ["a", "b"]));
    // 400.00 less 10 % and the transaction fee of 2.5 %.
    expect(shop.get("item", "a")).toMatchObject({ payoutMinor: 35_000, sellingFeeMinor: 4_000, payoutFeeMinor: 1_000 });
    expect(shop.get("payoutRecalculation", "run")).toMatchObject({
      ...{
        done: 2,
        total: 3,
        moved: 2,
        beforeMinor: 113_900,
        afterMinor: 122_500,
        reachedItemId: "b",
        finishedAt: null,
      },
    });
  });

  it("leaves what is sold or ended, what the store owns and what the scope does not mean as it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom("seller", "other", "store"),
        fc.constantFrom({}, { accountType: "Gold" }, { consignerId: "seller" }, { accountType: "Standard" }),
        (status, consignerId, scope: { accountType?: string; consignerId?: string }) => {
          const one = item({ status, consignerId, payoutMinor: 1 });
          const shop = new RuleShop(one);
          start(shop, scope);
          allowed(portion(shop, ["item"]));
          const meant =
            (scope.consignerId ?? consignerId) === consignerId &&
            (scope.accountType === undefined || (scope.accountType === "Gold") === (consignerId === "other"));
          const moves = isUnsold(status) && consignerId !== "store" && meant;
          expect(shop.get("item", "item")?.payoutMinor === 1).toBe(!moves);
          if (!moves) expect(shop.get("item", "item")).toEqual(one);
        },
      ),
    );
  });

  it("does nothing where another has gone further, nor once it has finished", () => {
    const shop = new RuleShop(item({ id: "a", payoutMinor: 1 }), item({ id: "b", payoutMinor: 1 }));
    start(shop);
    allowed(portion(shop, ["a"]));
    expect(allowed(portion(shop, ["b"], { after: null })).put).toEqual([]);
    allowed(portion(shop, ["b"], { after: "a", isLast: true }));
    expect(shop.get("payoutRecalculation", "run")).toMatchObject({ done: 2, moved: 2, finishedAt: expect.any(String) });
    expect(allowed(portion(shop, ["a"], { after: "b" })).put).toEqual([]);
  });

  it("is the admin's and the server's alone", () => {
    const shop = new RuleShop();
    expect(allowed(start(shop)).events).toEqual([{ name: "payoutsToRecalculate", recalculationId: "run" }]);
    expect(allowed(start(shop))).toEqual({ put: [] });
    expect(portion(shop, [], {}, staff)).toMatchObject({ code: "forbidden" });
    expect(portion(new RuleShop(), [])).toMatchObject({ code: "not_found" });
  });
});
