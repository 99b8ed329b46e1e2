import { expect, test } from "vitest";
import { allowed, item, RuleShop, seller } from "../../../tests/support/rule-shop.ts";
import { acceptPrices } from "./commands/accept-prices.ts";
import { acceptWithdrawals } from "./commands/accept-withdrawals.ts";
import { declinePrices } from "./commands/decline-prices.ts";
import { declineWithdrawals } from "./commands/decline-withdrawals.ts";

const theirs = item({ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 35_000 });
const stores = item({
  id: "stores",
  code: "A0000001",
  status: "StoreRequestPriceChange",
  statusBefore: "Active",
  requestedPriceMinor: 35_000,
});
const leaving = item({ status: "RequestWithdrawal", statusBefore: "Active" });

test("owners are told of the store's answer to what they asked for, and not of what the store asked itself [B3.43]", () => {
  const both = { itemIds: ["item", "stores"] };
  expect(allowed(new RuleShop(theirs, stores).run(acceptPrices, both)).events).toEqual([
    { name: "pricesAccepted", ids: ["item"] },
    { name: "itemsChanged", ids: ["stores"] },
  ]);
  expect(allowed(new RuleShop(theirs, stores).run(declinePrices, both)).events).toEqual([
    { name: "pricesDeclined", ids: ["item"] },
    { name: "itemsChanged", ids: ["stores"] },
  ]);
});

test("owners are told whether they may take an item back [B3.44]", () => {
  const args = { itemIds: ["item"], reason: "" };
  expect(allowed(new RuleShop(leaving).run(acceptWithdrawals, args)).events).toEqual([
    { name: "withdrawalsAccepted", ids: ["item"] },
  ]);
  expect(allowed(new RuleShop(leaving).run(declineWithdrawals, args)).events).toEqual([
    { name: "withdrawalsDeclined", ids: ["item"] },
  ]);
});

test("what a consigner answers themselves is no news to them", () => {
  const answer = allowed(new RuleShop(stores).run(acceptPrices, { itemIds: ["stores"] }, { actor: seller }));
  expect(answer.events).toEqual([{ name: "itemsChanged", ids: ["stores"] }]);
});
