import { describe, expect, it } from "vitest";
import { allowed, item, now, otherSeller, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { acceptPrices } from "./accept-prices.ts";
import { cancelPrices } from "./cancel-prices.ts";
import { declinePrices } from "./decline-prices.ts";

const theirs = { status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 60_000 } as const;
const stores = { ...theirs, status: "StoreRequestPriceChange" } as const;
const one = { itemIds: ["item"] };

describe("Accepting price requests", () => {
  it("gives the item its price with fees anew and asks for a label [A4.41]", () => {
    const shop = new RuleShop(item(theirs), item({ id: "sale", code: "A0000001" }));
    const decision = allowed(shop.run(acceptPrices, { itemIds: ["item", "sale"] }));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "Active", statusBefore: null, requestedPriceMinor: null, priceMinor: 60_000, printed: false },
      ...{ sellingFeeMinor: 11_000, payoutFeeMinor: 1_500, payoutMinor: 47_500 },
    });
    expect(decision.reports?.map(({ id }) => id)).toEqual(["sale"]);
  });

  it("by the consigner takes what the store asked for, wherever the item stood", () => {
    const shop = new RuleShop(item({ ...stores, statusBefore: "Pending", acceptedOn: null }));
    expect(shop.run(acceptPrices, one, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    allowed(shop.run(acceptPrices, one, { actor: seller }));
    expect(shop.get("item", "item")).toMatchObject({ status: "Pending", priceMinor: 60_000, payoutMinor: 47_500 });
  });

  it("agrees to a request whose price the store proposed, so that nobody has to agree once more", () => {
    for (const actor of [seller, staff]) {
      const shop = new RuleShop(item({ ...stores, statusBefore: "Requested", acceptedOn: null, acceptedBy: null }));
      const { events } = allowed(shop.run(acceptPrices, one, { actor }));
      expect(shop.get("item", "item")).toMatchObject({
        ...{ status: "Pending", statusBefore: null, requestedPriceMinor: null, priceMinor: 60_000, statusSince: now },
      });
      // Who answered themselves knows; whom staff answered for is asked to bring it.
      expect(events).toEqual([{ name: actor === seller ? "itemsChanged" : "dropOffsAccepted", ids: ["item"] }]);
    }
    const kept = new RuleShop(item({ ...stores, statusBefore: "Requested", acceptedOn: null, acceptedBy: null }));
    allowed(kept.run(declinePrices, one, { actor: seller }));
    expect(kept.get("item", "item")).toMatchObject({ status: "Requested", priceMinor: 40_000 });
  });

  it("asks nobody to bring what is at the store already", () => {
    const shop = new RuleShop(item(stores));
    const { events } = allowed(shop.run(acceptPrices, one, { actor: staff }));
    expect(events).toEqual([{ name: "itemsChanged", ids: ["item"] }]);
  });

  it("is refused at a price that the person did not see, since another one is requested by now", () => {
    const seen = (priceMinor: number) => ({ ...one, seen: [{ itemId: "item", priceMinor }] });
    for (const [row, actor] of [
      [theirs, staff],
      [stores, seller],
    ] as const) {
      const shop = new RuleShop(item(row));
      for (const before of [70_000, 50_000])
        expect(shop.run(acceptPrices, seen(before), { actor })).toMatchObject({ code: "stale_total" });
      expect(shop.get("item", "item")).toMatchObject(row);
      allowed(shop.run(acceptPrices, seen(60_000), { actor }));
      expect(shop.get("item", "item")?.priceMinor).toBe(60_000);
    }
  });

  it("is nobody's for their own request: a consigner does not accept theirs", () => {
    expect(new RuleShop(item(theirs)).run(acceptPrices, one, { actor: seller })).toMatchObject({ code: "forbidden" });
  });

  it("never lowers a payout below nothing, and keeps a typed cost of the store's own", () => {
    const shop = new RuleShop(
      item({ ...theirs, requestedPriceMinor: 5_000 }),
      item({ ...theirs, id: "own", code: "A0000001", consignerId: "store", payoutMinor: 0 }),
      { type: "itemCost", row: { id: "own", costMinor: 12_345, isCostGiven: true } },
    );
    allowed(shop.run(acceptPrices, { itemIds: ["item", "own"] }));
    expect(shop.get("item", "item")).toMatchObject({ priceMinor: 5_000, payoutMinor: 0 });
    expect(shop.get("item", "own")).toMatchObject({ priceMinor: 60_000, payoutMinor: 0 });
    expect(shop.get("itemCost", "own")?.costMinor).toBe(12_345);
  });
});

describe("Ending price requests without the price", () => {
  it("leaves the price and brings back the status, whoever says no [A4.42]", () => {
    for (const [command, actor, request] of [
      [declinePrices, staff, theirs],
      [declinePrices, seller, stores],
      [declinePrices, staff, stores],
      [cancelPrices, seller, theirs],
      [cancelPrices, staff, theirs],
      [cancelPrices, staff, stores],
    ] as const) {
      const shop = new RuleShop(item(request));
      allowed(shop.run(command, one, { actor }));
      expect(shop.get("item", "item")).toMatchObject({
        ...{ status: "Active", statusBefore: null, requestedPriceMinor: null, priceMinor: 40_000, printed: true },
      });
    }
  });

  it("is refused where nothing is asked, and hides what others own", () => {
    const shop = new RuleShop(item());
    for (const command of [declinePrices, cancelPrices]) {
      expect(shop.run(command, one)).toMatchObject({
        message: "This item is Active. There is no price change to decline.",
      });
      expect(shop.run(command, one, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    }
  });

  it("is an answer once: of two people the second is told", () => {
    for (const [first, second] of [
      [acceptPrices, declinePrices],
      [declinePrices, acceptPrices],
    ] as const) {
      const shop = new RuleShop(item(theirs));
      allowed(shop.run(first, one));
      const settled = shop.get("item", "item");
      expect(shop.run(second, one)).toMatchObject({ code: "illegal_transition" });
      expect(shop.get("item", "item")).toEqual(settled);
    }
  });
});
