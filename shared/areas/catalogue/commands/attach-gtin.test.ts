import { describe, expect, it } from "vitest";
import { allowed, floor, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { attachGtin } from "./attach-gtin.ts";

const gtin = "036000291452";
const gtin14 = "00036000291452";

describe("Attaching a barcode", () => {
  const attach = (shop: RuleShop, more = {}, cause = {}) =>
    shop.run(attachGtin, { gtin, productId: "air", size: "9", ...more }, cause);

  it("makes it stand for a product and a size, as 14 digits", () => {
    const shop = new RuleShop();
    allowed(attach(shop, {}, { actor: floor }));
    expect(shop.all("gtin")).toEqual([{ id: gtin14, productId: "air", size: "9" }]);
  });

  it("again changes nothing, however it is written", () => {
    const shop = new RuleShop();
    allowed(attach(shop));
    expect(attach(shop, { gtin: "0036000291452" })).toEqual({ put: [] });
  });

  it("is refused when it belongs to another product or size, and says to which", () => {
    const shop = new RuleShop();
    allowed(attach(shop));
    for (const other of [{ productId: "court" }, { size: "10" }])
      expect(attach(shop, other)).toMatchObject({
        code: "gtin_taken",
        message: "This barcode belongs to Air One, size 9.",
      });
  });

  it("is refused for a misread, an item code and eight digits that may be two things", () => {
    for (const wrong of ["036000291453", "A0BC12Z9", "", "01234565", "1".repeat(60)])
      expect(attach(new RuleShop(), { gtin: wrong })).toMatchObject({ code: "gtin_invalid" });
  });

  it("needs a size of the template, a product and its template [A5.37, A5.38, A5.39]", () => {
    for (const size of ["", "99"])
      expect(attach(new RuleShop(), { size })).toMatchObject({ message: "Please select an option" });
    expect(attach(new RuleShop(), { productId: "gone" })).toMatchObject({ message: "Select a product" });
    const shop = new RuleShop();
    shop.place({ type: "product", row: { ...shop.get("product", "air")!, productTemplateId: "gone" } });
    expect(attach(shop)).toMatchObject({ message: "Select a product template" });
    expect(attach(shop, {}, { actor: orders })).toMatchObject({ code: "forbidden" });
  });

  it("takes any size where the template lists none", () => {
    const shop = new RuleShop();
    shop.place({ type: "productTemplate", row: { ...shop.get("productTemplate", "template")!, option1Values: [] } });
    allowed(attach(shop, { size: "One size" }));
  });
});
