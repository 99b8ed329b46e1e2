import { describe, expect, it } from "vitest";
import { allowed, floor, now, orders, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { importPastSales } from "./import-past-sales.ts";

const sale = (n: number, changes = {}) => ({
  ...{
    id: `imp-a1-${n}-0`,
    productId: "air",
    option1Value: "9",
    soldOn: "2025-05-04T12:00:00.000Z",
    priceMinor: 9_000,
  },
  ...{ locationId: "front", consignerId: "seller", acceptedOn: null, ...changes },
});
const add = (shop: RuleShop, sales: readonly ReturnType<typeof sale>[], cause = {}) =>
  shop.run(importPastSales, { importId: "imp-a1", source: "old.csv", sales: [...sales] }, cause);

describe("Importing past sales", () => {
  it("keeps what the file says of each, and writes and tells nothing else", () => {
    const shop = new RuleShop();
    const { put, remove, events } = allowed(
      add(shop, [
        sale(1, { acceptedOn: "2025-04-01T12:00:00.000Z" }),
        sale(2, { locationId: null, consignerId: null }),
      ]),
    );
    expect([put.map(({ type }) => type), remove, events]).toEqual([["pastSale", "pastSale"], undefined, undefined]);
    expect(shop.get("pastSale", "imp-a1-1-0")).toEqual({
      ...sale(1, { acceptedOn: "2025-04-01T12:00:00.000Z" }),
      ...{ source: "old.csv", createdAt: now },
    });
  });

  it("is of the product that the file's was merged into", () => {
    const shop = new RuleShop({
      type: "mergedProduct",
      row: { id: "air-2", mergedIntoId: "air", sku: "AIR-2", title: "Air", mergedAt: now } as never,
    });
    allowed(add(shop, [sale(1, { productId: "air-2" })]));
    expect(shop.get("pastSale", "imp-a1-1-0")?.productId).toBe("air");
  });

  it("reports each that is wrong or there, and takes the others", () => {
    const shop = new RuleShop();
    allowed(add(shop, [sale(1)]));
    const { reports } = allowed(
      add(shop, [
        ...[sale(1), sale(2), sale(2), sale(3, { productId: "gone" }), sale(4, { locationId: "gone" })],
        ...[
          sale(5, { consignerId: "gone" }),
          sale(6, { priceMinor: 0 }),
          sale(7, { soldOn: "2026-03-11T00:00:00.000Z" }),
        ],
        ...[sale(8, { acceptedOn: "1999-12-31T00:00:00.000Z" }), sale(9, { id: "imp-a10-9-0" })],
        sale(10, { acceptedOn: "2026-01-01T12:00:00.000Z", soldOn: "2025-12-31T12:00:00.000Z" }),
      ]),
    );
    expect(reports?.map(({ id, code }) => [id, code])).toEqual([
      ["imp-a1-1-0", "already_exists"],
      ["imp-a1-2-0", "already_exists"],
      ["imp-a1-3-0", "not_found"],
      ["imp-a1-4-0", "location_missing"],
      ["imp-a1-5-0", "not_found"],
      ["imp-a1-6-0", "invalid_value"],
      ["imp-a1-7-0", "invalid_value"],
      ["imp-a1-8-0", "invalid_value"],
      ["imp-a10-9-0", "invalid_value"],
      ["imp-a1-10-0", "invalid_value"],
    ]);
    expect(shop.all("pastSale").map(({ id }) => id)).toEqual(["imp-a1-1-0", "imp-a1-2-0"]);
  });

  it("needs Inventory, as an import of items does", () => {
    for (const actor of [floor, orders, seller])
      expect(add(new RuleShop(), [sale(1)], { actor })).toMatchObject({ code: "forbidden" });
    allowed(add(new RuleShop(), [sale(1)], { actor: staff }));
  });
});
