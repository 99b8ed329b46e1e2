import { expect, test } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import type { Rows } from "#shared/areas/rows.ts";
import { admin, allowed, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { settingsProblems } from "../settings-rules.ts";
import { connectShop } from "./connect-shop.ts";
import { disconnectShop } from "./disconnect-shop.ts";
import { mapShopLocations } from "./map-shop-locations.ts";
import { noteShopFault } from "./note-shop-fault.ts";

const asAdmin = { actor: admin };
const asServer = { actor: systemActor };
const keys = (keptId: string, domain = "sole.myshopify.com") => ({
  ...{ platform: "shopify" as const, domain, shopDomain: "sole.example", shopName: "Sole", keptId, hint: "…1234" },
});
const connection = (shop: RuleShop) => shop.get("storeOffice", "shop")?.shopConnection;
const sells = (shop: RuleShop) => shop.get("store", "shop")?.onlineShop;
const front = { locationId: "front", shopLocationId: "1" };
const back = { locationId: "back", shopLocationId: "2" };

function connected(): RuleShop {
  const shop = new RuleShop();
  shop.place({ type: "store", row: shop.store });
  allowed(shop.run(connectShop, keys("one"), asAdmin));
  return shop;
}

test("a connected shop is where the store sells, begins without locations, and ends with its disconnection", () => {
  const shop = connected();
  expect(connection(shop)).toEqual({
    ...{ platform: "shopify", domain: "sole.myshopify.com", name: "Sole", keptId: "one", hint: "…1234" },
    ...{ since: now, locations: [], broken: null },
  });
  expect(shop.get("store", "shop")).toMatchObject({ onlineShop: "shopify", shopDomain: "sole.example" });
  allowed(shop.run(disconnectShop, {}, asAdmin));
  expect([connection(shop), sells(shop)]).toEqual([null, "none"]);
  expect(shop.run(disconnectShop, {}, asAdmin)).toMatchObject({ code: "not_found" });
});

test("new keys of the same shop keep its locations, and another shop begins without any", () => {
  const shop = connected();
  allowed(shop.run(mapShopLocations, { mapping: [front, back] }, asAdmin));
  allowed(shop.run(connectShop, keys("two"), asAdmin));
  expect(connection(shop)).toMatchObject({ keptId: "two", locations: [front, back] });
  allowed(shop.run(connectShop, keys("three", "other.myshopify.com"), asAdmin));
  expect(connection(shop)).toMatchObject({ keptId: "three", locations: [] });
});

test("locations are mapped one to one, to open ones of the store; one that was closed since may stay", () => {
  const shop = connected();
  const map = (...mapping: { locationId: string; shopLocationId: string }[]) =>
    shop.run(mapShopLocations, { mapping }, asAdmin);
  expect(map(front, { ...back, shopLocationId: "1" })).toMatchObject({ code: "invalid_value" });
  expect(map(front, { ...front, shopLocationId: "2" })).toMatchObject({ code: "invalid_value" });
  expect(map({ locationId: "nowhere", shopLocationId: "1" })).toMatchObject({ code: "invalid_value" });
  const closed = { ...(shop.get("location", "back") as Rows["location"]), closedAt: now };
  shop.place({ type: "location", row: closed });
  expect(map(back)).toMatchObject({ code: "invalid_value" });
  shop.place({ type: "location", row: { ...closed, closedAt: null } });
  allowed(map(front, back));
  shop.place({ type: "location", row: closed });
  allowed(map(back));
  expect(connection(shop)?.locations).toEqual([back]);
  expect(new RuleShop().run(mapShopLocations, { mapping: [] }, asAdmin)).toMatchObject({ code: "not_found" });
});

test("the server alone notes that a shop is broken, of the keys that it found so, and new keys begin unbroken", () => {
  const shop = connected();
  const note = (keptId: string, why: "refused" | null, actor = systemActor) =>
    shop.run(noteShopFault, { keptId, why }, { actor });
  expect(note("one", "refused", admin)).toMatchObject({ code: "forbidden" });
  allowed(note("older", "refused"));
  expect(connection(shop)?.broken).toBeNull();
  allowed(note("one", "refused"));
  expect(connection(shop)?.broken).toEqual({ why: "refused", since: now });
  // Noted again, the moment stays.
  allowed(shop.run(noteShopFault, { keptId: "one", why: "refused" }, { ...asServer, now: "2026-03-11T10:00:00.000Z" }));
  expect(connection(shop)?.broken).toEqual({ why: "refused", since: now });
  allowed(shop.run(connectShop, keys("two"), asAdmin));
  expect(connection(shop)?.broken).toBeNull();
});

test("nobody but an admin connects, maps or disconnects a shop, and each asks for proof", () => {
  const shop = connected();
  const others = { actor: { ...orders, sections: ["Settings" as const, "Orders" as const] } };
  for (const refused of [
    shop.run(connectShop, keys("one"), others),
    shop.run(mapShopLocations, { mapping: [] }, others),
    shop.run(disconnectShop, {}, others),
  ])
    expect(refused).toMatchObject({ code: "forbidden" });
  expect([connectShop, mapShopLocations, disconnectShop].map(({ asksForProof }) => asksForProof)).toEqual([
    ...[true, true, true],
  ]);
});

test("a platform's shop is chosen by connecting it and left by disconnecting it, not in the settings", () => {
  const { store } = new RuleShop();
  const problem = (from: Rows["store"]["onlineShop"], to: Rows["store"]["onlineShop"]) =>
    settingsProblems({ onlineShop: to }, { ...store, onlineShop: from })["onlineShop"];
  const sentence = "A shop is chosen by connecting it, and left by disconnecting it.";
  expect([problem("none", "shopify"), problem("shopify", "builtIn")]).toEqual([sentence, sentence]);
  expect([problem("shopify", "shopify"), problem("none", "builtIn"), problem("builtIn", "none")]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});
