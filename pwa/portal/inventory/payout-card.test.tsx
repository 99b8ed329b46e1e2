import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { PayoutCard } from "./payout-card.tsx";

type Item = Parameters<typeof PayoutCard>[0]["item"];

const item: Item = {
  ...{ priceMinor: 20_000, payoutMinor: 16_000, discountMinor: 0, sellingFeeMinor: 3_500, payoutFeeMinor: 500 },
  ...{ cleaningFeeMinor: 0, boxFeeMinor: 0, vatMinor: 0, soldOn: null },
  ...{ status: "Requested", buyingId: null },
};

/** Returns the text of the card. */
const said = (buys: boolean, changes: Partial<Item> = {}) =>
  renderToStaticMarkup(
    <CurrencyContext value="USD">
      <PayoutCard item={{ ...item, ...changes }} buys={buys} />
    </CurrencyContext>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a consigner sees how the payout comes from the price, fee by fee", () => {
  expect(said(false)).toBe(
    "How this payout is worked out Price $200.00 Selling fee -$35.00 Transaction fee -$5.00 Payout $160.00 If it is sold at this price.",
  );
});

test("a seller to a store that buys sees what the store keeps of what it sells for them, what they get and when, and no fees", () => {
  expect(said(true)).toBe(
    "How this payout is worked out Price $200.00 The store keeps -$40.00 You’d get $160.00 The store sells it for you and pays you when it sells.",
  );
  const at = "2026-03-01T10:00:00.000Z";
  expect(said(true, { status: "Sold", soldOn: at })).toContain("You get $160.00 As it was sold.");
});

test("what the store buys it pays in full, once it has taken it in", () => {
  for (const one of [{ status: "Buying" }, { status: "Pending", buyingId: "seller" }] as const)
    expect(said(true, one)).toBe(
      "Your offer to the store Your offer $200.00 You’d get $200.00 The store buys it and pays you once it has taken it in.",
    );
});
