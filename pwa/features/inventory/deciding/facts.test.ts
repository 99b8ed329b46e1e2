import { expect, test } from "vitest";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { decidingFacts } from "./facts.ts";
import { sumsOf } from "./sums.ts";
import { changeFigure, dueFigure, feeFigure, lowestFigure, newPayoutFigure, offeredFigure } from "./figures.ts";

const shop = new RuleShop();

/** A device's view of the shop's rows, and of these items. */
const viewOf = (others: readonly Partial<ItemBrief>[] = [], isKnown = true): View =>
  ({
    isKnown,
    get: (type: "consigner" | "store", id: string) => (type === "store" ? shop.store : shop.get(type, id)),
    all: () => ["standard", "gold"].map((id) => shop.get("consignerType", id)),
    list: () => ({ rows: others }),
  }) as unknown as View;
const factsOf = (row: Partial<ItemRow>, view = viewOf()) => decidingFacts(view, "shop", item(row), now);
const asked: Partial<ItemRow> = { status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 36_000 };

test("a price change shows what the item costs and shall cost, and what its consigner would be paid", () => {
  const facts = factsOf(asked);
  // 15 % and $10.00 selling fee, 2.5 % transaction fee.
  expect(facts).toMatchObject({ payoutMinor: 28_000, askedPayoutMinor: 24_100, daysOnSale: 9 });
  expect(changeFigure(facts, "USD")).toEqual({ main: "$400 → $360", below: "−$40 · −10%" });
  expect(newPayoutFigure(facts, "USD")?.main).toBe("$241.0");
});

test("the lowest price is that of the others on sale: not its own, and of none that is not", () => {
  const own: Partial<ItemBrief> = { id: "item", status: "RequestPriceChange", accepted: true, priceMinor: 40_000 };
  const sold: Partial<ItemBrief> = { id: "sold", status: "Sold", accepted: true, priceMinor: 10_000 };
  const other: Partial<ItemBrief> = { id: "other", status: "Active", accepted: true, priceMinor: 35_000 };
  expect(lowestFigure(factsOf(asked, viewOf([sold, other, own])), "USD")).toEqual({
    main: "$350",
    below: "$10 above it",
  });
  expect(lowestFigure(factsOf(asked, viewOf([own])), "USD")).toEqual({ main: "–", below: "No other on sale" });
});

test("what the device does not know yet is not known, and never 0", () => {
  const nothing = { ...viewOf([], false), get: () => undefined };
  const facts = factsOf(asked, nothing);
  expect(facts).toMatchObject({ payoutMinor: null, askedPayoutMinor: null, others: null, feeMinor: null });
  for (const figure of [newPayoutFigure(facts, "USD"), lowestFigure(facts, "USD"), feeFigure(facts, "USD")])
    expect(figure).toBeNull();
});

test("a withdrawal shows the fee now, and in how many days there is none", () => {
  shop.store = { ...shop.store, earlyWithdrawalDays: 30, withdrawalFeeMinor: 1_000 };
  const withdrawn: Partial<ItemRow> = { status: "RequestWithdrawal", statusBefore: "Active" };
  expect(feeFigure(factsOf(withdrawn), "USD")).toEqual({ main: "$10", below: "none in 22 days", tone: "warning" });
  expect(feeFigure(factsOf({ ...withdrawn, acceptedOn: "2026-01-01T10:00:00.000Z" }), "USD")).toEqual({
    main: "No fee",
  });
});

test("an agreed drop-off says when it is due, and that it is overdue", () => {
  const agreed: Partial<ItemRow> = { status: "Pending", acceptedOn: null };
  expect(dueFigure(factsOf(agreed))).toEqual({ main: "26/03/15", below: "Due in 5 days" });
  expect(dueFigure(factsOf({ ...agreed, statusSince: "2026-02-20T10:00:00.000Z" }))).toEqual({
    ...{ main: "26/03/06", below: "4 days overdue", tone: "danger" },
  });
});

test("an offer outside of the range that the store asked for says so", () => {
  const offer: Partial<ItemRow> = {
    status: "Consignment",
    storeRequestLowMinor: 10_000,
    storeRequestHighMinor: 30_000,
  };
  expect(offeredFigure(factsOf(offer), "USD")).toEqual({
    main: "$400",
    below: "you asked $100 – $300",
    tone: "danger",
  });
});

test("several price changes are summed up, with the range of the new prices and of the changes", () => {
  const each = [36_000, 39_000, 44_000].map((requestedPriceMinor) => factsOf({ ...asked, requestedPriceMinor }));
  expect(sumsOf(each, "USD")).toEqual([
    ["Prices in total", { main: "$1,200 → $1,190", below: "−$10 · −1%" }],
    ["New prices", { main: "$360 to $440" }],
    ["Changes", { main: "−$40 to +$40" }],
    ["Payouts in total", { main: "$830.25" }],
  ]);
});

test("several price changes that are declined show the payouts of today's prices", () => {
  const each = [36_000, 39_000].map((requestedPriceMinor) => factsOf({ ...asked, requestedPriceMinor }));
  expect(sumsOf(each, "USD", true).at(-1)).toEqual(["Payouts in total", { main: "$560" }]);
});

test("a sum with a payout that is not known is not known itself", () => {
  const each = [factsOf(asked), factsOf({ ...asked, consignerId: "unknown" })];
  expect(sumsOf(each, "USD").at(-1)).toEqual(["Payouts in total", null]);
});
