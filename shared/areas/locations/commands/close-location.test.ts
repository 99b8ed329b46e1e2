import { describe, expect, it } from "vitest";
import { admin, allowed, floor, item, now, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { startAudit } from "#shared/areas/audits/commands/start-audit.ts";
import { acceptItems } from "#shared/areas/inventory/commands/accept-items.ts";
import { editItem } from "#shared/areas/inventory/commands/edit-item.ts";
import { foundHere } from "#shared/areas/inventory/commands/found-here.ts";
import { transferItems } from "#shared/areas/inventory/commands/transfer-items.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { addLocation } from "./add-location.ts";
import { closeLocation } from "./close-location.ts";
import { closeSubLocation } from "./close-sub-location.ts";
import { editLocation } from "./edit-location.ts";
import { reopenLocation } from "./reopen-location.ts";
import { reopenSubLocation } from "./reopen-sub-location.ts";

const close = (shop: RuleShop, locationId = "back", actor = admin) =>
  shop.run(closeLocation, { locationId }, { actor });
const closed = "Back is closed. Choose another place.";

describe("Closing a location", () => {
  it("is refused while items are there or on the way, with their number; what has left the store does not count", () => {
    const at = (id: string, more: Partial<ItemRow>) => item({ id, code: `A000000${id}`, ...more });
    const shop = new RuleShop(
      at("1", { locationId: "back" }),
      at("2", { locationId: "back", status: "Requested" }),
      at("3", { locationId: "front", status: "InTransit", statusBefore: "Active", destinationLocationId: "back" }),
      at("4", { locationId: "back", status: "Sold" }),
      at("5", { locationId: "back", status: "Withdrawn" }),
    );
    expect(close(shop)).toMatchObject({
      code: "in_use",
      message: "3 items are still at Back or on the way there. Move them first.",
    });
    for (const id of ["1", "2", "3"]) shop.place(at(id, { status: "Paid", locationId: "back" }));
    allowed(close(shop));
    expect(shop.get("location", "back")?.closedAt).toBe(now);
  });

  it("lets nothing in: no intake, transfer, acceptance, edit, find or audit", () => {
    const shop = new RuleShop(item(), item({ id: "pending", code: "A0000001", status: "Pending", acceptedOn: null }));
    allowed(close(shop));
    const place = { locationId: "back", subLocationId: null };
    const refused = { message: closed, fields: { locationId: closed } };
    expect(shop.run(foundHere, { itemId: "item", ...place })).toMatchObject(refused);
    expect(shop.run(editItem, { itemId: "item", changes: place })).toMatchObject(refused);
    expect(shop.run(acceptItems, { itemIds: ["pending"], ...place, paymentType: null })).toMatchObject(refused);
    const transfer = { itemIds: ["item"], locationId: "back", optionOverride: null };
    expect(shop.run(transferItems, transfer, { actor: orders })).toMatchObject(refused);
    expect(shop.run(startAudit, { id: "audit", locationId: "back" }, { actor: floor })).toMatchObject(refused);
    allowed(shop.run(reopenLocation, { locationId: "back" }, { actor: admin }));
    allowed(shop.run(transferItems, transfer, { actor: orders }));
  });

  it("ends what the store asked for there", () => {
    const shop = new RuleShop({
      type: "storeRequest",
      row: {
        ...{ id: "wanted", productId: "air", option1Value: "9", locationId: "back", sale: "Consignment" },
        ...{ lowMinor: null, highMinor: null, createdAt: now, createdBy: "ada" },
      },
    });
    allowed(close(shop));
    expect(shop.get("storeRequest", "wanted")).toBeUndefined();
  });

  it("needs Settings, and is refused for ONLINE MARKETPLACE and for the last one that is open", () => {
    const shop = new RuleShop();
    expect(close(shop, "back", staff)).toMatchObject({ code: "forbidden" });
    expect(close(shop, "gone")).toMatchObject({ code: "not_found" });
    expect(close(shop, "market")).toMatchObject({ code: "in_use" });
    allowed(close(shop));
    allowed(close(shop));
    expect(close(shop, "front")).toMatchObject({ message: "This is the only open location, and a store needs one." });
  });
});

describe("A location", () => {
  const add = (shop: RuleShop, name: string) =>
    shop.run(addLocation, { id: "new", name, address: "1 Quay" }, { actor: admin });

  it("is added and changed under a name of its own", () => {
    const shop = new RuleShop();
    expect(add(shop, " ")).toMatchObject({ fields: { name: "Please enter a name." } });
    expect(add(shop, "front ")).toMatchObject({
      fields: { name: "The store already has a location with this name." },
    });
    allowed(add(shop, "Harbour"));
    const row = { id: "new", name: "Harbour", address: "1 Quay", isMarketplace: false, closedAt: null };
    expect(shop.get("location", "new")).toEqual(row);
    const edit = (locationId: string, to: object) => shop.run(editLocation, { locationId, ...to }, { actor: admin });
    allowed(edit("new", { name: "Quay" }));
    expect(shop.get("location", "new")).toEqual({ ...row, name: "Quay" });
    expect(edit("new", { name: "Back" })).toMatchObject({ code: "already_exists" });
    expect(edit("market", { name: "Online" })).toMatchObject({ code: "in_use" });
    allowed(edit("market", { address: "everywhere" }));
    expect(add(shop, "Pier")).toMatchObject({ code: "already_exists" });
  });
});

describe("Closing a place within a location", () => {
  it("is refused while items are in it, and lets none in until it is reopened", () => {
    const shop = new RuleShop(item({ subLocationId: "shelf" }));
    const ask = () => shop.run(closeSubLocation, { subLocationId: "shelf" }, { actor: admin });
    expect(ask()).toMatchObject({ message: "1 item is still in A1. Move it first." });
    shop.place(item({ subLocationId: "shelf", status: "Sold" }), item({ id: "other", code: "A0000001" }));
    allowed(ask());
    const put = () => shop.run(editItem, { itemId: "other", changes: { subLocationId: "shelf" } });
    expect(put()).toMatchObject({ fields: { subLocationId: "A1 is closed. Choose another place." } });
    allowed(shop.run(reopenSubLocation, { subLocationId: "shelf" }, { actor: admin }));
    allowed(put());
  });
});
