import { expect, test } from "vitest";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { type ShopFacts, whyNotInShop } from "./why-not-in-shop.ts";

const item = testItem(1);
const { option1Value, option2Value, option3Value } = item;
const there = {
  ...{ id: item.productId, since: "2026-02-01T10:00:00.000Z", problem: "" },
  variants: [{ option1Value, option2Value, option3Value, shopifyId: "41" }],
};
const facts = (more: Partial<ShopFacts> = {}): ShopFacts => ({
  ...{ onlineShop: "shopify", inShop: there, location: { isMarketplace: false }, mapped: [ids.front] },
  ...more,
});

test("an item that the shop has is there, also where this device does not know the shop's locations", () => {
  expect(whyNotInShop(item, facts())).toBeNull();
  expect(whyNotInShop(item, facts({ mapped: undefined }))).toBeNull();
});

test.each([
  ["is not on sale", { ...item, status: "Sold" as const }, {}, "notOnSale"],
  ["has a product that the shop refused", item, { inShop: { ...there, problem: "Too long." } }, "refused"],
  ["is where the shop has no location", item, { mapped: ["elsewhere"] }, "noLocation"],
  ["is at the online marketplace", item, { onlineShop: "builtIn", location: { isMarketplace: true } }, "marketplace"],
  ["has a product that was not sent", item, { inShop: undefined }, "waits"],
  ["has a size that was not sent", { ...item, option1Value: "13" }, {}, "waits"],
] as const)("an item that %s is not", (_, one, more, why) => {
  expect(whyNotInShop(one, facts(more))).toBe(why);
});

test("at Shopify an item at the online marketplace is sold where its location is chosen", () => {
  expect(whyNotInShop(item, facts({ location: { isMarketplace: true } }))).toBeNull();
});
