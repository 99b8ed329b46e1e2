import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { withdrawItems } from "./withdraw-items.ts";

/** Returns a shop with items accepted nine days ago. */
const shopWithFee = (earlyWithdrawalDays: number, ...items: Parameters<typeof item>[0][]) => {
  const shop = new RuleShop(...items.map((changes) => item(changes)));
  shop.store = { ...shop.store, earlyWithdrawalDays, withdrawalFeeMinor: 1_500 };
  return shop;
};

describe("Withdrawing items", () => {
  it("takes them off sale, with the reason for the log [A1.08]", () => {
    const shop = shopWithFee(
      0,
      {},
      { id: "asked", code: "A0000001", status: "RequestWithdrawal", statusBefore: "Active" },
    );
    const decision = allowed(shop.run(withdrawItems, { itemIds: ["item", "asked"], reason: "Not selling" }));
    expect(decision.reason).toBe("Not selling");
    expect(decision.events).toEqual([{ name: "withdrawalsAccepted", ids: ["item", "asked"] }]);
    for (const id of ["item", "asked"])
      expect(shop.get("item", id)).toMatchObject({ status: "Withdrawn", statusBefore: null });
    expect(shop.all("ledgerEntry")).toEqual([]);
  });

  it("charges the early fee to the consigner's ledger on the last early day, and not a day later [A4.28]", () => {
    const early = shopWithFee(9, {});
    allowed(
      early.run(withdrawItems, { itemIds: ["item"], reason: "", ledgerEntryIds: ["entry"], feeTotalMinor: 1_500 }),
    );
    expect(early.all("ledgerEntry")).toEqual([
      {
        ...{ id: "entry", consignerId: "seller", kind: "withdrawalFee", amountMinor: -1_500, itemId: "item" },
        ...{ payoutId: null, note: "Early withdrawal of A0000000", createdAt: now, cashMinor: 0 },
      },
    ]);
    const late = shopWithFee(8, {});
    allowed(late.run(withdrawItems, { itemIds: ["item"], reason: "", ledgerEntryIds: ["entry"], feeTotalMinor: 0 }));
    expect(late.all("ledgerEntry")).toEqual([]);
  });

  it("makes the entry's id where none is given", () => {
    const shop = shopWithFee(9, {});
    allowed(shop.run(withdrawItems, { itemIds: ["item"], reason: "" }));
    expect(shop.all("ledgerEntry")).toHaveLength(1);
  });

  it("charges nothing for the store's own items or for what was never accepted", () => {
    const shop = shopWithFee(9, { consignerId: "store" }, { id: "two", code: "A0000001", acceptedOn: null });
    allowed(shop.run(withdrawItems, { itemIds: ["item", "two"], reason: "" }));
    expect(shop.all("ledgerEntry")).toEqual([]);
  });

  it("is refused when the person saw another total", () => {
    const shop = shopWithFee(9, {});
    expect(shop.run(withdrawItems, { itemIds: ["item"], reason: "", feeTotalMinor: 0 })).toMatchObject({
      code: "stale_total",
    });
    expect(shop.get("item", "item")?.status).toBe("Active");
  });

  it("never writes over a ledger entry, and wants an id for each item or none", () => {
    const shop = shopWithFee(9, {}, { id: "two", code: "A0000001" });
    allowed(shop.run(withdrawItems, { itemIds: ["item"], reason: "", ledgerEntryIds: ["entry"] }));
    expect(shop.run(withdrawItems, { itemIds: ["two"], reason: "", ledgerEntryIds: ["entry"] })).toMatchObject({
      code: "already_exists",
    });
    expect(shop.run(withdrawItems, { itemIds: ["two"], reason: "", ledgerEntryIds: [] })).toMatchObject({
      fields: { ledgerEntryIds: expect.any(String) },
    });
  });

  it("reports what is sold, and withdraws the others", () => {
    const shop = shopWithFee(0, {}, { id: "sold", code: "A0000001", status: "Sold", soldOn: now });
    const decision = allowed(shop.run(withdrawItems, { itemIds: ["sold", "item", "gone"], reason: "" }));
    expect(decision.reports?.map(({ id, code }) => [id, code])).toEqual([
      ["sold", "illegal_transition"],
      ["gone", "not_found"],
    ]);
    expect(shop.run(withdrawItems, { itemIds: ["sold"], reason: "" })).toMatchObject({
      message: "This item is Sold and cannot be withdrawn.",
    });
  });

  it("is done while connected, by staff with Inventory", () => {
    expect(withdrawItems.offline).toBe("online");
    expect(shopWithFee(0, {}).run(withdrawItems, { itemIds: ["item"], reason: "" }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
  });
});
