import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { deleteItems } from "./delete-items.ts";
import { undoImport } from "./undo-import.ts";

const at = "2026-03-03T10:00:00.000Z";
const made = (n: number, changes = {}) =>
  item({ id: `imp-a1-${n}-0`, code: `B000000${n}`, createdAt: at, updatedAt: at, printed: false, ...changes });
const undo = (shop: RuleShop, itemIds: readonly string[], cause = {}) =>
  shop.run(undoImport, { importId: "imp-a1", itemIds: [...itemIds] }, cause);

describe("Undoing an import", () => {
  it("takes its items back with cost and old code, on sale or not, and keeps their codes", () => {
    const shop = new RuleShop(
      made(1),
      made(2, { status: "Pending", acceptedOn: null, consignerId: "store" }),
      made(3, { id: "imp-a10-1-0" }),
      { type: "itemCost", row: { id: "imp-a1-2-0", costMinor: 100, isCostGiven: true } },
      { type: "itemAlias", row: { id: "imp-a1-1-0", oldCode: "1042" } },
    );
    const decision = allowed(undo(shop, ["imp-a1-1-0", "imp-a1-2-0", "imp-a1-9-0"]));
    expect(decision.events).toBeUndefined();
    expect(decision.reports).toMatchObject([{ id: "imp-a1-9-0", code: "not_found" }]);
    expect(shop.all("item").map(({ id }) => id)).toEqual(["imp-a10-1-0"]);
    expect([...shop.all("itemCost"), ...shop.all("itemAlias")]).toEqual([]);
    expect(shop.get("deletedItem", "imp-a1-1-0")).toMatchObject({
      code: "B0000001",
      deletedAt: now,
      deletedBy: "stan",
    });
  });

  it("takes past sales back beside its items, while none of those was touched and seven days are not over", () => {
    const sale = (id: string, createdAt = at) => ({
      type: "pastSale" as const,
      row: {
        ...{ id, productId: "air", option1Value: "9", soldOn: "2025-05-04T12:00:00.000Z", priceMinor: 9_000 },
        ...{ locationId: null, consignerId: "seller", acceptedOn: null, source: "old.csv", createdAt },
      },
    });
    const shop = new RuleShop(made(1), sale("imp-a1-2"), sale("imp-a1-3"), sale("imp-a10-2"));
    const take = (more: object, cause = {}) =>
      shop.run(undoImport, { importId: "imp-a1", itemIds: [], ...more }, cause);
    expect(take({ pastSaleIds: ["imp-a1-2", "imp-a10-2"] })).toMatchObject({ code: "invalid_value" });
    expect(take({ pastSaleIds: ["imp-a1-2"] }, { now: "2026-03-10T10:00:00.001Z" })).toMatchObject({ code: "in_use" });
    shop.place(made(1, { updatedAt: now }));
    expect(take({ itemIds: ["imp-a1-1-0"], pastSaleIds: ["imp-a1-2"] })).toMatchObject({ code: "in_use" });
    expect(shop.all("pastSale")).toHaveLength(3);
    shop.place(made(1));
    const { reports } = allowed(take({ itemIds: ["imp-a1-1-0"], pastSaleIds: ["imp-a1-2", "imp-a1-3", "imp-a1-4"] }));
    expect(reports).toMatchObject([{ id: "imp-a1-4", code: "not_found" }]);
    expect(shop.all("pastSale").map(({ id }) => id)).toEqual(["imp-a10-2"]);
    expect(shop.all("item")).toEqual([]);
  });

  it("keeps what stayed of an item each time, where the file came again and was undone again", () => {
    const shop = new RuleShop(made(1));
    allowed(undo(shop, ["imp-a1-1-0"]));
    const later = { now: "2026-03-10T11:00:00.000Z" };
    for (const code of ["B0000008", "B0000009"]) {
      shop.place(made(1, { code, createdAt: now, updatedAt: now }));
      allowed(undo(shop, ["imp-a1-1-0"], later));
    }
    shop.place(made(1, { code: "B000000A", status: "Pending", acceptedOn: null }));
    allowed(shop.run(deleteItems, { itemIds: ["imp-a1-1-0"] }));
    expect(shop.all("deletedItem").map(({ id, code, deletedAt }) => [id, code, deletedAt])).toEqual([
      ["imp-a1-1-0", "B0000001", now],
      ["imp-a1-1-0:B0000008", "B0000008", later.now],
      ["imp-a1-1-0:B0000009", "B0000009", later.now],
      ["imp-a1-1-0:B000000A", "B000000A", now],
    ]);
  });

  it("is refused more than seven days after the import", () => {
    const shop = new RuleShop(made(1), made(2));
    const late = undo(shop, ["imp-a1-1-0", "imp-a1-2-0"], { now: "2026-03-10T10:00:00.001Z" });
    expect(late).toMatchObject({ code: "in_use", message: expect.stringContaining("7 days") });
    expect(shop.all("item")).toHaveLength(2);
    allowed(undo(shop, ["imp-a1-1-0", "imp-a1-2-0"], { now: "2026-03-10T10:00:00.000Z" }));
  });

  it("is refused once one was touched, for items of something else, and for people without Inventory", () => {
    for (const changes of [{ updatedAt: now }, { status: "Sold" }] as const) {
      const shop = new RuleShop(made(1), made(2, changes));
      expect(undo(shop, ["imp-a1-1-0", "imp-a1-2-0"])).toMatchObject({ code: "in_use" });
      expect(shop.all("item")).toHaveLength(2);
    }
    const shop = new RuleShop(item(), made(1), made(3, { id: "imp-a10-1-0" }));
    for (const other of ["item", "imp-a10-1-0"]) expect(undo(shop, [other])).toMatchObject({ code: "invalid_value" });
    for (const actor of [floor, orders])
      expect(undo(shop, ["imp-a1-1-0"], { actor })).toMatchObject({ code: "forbidden" });
    expect(undo(shop, ["imp-a1-1-0"], { actor: staff })).not.toMatchObject({ code: "forbidden" });
  });
});
