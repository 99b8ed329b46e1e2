import { expect, test } from "vitest";
import { admin, allowed, item, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { createPayout } from "./create-payout.ts";
import { markPaid } from "./mark-paid.ts";
import { printCheques } from "./print-cheques.ts";
import { voidPayout } from "./void-payout.ts";

const asOrders = { actor: orders };
const soldOn = "2026-03-01T10:00:00.000Z";

/** A store that pays by cheque, with a payout of $4,500 to one consigner and $100 to another. */
function twoShares(): RuleShop {
  const shop = new RuleShop(
    item({ id: "a", status: "Sold", soldOn, priceMinor: 500_000, payoutMinor: 450_000 }),
    item({ id: "b", code: "A0000001", status: "Sold", soldOn, consignerId: "other", payoutMinor: 10_000 }),
  );
  shop.place({
    type: "storeOffice",
    row: { ...defaultOffice("shop"), automatedPayout: true, nextChequeNumber: 101 },
  });
  const shares = [
    { consignerId: "seller", itemIds: ["a"], totalMinor: 450_000 },
    { consignerId: "other", itemIds: ["b"], totalMinor: 10_000 },
  ];
  allowed(shop.run(createPayout, { payoutId: "payout", shares }, asOrders));
  return shop;
}
const number = (
  shop: RuleShop,
  consignerIds: string[],
  firstNumber: number,
  cause: { actor: typeof orders } = asOrders,
) => shop.run(printCheques, { payoutId: "payout", consignerIds, firstNumber }, cause);
const numbers = (shop: RuleShop) =>
  Object.fromEntries(shop.all("payoutShare").map(({ consignerId, chequeNumber }) => [consignerId, chequeNumber]));
const next = (shop: RuleShop) => shop.get("storeOffice", "shop")?.nextChequeNumber;

test("cheques are numbered one after another, as many for a share as its amount needs, and the store counts on", () => {
  const shop = twoShares();
  allowed(number(shop, ["seller", "other"], 101));
  // $4,500 takes three cheques of at most $2,000.
  expect(numbers(shop)).toEqual({ seller: 101, other: 104 });
  expect(next(shop)).toBe(105);
});

test("a share keeps its number when its cheque is printed again, and no other share gets one that was used", () => {
  const shop = twoShares();
  allowed(number(shop, ["seller"], 200));
  expect(next(shop)).toBe(203);
  expect(allowed(number(shop, ["seller"], 1)).put).toEqual([]);
  expect(number(shop, ["seller", "other"], 202)).toMatchObject({
    code: "in_use",
    fields: { firstNumber: expect.stringContaining("203") },
  });
  allowed(number(shop, ["seller", "other"], 203));
  expect(numbers(shop)).toEqual({ seller: 200, other: 203 });
});

test("cheques are refused for people without Orders, shares that are paid, strangers, and a payout that is void or gone", () => {
  const shop = twoShares();
  expect(number(shop, ["seller"], 101, { actor: staff })).toMatchObject({ code: "forbidden" });
  expect(number(shop, [], 101)).toMatchObject({ code: "invalid_value" });
  expect(number(shop, ["store"], 101)).toMatchObject({ code: "not_found" });
  expect(number(shop, ["seller"], 0)).toMatchObject({ code: "invalid_value" });
  allowed(shop.run(markPaid, { payoutId: "payout", consignerIds: ["other"], paidAnyway: true }, asOrders));
  expect(number(shop, ["seller", "other"], 101)).toMatchObject({ code: "illegal_transition" });
  expect(numbers(shop)).toEqual({ seller: null, other: null });

  const voided = twoShares();
  allowed(voided.run(voidPayout, { payoutId: "payout", reason: "Counted twice" }, { actor: admin }));
  expect(number(voided, ["seller"], 101)).toMatchObject({ code: "illegal_transition" });
  expect(number(new RuleShop(), ["seller"], 101)).toMatchObject({ code: "not_found" });
});
