import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { PayoutCard } from "./payout-card.tsx";

const item = {
  ...{ priceMinor: 20_000, payoutMinor: 16_000, discountMinor: 0, sellingFeeMinor: 3_500, payoutFeeMinor: 500 },
  ...{ cleaningFeeMinor: 0, boxFeeMinor: 0, vatMinor: 0, soldOn: null },
};

/** Returns the text of the card. */
const said = (buys: boolean, soldOn: string | null = null) =>
  renderToStaticMarkup(
    <CurrencyContext value="USD">
      <PayoutCard item={{ ...item, soldOn }} buys={buys} />
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

test("a seller to a store that buys sees the offer and what they get, and no fees", () => {
  expect(said(true)).toBe("Your offer to the store Your offer $200.00 You’d get $160.00");
  expect(said(true, "2026-03-01T10:00:00.000Z")).toContain("You get $160.00");
});
