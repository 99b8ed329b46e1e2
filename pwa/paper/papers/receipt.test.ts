import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutsPdf } from "#pwa/paper/labels/item-label.ts";
import type { LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import { printedPages } from "../../../tests/support/printed-pdf.ts";
import { readSymbols } from "../../../tests/support/read-symbols.ts";
import { sampleReceipt } from "../../../tests/support/sample-receipt.ts";
import { boxOf } from "../../../tests/support/shape-box.ts";
import { paperPages } from "./paper-layout.ts";
import type { Receipt } from "./receipt.ts";
import { receiptPaper } from "./receipt-paper.ts";
import { receiptTexts } from "./receipt-texts.ts";
import { onRollPaper, receiptRoll, rollDots } from "./receipt-roll.ts";

const noPictures = { text: async () => null, image: async () => null };
const pagesOf = (receipt: Receipt) => paperPages(receiptPaper(receipt));
const everyPaper = (receipt: Receipt): readonly LabelLayout[] => [
  ...pagesOf(receipt),
  receiptRoll(receipt, rollDots[80]),
  receiptRoll(receipt, rollDots[58]),
];
const textsOf = ({ shapes }: LabelLayout) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])).join(" ");

describe("A receipt", () => {
  it("has on every paper the shop, what was bought, its tax, and how it was paid", () => {
    for (const page of everyPaper(sampleReceipt()).map(textsOf)) {
      for (const text of ["Corner Shop", "Springfield, IL 62701", "+1 217 555 0134", "S-ONE", "Ada Byron", "Thandi"])
        expect(page).toContain(text);
      expect(page).toContain("Air One");
      for (const pair of ["Subtotal $240.00", "Discount -$20.00", "Sales tax 10% $22.00", "Total $242.00"])
        expect(page.split(" ").toSorted()).toEqual(expect.arrayContaining(pair.split(" ")));
      for (const text of ["Store credit", "$42.00", "Cash", "$250.00", "Change", "$50.00"])
        expect(page).toContain(text);
    }
  });

  it("has the rounding of its cash in a line of its own, under the exact total and above the payments", () => {
    const rounded = sampleReceipt({ totalMinor: 24_203, roundingMinor: 2, changeMinor: 4_995 });
    const { totals, settled } = receiptTexts(rounded);
    expect([...totals.slice(-1), ...settled].map((pair) => pair.join(" "))).toEqual([
      ...["Total $242.03", "Rounding $0.02", "Store credit $42.00", "Cash $250.00", "Change $49.95"],
    ]);
    for (const page of everyPaper(rounded).map(textsOf)) expect(page).toContain("Rounding");
  });

  it("names a tax that its prices contain, without adding it, and a refund's amounts are below nothing", () => {
    const line = { title: "Air One", options: "9", code: "A0000001", priceMinor: -20_000, discountMinor: 0 };
    const refund = sampleReceipt({
      ...{ kind: "refund", lines: [line], totalMinor: -20_000, changeMinor: 0, codes: [] },
      taxes: [{ name: "VAT 20%", amountMinor: -3_333, isIncluded: true }],
      payments: [{ name: "Cash", amountMinor: -20_000 }],
    });
    for (const page of everyPaper(refund).map(textsOf)) {
      for (const text of ["Refund", "Includes VAT 20%", "-$33.33", "-$200.00"]) expect(page).toContain(text);
      expect(page).not.toContain("Subtotal");
    }
  });

  it("of 80 and 58 millimetres is one strip of that width, whose code is read back from paper", async () => {
    for (const roll of [80, 58] as const) {
      const strip = onRollPaper(receiptRoll(sampleReceipt(), rollDots[roll]), roll);
      const [printed, ...more] = await printedPages(await layoutsPdf([strip], noPictures));
      expect(more).toEqual([]);
      expect(printed?.width).toBe(roll * 8);
      expect(printed === undefined ? [] : await readSymbols(printed, 4)).toEqual(["SC7K3M9Q"]);
    }
    const [page] = await printedPages(await layoutsPdf(pagesOf(sampleReceipt()), noPictures));
    expect(page === undefined ? [] : await readSymbols(page, 4)).toEqual(["SC7K3M9Q"]);
  });

  it("of any texts and amounts keeps everything on its paper and every amount whole", () => {
    const long = fc.oneof(
      fc.string({ maxLength: 300, unit: "grapheme" }),
      fc.constantFrom("W".repeat(300), "靴".repeat(300), "\u{1f45f}".repeat(150), "<script>\n".repeat(30), ""),
    );
    const line = fc.record({
      ...{ title: long, options: long, code: fc.constant("TRAC3A7K") },
      ...{ priceMinor: fc.nat(99_999_999_999), discountMinor: fc.constant(0) },
    });
    fc.assert(
      fc.property(long, long, fc.array(line, { minLength: 1, maxLength: 40 }), (customer, name, lines) => {
        const receipt = sampleReceipt({ customer, lines, shop: { name, address: name, phone: name, email: name } });
        for (const { width, height, shapes } of everyPaper(receipt))
          for (const { left, right, top, bottom } of shapes.map(boxOf)) {
            expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
            expect(right).toBeLessThanOrEqual(width + 1e-6);
            expect(bottom).toBeLessThanOrEqual(height);
          }
        const prices = receiptPaper(receipt).rows.map((row) => row[3]);
        const [pages, ...rolls] = [
          pagesOf(receipt).map(textsOf).join(" "),
          textsOf(receiptRoll(receipt, rollDots[80])),
          textsOf(receiptRoll(receipt, rollDots[58])),
        ];
        for (const price of prices) for (const all of [pages, ...rolls]) expect(all).toContain(price);
      }),
      { numRuns: 30 },
    );
  });

  it("of sixty long lines is a file of few kilobytes a page", async () => {
    const wide = "W".repeat(300);
    const line = { title: wide, options: wide, code: "A1", priceMinor: 1, discountMinor: 0 };
    const pages = pagesOf(sampleReceipt({ lines: Array.from({ length: 60 }, () => line) }));
    const file = await layoutsPdf(pages, noPictures);
    expect(file.size / pages.length).toBeLessThan(50_000);
  });
});
