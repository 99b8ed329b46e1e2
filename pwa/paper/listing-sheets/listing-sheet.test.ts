import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import { layoutsPdf } from "#pwa/paper/labels/item-label.ts";
import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { printedPages } from "../../../tests/support/printed-pdf.ts";
import { readSymbols } from "../../../tests/support/read-symbols.ts";
import { boxOf } from "../../../tests/support/shape-box.ts";
import { boxLabelStore, listingSheetPages } from "./listing-sheet-layout.ts";
import type { ListedItem, ListingSheet } from "./listing-sheet.ts";

const item: ListedItem = {
  label: {
    code: "TRAC3A7K",
    title: "Jordan 1 Retro High OG Chicago Lost and Found",
    sku: "DZ5485-612",
    size: "10.5",
    priceMinor: 250_000,
    payoutFeeMinor: 6_250,
    gtin14: null,
    consignerId: "c1",
    consignerName: "Thandi Mokoena",
    subLocation: "",
    shopifyId: null,
    shopifyHandle: null,
    shopVariantId: null,
  },
  condition: "New",
  boxCondition: "No box",
  discountMinor: 0,
  sellingFeeMinor: 38_500,
  cleaningFeeMinor: 0,
  boxFeeMinor: 2_000,
  vatMinor: 7_013,
  payoutMinor: 196_237,
  isBought: false,
  isStoreAccount: false,
};

const sheet: ListingSheet = {
  store: {
    name: "Demo Store",
    supportEmail: "help@demo.test",
    shipInstructions: "Bring the boxes to the counter.\nOr send them insured.",
    currency: "USD",
    isBuyingStore: false,
    labelWidthMm: 57,
    labelHeightMm: 32,
    labelOptions: ["QR Code", "Item Description", "Item Id", "Size"],
    customBarcode: "none",
    logo: "",
    handle: "demo",
    onlineShop: "none",
    shopDomain: "",
    customShopifyUrl: "",
    shopifyTrackingParams: [],
  },
  consignerName: "Thandi Mokoena",
  items: [item],
  dropOff: [{ name: "Main Street", address: "12 Main Street" }],
  date: "26/11/21",
};

const textsOf = (pages: readonly LabelLayout[]): readonly string[] =>
  pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])));

const byCode = (one: ParsedScan, other: ParsedScan): number => JSON.stringify(one).localeCompare(JSON.stringify(other));

describe("the consigner's listing sheet", () => {
  test("is letter size, portrait [B9.15]", () => {
    const [page] = listingSheetPages(sheet);
    expect(page?.width).toBeCloseTo(8.5 * 25.4, 6);
    expect(page?.height).toBeCloseTo(11 * 25.4, 6);
  });

  test("prints each item's code, readable, on the label for its box", async () => {
    const items = ["TRAC3A7K", "TRAC3A7M", "TRAC3A7N"].map((code) => ({ ...item, label: { ...item.label, code } }));
    const pdf = await layoutsPdf(listingSheetPages({ ...sheet, items }), {
      text: async () => null,
      image: async () => null,
    });
    const [page] = await printedPages(pdf, 12);
    const read = page === undefined ? [] : await readSymbols(page, 3);
    expect(read.map((text) => parseScan(text)).toSorted(byCode)).toEqual(
      items.map(({ label }) => ({ kind: "itemCode", code: label.code, text: label.code })),
    );
  });

  test("says what is packed, what each fee is and what is paid, and how to send it", () => {
    const texts = textsOf(listingSheetPages(sheet));
    for (const said of [
      "Demo Store",
      "SKU DZ5485-612",
      "Size 10.5 · New · No box",
      "Item TRAC3A7K",
      "$2,500.00",
      "-$385.00",
      "-$62.50",
      "-$20.00",
      "-$70.13",
      "$1,962.37",
      "Bring the boxes to the counter.",
      "Or send them insured.",
      "Main Street, 12 Main Street",
      "Questions? help@demo.test",
      "Demo Store · Thandi Mokoena · 26/11/21 · page 1 of 1",
    ])
      expect(texts).toContain(said);
    expect(texts).not.toContain("Cleaning fee");
    expect(texts).not.toContain("Discount");
  });

  test("calls the store account's payout its cost, and sums several items", () => {
    const own = { ...item, isStoreAccount: true };
    const texts = textsOf(listingSheetPages({ ...sheet, items: [own, own] }));
    expect(texts).toContain("Cost");
    expect(texts).toContain("$3,924.74");
  });

  test("is an offer to a store that buys outright, without fees and payouts", () => {
    const store = { ...sheet.store, isBuyingStore: true };
    const texts = textsOf(listingSheetPages({ ...sheet, store, items: [{ ...item, isBought: true }, item] }));
    for (const said of ["Your offer", "Price", "$2,500.00", "You’d get", "$1,962.37", "You’d get for 2 items"])
      expect(texts).toContain(said);
    expect(texts.join("\n")).not.toMatch(/payout|fee/i);
  });

  test("carries each item's code on its box label whatever the store's labels show, and never the shop's address", () => {
    const store = boxLabelStore({ ...sheet.store, labelOptions: ["Price", "Scan To Shop", "Shopify QR Code"] });
    expect(store.labelOptions).toEqual(["Price", "QR Code", "Item Id"]);
    expect(boxLabelStore({ ...sheet.store, labelWidthMm: 150, labelHeightMm: 100 })).toMatchObject({
      labelWidthMm: 70,
      labelHeightMm: 38,
    });
  });

  test("of any items and texts keeps everything on the paper, no text on another, and every item once", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300, unit: "grapheme" }),
      fc.lorem({ maxCount: 40 }),
      fc.constant("靴".repeat(300)),
      fc.constant("W".repeat(300)),
    );
    const items = fc.array(
      fc.record({ title: text, sku: text, size: text, condition: text, vat: fc.nat(999_999_999_999) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        items,
        text,
        fc.array(text, { maxLength: 20 }),
        fc.integer({ min: 10, max: 300 }),
        fc.integer({ min: 10, max: 300 }),
        (many, name, lines, labelWidthMm, labelHeightMm) => {
          const pages = listingSheetPages({
            ...sheet,
            consignerName: name,
            store: {
              ...sheet.store,
              name,
              labelWidthMm,
              labelHeightMm,
              shipInstructions: lines.join("\n"),
              logo: "/l.png",
            },
            items: many.map(({ title, sku, size, condition, vat }, index) => ({
              ...item,
              condition,
              vatMinor: vat,
              label: { ...item.label, title, sku, size, code: `TRAC${1000 + index}` },
            })),
          });
          for (const { width, height, shapes } of pages) {
            const texts = shapes.filter((shape) => shape.kind === "text").map(boxOf);
            const outside = shapes
              .map(boxOf)
              .filter((box) => box.left < 10 || box.top < 10 || box.right > width - 10 || box.bottom > height - 10);
            expect(outside).toEqual([]);
            const overlapping = texts.flatMap((one, index) =>
              texts
                .slice(index + 1)
                .filter(
                  (other) =>
                    one.left < other.right - 0.05 &&
                    other.left < one.right - 0.05 &&
                    one.top < other.bottom - 0.05 &&
                    other.top < one.bottom - 0.05,
                )
                .map((other) => [one, other]),
            );
            expect(overlapping).toEqual([]);
          }
          const said = textsOf(pages);
          many.forEach((_, index) => expect(said.filter((one) => one === `Item TRAC${1000 + index}`)).toHaveLength(1));
        },
      ),
      { numRuns: 12 },
    );
  });
});
