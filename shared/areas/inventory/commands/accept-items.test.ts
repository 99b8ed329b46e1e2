import { describe, expect, it } from "vitest";
import { admin, allowed, floor, item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "../rows.ts";
import { acceptItems } from "./accept-items.ts";

const waiting = { acceptedOn: null, acceptedBy: null, locationId: null } as const;
const pending = (changes: Partial<ItemRow> = {}) => item({ status: "Pending", ...waiting, ...changes });
const at = { locationId: "back", subLocationId: null, paymentType: null } as const;

describe("Accepting items", () => {
  it("puts what is Pending on sale at the location", () => {
    const shop = new RuleShop(pending());
    const decision = allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, subLocationId: "backShelf" }));
    expect(decision.events).toEqual([{ name: "itemsAccepted", ids: ["item"] }]);
    expect(shop.get("item", "item")).toMatchObject({
      ...{
        status: "Active",
        acceptedOn: now,
        acceptedBy: "stan",
        printed: false,
        locationId: "back",
        subLocationId: "backShelf",
      },
      ...{ consignerId: "seller", priceMinor: 40_000, payoutMinor: 23_900, updatedBy: "stan" },
    });
  });

  it("takes what was requested one step, to Pending", () => {
    const shop = new RuleShop(
      item({ status: "Requested", ...waiting }),
      item({ id: "c", code: "A0000001", status: "Consignment", ...waiting }),
    );
    shop.place({ type: "item", row: pending({ id: "here", code: "A0000002" }) });
    const decision = allowed(shop.run(acceptItems, { itemIds: ["item", "c", "here"], ...at }, { actor: admin }));
    for (const id of ["item", "c"])
      expect(shop.get("item", id)).toMatchObject({ status: "Pending", acceptedOn: null, locationId: "back" });
    // Only for items that are now on sale.
    expect(decision.events).toEqual([
      { name: "itemsAccepted", ids: ["here"] },
      { name: "dropOffsAccepted", ids: ["item", "c"] },
    ]);
  });

  it("takes only the step that is meant: a second acceptance of a drop-off puts nothing on sale", () => {
    const shop = new RuleShop(item({ status: "Requested", ...waiting }));
    const meant = { itemIds: ["item"], ...at, step: "acceptDropOff" as const };
    allowed(shop.run(acceptItems, meant));
    expect(shop.run(acceptItems, meant)).toMatchObject({ code: "illegal_transition" });
    expect(shop.get("item", "item")?.status).toBe("Pending");
    allowed(shop.run(acceptItems, { ...meant, step: "accept" }));
    expect(shop.get("item", "item")?.status).toBe("Active");
  });

  it("of an offer notes who took it, and when it is there only once it is [A4.44]", () => {
    const shop = new RuleShop(
      item({ status: "Buying", ...waiting, storeRequestLowMinor: 30_000, storeRequestHighMinor: 40_000 }),
      item({ id: "dear", code: "A0000001", status: "Consignment", ...waiting, storeRequestHighMinor: 39_999 }),
    );
    const meant = { ...at, step: "acceptRequestToSell" as const };
    allowed(shop.run(acceptItems, { ...meant, itemIds: ["item"] }));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "Pending", acceptedBy: "stan", acceptedOn: null, buyingId: "seller" },
    });
    expect(shop.run(acceptItems, { ...meant, itemIds: ["dear"] })).toMatchObject({
      message: "Price is not within the requested price range.",
    });
  });

  it("needs a location of the store, and a sub-location of it", () => {
    const shop = new RuleShop(pending());
    expect(shop.run(acceptItems, { itemIds: ["item"], ...at, locationId: "gone" })).toMatchObject({
      code: "location_missing",
    });
    expect(shop.run(acceptItems, { itemIds: ["item"], ...at, subLocationId: "shelf" })).toMatchObject({
      code: "invalid_value",
    });
    expect(shop.run(acceptItems, { itemIds: ["item"], ...at, locationId: "" })).toMatchObject({
      code: "invalid_value",
    });
  });

  it("is the admin's for many at once, and nobody's without Inventory [A2.139, A6.19]", () => {
    const shop = new RuleShop(pending(), pending({ id: "other", code: "A0000001" }));
    expect(shop.run(acceptItems, { itemIds: ["item", "other"], ...at })).toMatchObject({ code: "forbidden" });
    expect(shop.run(acceptItems, { itemIds: ["item"], ...at }, { actor: floor })).toMatchObject({ code: "forbidden" });
    const many = allowed(shop.run(acceptItems, { itemIds: ["item", "other"], ...at }, { actor: admin }));
    expect(many.events).toEqual([{ name: "itemsAccepted", ids: ["item", "other"] }]);
    for (const id of ["item", "other"]) expect(shop.get("item", id)?.status).toBe("Active");
  });

  it("reports each item it may not accept and accepts the others, each once", () => {
    const shop = new RuleShop(pending(), item({ id: "sold", code: "A0000001", status: "Sold", soldOn: now }));
    const decision = allowed(
      shop.run(acceptItems, { itemIds: ["sold", "item", "item", "gone"], ...at }, { actor: admin }),
    );
    expect(decision.reports).toEqual([
      { id: "sold", code: "illegal_transition", message: "This item is Sold and cannot be accepted." },
      { id: "gone", code: "not_found", message: "This item is no longer in the store." },
    ]);
    expect(decision.put).toHaveLength(1);
  });

  it("is refused with the first reason when none can be accepted", () => {
    const shop = new RuleShop(item());
    expect(shop.run(acceptItems, { itemIds: ["gone", "item"], ...at }, { actor: admin })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("Accepting an instant-buy item", () => {
  const offered = (changes: Partial<ItemRow> = {}) => item({ status: "Buying", ...waiting, ...changes });
  const bought = (changes: Partial<ItemRow> = {}) => pending({ buyingId: "seller", ...changes });

  it("remembers whom it is bought from [A3.38]", () => {
    const shop = new RuleShop(offered());
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Pending", buyingId: "seller", consignerId: "seller" });
  });

  it("makes it the store's at its price, and owes the seller that price [A1.23]", () => {
    const shop = new RuleShop(bought());
    const buying = [{ itemId: "item", payoutId: "payout", payoutLineId: "line" }];
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "cash", buying }));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "Active", consignerId: "store", buyingId: "seller" },
      ...{ payoutMinor: 0, sellingFeeMinor: 0, payoutFeeMinor: 0 },
    });
    expect(shop.get("itemCost", "item")).toEqual({ id: "item", costMinor: 40_000, isCostGiven: true });
    expect(shop.get("payout", "payout")).toEqual({
      ...{
        id: "payout",
        name: "Instant buy (cash)",
        totalMinor: 40_000,
        status: "Buying",
        createdAt: now,
        paidAt: null,
      },
      ...{ createdByName: "", isPurchase: true, voidedAt: null, voidReason: "" },
    });
    expect(shop.get("payoutShare", "payout:seller")).toMatchObject({
      itemCount: 1,
      amountMinor: 40_000,
      method: "Cash",
    });
    expect(shop.get("payoutLine", "line")).toEqual({
      ...{ id: "line", payoutId: "payout", itemId: "item", consignerId: "seller", amountMinor: 40_000, isLive: true },
    });
    expect(shop.all("ledgerEntry")).toMatchObject([
      { consignerId: "seller", kind: "purchase", amountMinor: 40_000, itemId: "item" },
    ]);
  });

  it("sums the items that share a payout, and makes ids where none are given", () => {
    const two = [
      bought(),
      bought({ id: "two", code: "A0000001", priceMinor: 5_000 }),
      bought({ id: "three", code: "A0000002" }),
    ];
    const shop = new RuleShop(...two);
    const buying = ["item", "two"].map((itemId) => ({ itemId, payoutId: "shared", payoutLineId: `line-${itemId}` }));
    allowed(
      shop.run(
        acceptItems,
        { itemIds: ["item", "two", "three"], ...at, paymentType: "checkbooks", buying },
        { actor: admin },
      ),
    );
    expect(shop.get("payout", "shared")).toMatchObject({ totalMinor: 45_000 });
    expect(shop.all("payout")).toHaveLength(2);
    for (const payout of shop.all("payout")) {
      const lines = shop.all("payoutLine").filter(({ payoutId }) => payoutId === payout.id);
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(payout.totalMinor);
    }
  });

  it("keeps how the seller is paid from the offer until the item comes in", () => {
    const shop = new RuleShop(item({ status: "Buying", ...waiting }));
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "checkbooks" }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Pending", paymentType: "checkbooks" });
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Active", paymentType: null });
    expect(shop.all("payout").map(({ name }) => name)).toEqual(["Instant buy (checkbooks)"]);
  });

  it("pays as it is said when the item comes in, whatever was agreed before", () => {
    const shop = new RuleShop(bought({ paymentType: "checkbooks" }));
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "cash" }));
    expect(shop.all("payout").map(({ name }) => name)).toEqual(["Instant buy (cash)"]);
  });

  it("keeps no payment type for what nobody sold to the store", () => {
    const shop = new RuleShop(item({ status: "Requested", ...waiting }));
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "cash" }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Pending", paymentType: null });
  });

  it("asks how the seller is paid [A2.140]", () => {
    expect(new RuleShop(bought()).run(acceptItems, { itemIds: ["item"], ...at })).toMatchObject({
      fields: { paymentType: expect.any(String) },
    });
  });

  it("needs the store to have an account of its own", () => {
    const shop = new RuleShop(bought());
    shop.place({ type: "consigner", row: { ...shop.get("consigner", "store")!, isStoreAccount: false } });
    expect(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "cash" })).toMatchObject({
      code: "invalid_value",
    });
  });

  it("never writes over a payout or a line that exists", () => {
    const shop = new RuleShop(bought(), bought({ id: "two", code: "A0000001" }));
    const once = [{ itemId: "item", payoutId: "payout", payoutLineId: "line" }];
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...at, paymentType: "cash", buying: once }));
    for (const taken of [
      { payoutId: "payout", payoutLineId: "fresh" },
      { payoutId: "fresh", payoutLineId: "line" },
    ]) {
      const buying = [{ itemId: "two", ...taken }];
      expect(shop.run(acceptItems, { itemIds: ["two"], ...at, paymentType: "cash", buying })).toMatchObject({
        code: "already_exists",
      });
    }
  });

  it("is refused for a price that the person did not see, so that an edited request is looked at again", () => {
    const shop = new RuleShop(item({ status: "Requested", acceptedOn: null, priceMinor: 90_000 }));
    const args = { itemIds: ["item"], locationId: "back", subLocationId: null, paymentType: null };
    expect(shop.run(acceptItems, { ...args, seen: [{ itemId: "item", priceMinor: 40_000 }] })).toMatchObject({
      code: "stale_total",
    });
    allowed(shop.run(acceptItems, { ...args, seen: [{ itemId: "item", priceMinor: 90_000 }] }));
    expect(shop.get("item", "item")?.status).toBe("Pending");
  });
});
