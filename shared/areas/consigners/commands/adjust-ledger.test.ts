import { expect, test } from "vitest";
import { admin, allowed, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { adjustLedger } from "./adjust-ledger.ts";

const entry = { entryId: "entry", consignerId: "seller", amountMinor: -2_500, reason: "A box was lost" };

test("an admin puts an amount on a consigner's ledger, with the reason as its note", () => {
  const shop = new RuleShop();
  allowed(shop.run(adjustLedger, entry, { actor: admin }));
  expect(shop.get("ledgerEntry", "entry")).toEqual({
    ...{ id: "entry", consignerId: "seller", kind: "adjustment", amountMinor: -2_500, itemId: null, payoutId: null },
    ...{ note: "A box was lost", createdAt: now, cashMinor: 0 },
  });
  expect(shop.run(adjustLedger, entry, { actor: admin })).toMatchObject({ code: "already_exists" });
});

test("an adjustment is refused without a reason, for nothing, for the store's account or who is gone, and to staff", () => {
  const refused = (changes: Partial<typeof entry>, actor = admin) =>
    new RuleShop().run(adjustLedger, { ...entry, ...changes }, { actor });
  expect(refused({ reason: " " })).toMatchObject({ fields: { reason: "Please give a reason" } });
  expect(refused({ amountMinor: 0 })).toMatchObject({ fields: { amountMinor: "Please enter an amount" } });
  expect(refused({ consignerId: "store" })).toMatchObject({ code: "in_use" });
  expect(refused({ consignerId: "gone" })).toMatchObject({ code: "not_found" });
  expect(refused({}, orders)).toMatchObject({ code: "forbidden" });
});
