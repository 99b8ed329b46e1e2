import { describe, expect, test, vi } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { type Section, sections } from "#shared/access/sections.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import { audienceOf, isVisible, mayPull, scopeOf, visibleTypes } from "./scopes.ts";

const employee = (...given: Section[]): Actor => ({ role: "employee", id: "e1", name: "E", sections: given });
const admin: Actor = { role: "admin", id: "a1", name: "A", sections: [] };
const consigner: Actor = { role: "consigner", id: "c1", name: "C", sections: [] };

const catalogueTypes = [
  "store",
  "location",
  "subLocation",
  "productTemplate",
  "product",
  "gtin",
  "mergedProduct",
  "shopProduct",
  "submittedProduct",
  "storeRequest",
  "consignerType",
] satisfies RowType[];
const itemTypes = [...catalogueTypes, "consigner", "item", "itemAlias"] satisfies RowType[];
const floorTypes = [...itemTypes, "deletedItem", "audit", "auditScan", "auditLine", "auditNote"] satisfies RowType[];
const markdownTypes = ["markdownSchedule", "markdownRun", "markdownLine"] satisfies RowType[];
const orderTypes = [
  ...(["ledgerEntry", "order", "orderLine", "payout", "payoutShare", "payoutLine", "storeOffice"] as const),
  ...(["dayClose", "storeCredit", "payment"] as const),
] satisfies RowType[];
/** The shared row types consigners see: only the store and its catalogue. */
const sellerTypes = [
  ...["store", "location", "productTemplate", "product", "mergedProduct", "storeRequest", "consignerType"],
] as RowType[];

describe("what a person's device holds", () => {
  test.each([
    [employee("Inventory"), [...floorTypes, "consignerContact", "itemCost", ...markdownTypes]],
    [employee("InStoreApp"), floorTypes],
    [employee("Products"), catalogueTypes],
    [
      employee("Consigners"),
      ["store", "consignerType", "consigner", "consignerContact", "consignerPrivate", "ledgerEntry"],
    ],
    [employee("Orders"), [...itemTypes, ...orderTypes]],
    [employee("Employees"), ["employee"]],
    [employee("Settings"), [...catalogueTypes, "payoutRecalculation", "storeOffice"]],
    [employee("Dashboard"), []],
    [employee(), []],
    [consigner, sellerTypes],
    // Notifications are only for their own consigner, and past sales on no device.
    [admin, Object.keys(rowTypes).filter((type) => type !== "notification" && type !== "pastSale")],
  ] as [Actor, RowType[]][])("%o holds whole types by the access controls", (actor, types) => {
    expect([...visibleTypes(scopeOf(actor)).whole].sort()).toEqual([...types].sort());
  });

  test("a consigner sees their own rows, name and address, nobody else's, and no cost and no note of the staff's", () => {
    const scope = scopeOf(consigner);
    const owned = [
      "item",
      "payoutLine",
      "ledgerEntry",
      "submittedProduct",
      "consigner",
      "consignerContact",
      "notification",
    ] as const;
    expect(owned.filter((type) => rowTypes[type].owner !== null)).toEqual(owned);
    expect(Object.values(rowTypes).filter(({ owner }) => owner !== null)).toHaveLength(owned.length);
    for (const type of owned) {
      const of = (id: string) => audienceOf(type, { [rowTypes[type].owner ?? ""]: id } as never);
      expect([type, isVisible(scope, of("c1")), isVisible(scope, of("c2"))]).toEqual([type, true, false]);
    }
    for (const type of ["itemCost", "consignerPrivate", "deletedItem", "employee", "order", "auditNote"] as const)
      expect([type, isVisible(scope, audienceOf(type, { id: "c1" } as never))]).toEqual([type, false]);
    expect(visibleTypes(scope).ownedBy).toBe("c1");
  });

  test("a lost right changes the scope's hash, the order of rights does not", () => {
    expect(scopeOf(employee("Inventory", "Orders")).hash).not.toBe(scopeOf(employee("Inventory")).hash);
    expect(scopeOf(employee("Inventory", "Orders")).hash).toBe(scopeOf(employee("Orders", "Inventory")).hash);
  });

  test("a field that a row type gains changes everybody's hash, so that devices download rows that have it", async () => {
    const before = scopeOf(consigner).hash;
    vi.resetModules();
    const { rowTypes: registry } = await import("#shared/areas/rows.ts");
    Object.assign(registry.product.schema.shape, { madeIn: registry.product.schema.shape.brand });
    const after = await import("./scopes.ts");
    expect(after.scopeOf(consigner).hash).not.toBe(before);
    vi.resetModules();
  });

  test("staff with any access control pull what it lets them see; no list of access controls is no right", () => {
    expect(mayPull(employee())).toBe(false);
    for (const section of sections) expect([section, mayPull(employee(section))]).toEqual([section, true]);
    expect(scopeOf(employee("Dashboard")).audiences).toEqual([]);
    expect(mayPull({ ...admin, role: "stranger" as never })).toBe(false);
  });
});
