import { describe, expect, test } from "vitest";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { AddingLine } from "./adding.ts";
import { priceWarning, type QuoteRows, quoteLine } from "./quote.ts";

const store = {
  currency: "USD",
  vatBasisPoints: 1_500,
  payoutFeeBasisPoints: 250,
  cleaningFeeMinor: 2_000,
  boxFeeMinor: 2_000,
  chargeableConditions: [],
  chargeableBoxConditions: ["No box"],
  absorbDiscount: false,
  warnAmountMinor: 1_000,
  warnText: "This is above what sells.",
} as unknown as StoreRow;
const type = {
  id: "type",
  accountType: "Standard",
  sellingFeeBasisPoints: 1_500,
  minFeeMinor: 10_000,
  flatFeeMinor: 1_000,
  isDefault: true,
  category: "",
  option1Value: "",
  option2Value: "",
  option3Value: "",
} as ConsignerTypeRow;
const rows: QuoteRows = {
  store,
  product: { category: "Sneakers" } as ProductRow,
  consigner: { consignerTypeId: "type", chargeTax: true } as ConsignerRow,
  types: [type],
};
const line: AddingLine = {
  id: "l",
  itemIds: ["a", "b"],
  productId: "p",
  gtin14: null,
  option1Value: "9",
  option2Value: "New",
  option3Value: "No box",
  priceMinor: 250_000,
  costMinor: null,
  notes: "",
};

describe("a quote", () => {
  test("shows the lines of the worked example and the payout of both units", () => {
    expect(quoteLine(line, rows)?.fees).toEqual({
      sellingMinor: 38_500,
      transactionMinor: 6_250,
      cleaningMinor: 0,
      boxMinor: 2_000,
      vatMinor: 7_013,
      payoutMinor: 196_237,
      totalMinor: 392_474,
    });
  });

  test("waits for a price and a consigner", () => {
    expect(quoteLine({ ...line, priceMinor: null }, rows)).toBeNull();
    expect(quoteLine({ ...line, priceMinor: 0 }, rows)).toBeNull();
    expect(quoteLine(line, { ...rows, consigner: null })).toBeNull();
  });

  test("says when the fees eat the price", () => {
    expect(quoteLine({ ...line, priceMinor: 10_000 }, rows)?.paysNothing).toBe(true);
    expect(quoteLine(line, rows)?.paysNothing).toBe(false);
  });
});

test("a price above the lowest one less the store's amount is warned about, unless that is not above 0 [A3.90, A5.28]", () => {
  expect(priceWarning(24_001, store, 25_000)).toBe("This is above what sells. Instant accepts at $240.00");
  expect(priceWarning(24_000, store, 25_000)).toBeNull();
  expect(priceWarning(24_001, store, null)).toBeNull();
  expect(priceWarning(24_001, { ...store, warnAmountMinor: 0 }, 25_000)).toBeNull();
  expect(priceWarning(500, store, 900)).toBeNull();
});
