import { describe, expect, test } from "vitest";
import { hasShop, shopAdminAddress, type ShopSettings, shopProductAddress } from "./shop-address.ts";

const shop = (more: Partial<ShopSettings> = {}): ShopSettings => ({
  handle: "kicks",
  onlineShop: "none",
  shopDomain: "kicks.example",
  customShopifyUrl: "",
  shopifyTrackingParams: [],
  ...more,
});

const origin = "https://trace.example";
const air = { handle: "air-1", variantId: null };

describe("a product's address in the online shop", () => {
  test.each([
    [shop(), "https://kicks.example/products/air-1"],
    [shop({ shopDomain: "https://kicks.example/" }), "https://kicks.example/products/air-1"],
    [shop({ customShopifyUrl: "https://www.kicks.example/en" }), "https://www.kicks.example/en/products/air-1"],
    [shop({ customShopifyUrl: "www.kicks.example/products/" }), "https://www.kicks.example/products/air-1"],
    [
      shop({ customShopifyUrl: "https://kicks.example/?country=ZA" }),
      "https://kicks.example/products/air-1?country=ZA",
    ],
    [
      shop({
        shopifyTrackingParams: [
          { param: "utm_source", value: "label" },
          { param: "utm_campaign", value: "spring sale & more" },
        ],
      }),
      "https://kicks.example/products/air-1?utm_source=label&utm_campaign=spring+sale+%26+more",
    ],
  ])("is made of the store's settings: %j [A3.94, A3.98, A3.99]", (settings, address) => {
    expect(shopProductAddress(settings, air, origin)).toBe(address);
    expect(hasShop(settings)).toBe(true);
  });

  test("opens on a variant, and is this app's own page in the built-in shop", () => {
    const variant = { handle: "air-1", variantId: "41" };
    expect(shopProductAddress(shop(), variant, origin)).toBe("https://kicks.example/products/air-1?variant=41");
    const own = shop({ onlineShop: "builtIn", shopDomain: "" });
    expect(shopProductAddress(own, variant, origin)).toBe("https://trace.example/catalogue/kicks/air-1?variant=41");
    expect(hasShop(own)).toBe(true);
  });

  test("keeps any handle in one piece", () => {
    expect(shopProductAddress(shop(), { handle: "кроссовки/1?x#y", variantId: null }, origin)).toBe(
      "https://kicks.example/products/%D0%BA%D1%80%D0%BE%D1%81%D1%81%D0%BE%D0%B2%D0%BA%D0%B8%2F1%3Fx%23y",
    );
  });

  test.each([
    ["", ""],
    ["  ", ""],
    ["not a domain", ""],
    ["", "javascript:alert(1)"],
    ["", "ftp://kicks.example"],
  ])("is none where the settings hold no web address: %j, %j", (shopDomain, customShopifyUrl) => {
    expect(shopProductAddress(shop({ shopDomain, customShopifyUrl }), air, origin)).toBeNull();
    expect(hasShop(shop({ shopDomain, customShopifyUrl }))).toBe(false);
  });
});

describe("the platform's screen of an order", () => {
  const connected = { domain: "kicks.myshopify.com" };
  test("is at the connected shop's lasting domain, else at the store's", () => {
    const sells = shop({ onlineShop: "shopify" });
    expect(shopAdminAddress(sells, connected, "77")).toBe("https://kicks.myshopify.com/admin/orders/77");
    expect(shopAdminAddress(sells, connected, null)).toBe("https://kicks.myshopify.com/admin/orders");
    expect(shopAdminAddress(sells, null, "77")).toBe("https://kicks.example/admin/orders/77");
  });
  test.each(["none", "builtIn"] as const)("is none where the store sells %s", (onlineShop) => {
    expect(shopAdminAddress(shop({ onlineShop }), connected, "77")).toBeNull();
  });
});
