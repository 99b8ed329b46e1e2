import { expect, test } from "vitest";
import { admin, allowed, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { connectPayouts } from "./connect-payouts.ts";

const asAdmin = { actor: admin };
const account = (service: "checkbook" | "payPal", keptId: string) => ({ service, keptId, hint: `ends in ${keptId}` });
const connected = (shop: RuleShop) => shop.get("storeOffice", "shop")?.payoutServices;

test("a payout account is connected with a hint of its keys, and replaces the store's account at the same service alone", () => {
  const shop = new RuleShop();
  allowed(shop.run(connectPayouts, account("checkbook", "one"), asAdmin));
  allowed(shop.run(connectPayouts, account("payPal", "two"), asAdmin));
  allowed(shop.run(connectPayouts, account("checkbook", "three"), asAdmin));
  expect(connected(shop)).toEqual([
    { ...account("payPal", "two"), since: now },
    { ...account("checkbook", "three"), since: now },
  ]);
});

test("nobody but an admin connects one, and it asks for proof of who they are", () => {
  const shop = new RuleShop();
  expect(shop.run(connectPayouts, account("payPal", "one"), { actor: orders })).toMatchObject({ code: "forbidden" });
  const withSettings = { ...orders, sections: ["Settings" as const, "Orders" as const] };
  expect(shop.run(connectPayouts, account("payPal", "one"), { actor: withSettings })).toMatchObject({
    code: "forbidden",
  });
  expect(connectPayouts.asksForProof).toBe(true);
  expect(connected(shop)).toBeUndefined();
});
