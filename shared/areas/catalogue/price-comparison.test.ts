import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../tests/support/rule-shop.ts";
import { setPriceComparison } from "./commands/set-price-comparison.ts";
import { isPriceComparison, priceComparisonAddress } from "./price-comparison.ts";

describe("The address where prices are compared", () => {
  it("is the pricing service's search for the Catalog Id, or what the store has set [A1.27]", () => {
    expect(priceComparisonAddress("", "air one/9")).toBe("https://stockx.com/search?s=air%20one%2F9");
    expect(priceComparisonAddress("https://prices.test/{catalogId}?again={catalogId}", "$& sx")).toBe(
      "https://prices.test/%24%26%20sx?again=%24%26%20sx",
    );
  });

  it("is a web address that leads to one host and names the Catalog Id", () => {
    for (const good of ["", "https://prices.test/{catalogId}", "http://prices.test?q={catalogId}#top"])
      expect(isPriceComparison(good), good).toBe(true);
    for (const bad of [
      ...["https://prices.test/", "{catalogId}", "https://{catalogId}.test/", "javascript:alert('{catalogId}')"],
      ...["https://me:secret@prices.test/{catalogId}", "https://prices.test/ {catalogId}"],
    ])
      expect(isPriceComparison(bad), bad).toBe(false);
  });

  it("is set by staff with Settings", () => {
    const shop = new RuleShop();
    shop.place({ type: "store", row: shop.store });
    const set = (address: string, actor = admin) => shop.run(setPriceComparison, { address }, { actor });
    expect(set("https://prices.test/{catalogId}", staff)).toMatchObject({ code: "forbidden" });
    expect(set("https://prices.test/")).toMatchObject({
      fields: { address: "Enter a web address with {catalogId} where the Catalog Id belongs." },
    });
    allowed(set(" https://prices.test/{catalogId} "));
    expect(shop.get("store", "shop")?.priceComparisonUrl).toBe("https://prices.test/{catalogId}");
    allowed(set(""));
    expect(shop.get("store", "shop")).toEqual(shop.store);
  });
});
