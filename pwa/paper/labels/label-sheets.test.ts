import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printedPages } from "../../../tests/support/printed-pdf.ts";
import { readSymbols } from "../../../tests/support/read-symbols.ts";
import { sampleLabel, sampleStore } from "../../../tests/support/sample-label.ts";
import { itemLabelPdf } from "./item-label.ts";
import { layoutLabel } from "./label-layout.ts";
import { labelSheets, labelsOnSheet, nextStart, placeOnSheet, sheetsFor } from "./label-sheets.ts";
import { firstOwnSheet, labelSheetOf, problemOfSheet, readOwnSheet, textOfOwnSheet } from "./own-sheet.ts";
import { readSheetPlace } from "./sheet-settings.ts";

const noPictures = { text: async () => null, image: async () => null };
const labels = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...sampleLabel, code: `A00000${String(n).padStart(2, "0")}` }));

describe("Labels on sheets", () => {
  test("each sheet's labels lie on its paper, beside each other and with the same margin on both sides", () => {
    for (const sheet of labelSheets) {
      const last = placeOnSheet(sheet, labelsOnSheet(sheet) - 1);
      expect(sheet.across, sheet.id).toBeGreaterThanOrEqual(sheet.labelWidth);
      expect(sheet.down, sheet.id).toBeGreaterThanOrEqual(sheet.labelHeight);
      expect(sheet.paperWidth - last.x - sheet.labelWidth, sheet.id).toBeCloseTo(sheet.left, 0);
      expect(sheet.paperHeight - last.y - sheet.labelHeight, sheet.id).toBeCloseTo(sheet.top, 0);
    }
  });

  test("every sheet's labels have room for a code, the price and the size", () => {
    for (const { id, labelWidth, labelHeight } of labelSheets) {
      const { leftOut } = layoutLabel(sampleLabel, sampleStore([labelWidth, labelHeight]));
      const missing = leftOut.map(({ what }) => what).filter((what) => ["QR Code", "Price", "Size"].includes(what));
      expect([id, missing]).toEqual([id, []]);
    }
  });

  test("begin at the first free label, go on over as many sheets as they take, and are read back from paper", async () => {
    const place = readSheetPlace("L7160 5");
    if (place === null) throw new Error("There is no such sheet.");
    expect(sheetsFor(place, 20)).toBe(2);
    const progress: number[] = [];
    const told = (page: number): void => void progress.push(page);
    const pdf = await itemLabelPdf(labels(20), sampleStore(), noPictures, told, place);
    const pages = await printedPages(pdf);
    expect(progress).toEqual([1, 2]);
    expect(pages.map(({ width, height }) => [Math.round(width / 8), Math.round(height / 8)])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const read = await Promise.all(pages.map((page) => readSymbols(page, 40)));
    expect(read.map((codes) => codes.length)).toEqual([17, 3]);
    expect(new Set(read.flat()).size).toBe(20);
    // The used labels stay white.
    const [first] = pages;
    const { y } = placeOnSheet(place.sheet, 3);
    const used = first?.dots.subarray(0, Math.floor(y * 8) * first.width) ?? [];
    expect(used.every((dot) => dot === 255)).toBe(true);
  });

  test("the next ones go on after the last, and a damaged or unknown setting is a label printer", () => {
    const place = readSheetPlace("5160 29");
    if (place === null) throw new Error("There is no such sheet.");
    expect([1, 2, 3, 32].map((count) => nextStart(place, count))).toEqual([30, 1, 2, 1]);
    for (const text of [null, "", "none 3", "{}"]) expect(readSheetPlace(text)).toBeNull();
    for (const text of ["5160", "5160 0", "5160 31", "5160 x"]) expect(readSheetPlace(text)?.start).toBe(1);
  });

  test("of one’s own are printed on where all their labels lie on the paper, and said why where they do not", () => {
    const numbers = fc.record({
      paper: fc.constantFrom("A4" as const, "Letter" as const),
      columns: fc.integer({ min: 0, max: 8 }),
      rows: fc.integer({ min: 0, max: 20 }),
      labelWidth: fc.integer({ min: 100, max: 1_200 }).map((tenths) => tenths / 10),
      labelHeight: fc.integer({ min: 50, max: 800 }).map((tenths) => tenths / 10),
      left: fc.integer({ min: -5, max: 300 }).map((tenths) => tenths / 10),
      top: fc.integer({ min: -5, max: 300 }).map((tenths) => tenths / 10),
      gapAcross: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      gapDown: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(numbers, (own) => {
        const sheet = labelSheetOf(own);
        const places = Array.from({ length: Math.max(0, labelsOnSheet(sheet)) }, (_, at) => placeOnSheet(sheet, at));
        const fits = places.every(
          ({ x, y }) =>
            Math.min(x, y) >= 0 &&
            x + sheet.labelWidth <= sheet.paperWidth + 0.01 &&
            y + sheet.labelHeight <= sheet.paperHeight + 0.01,
        );
        const isLarge = own.labelWidth >= 15 && own.labelHeight >= 10;
        const isPossible = problemOfSheet(own) === null;
        expect(isPossible).toBe(places.length > 0 && fits && isLarge);
        // What is kept is read back as it was; what is impossible is not.
        expect(readOwnSheet(textOfOwnSheet(own))).toEqual(isPossible ? own : null);
        expect(readSheetPlace("own 1", textOfOwnSheet(own))?.sheet ?? null).toEqual(isPossible ? sheet : null);
      }),
      { numRuns: 500 },
    );
    const wide = problemOfSheet({ ...firstOwnSheet, left: 20 });
    expect(wide).toMatchObject({ over: "width" });
    expect(problemOfSheet({ ...firstOwnSheet, rows: 9 })).toMatchObject({ over: "height" });
    expect(problemOfSheet({ ...firstOwnSheet, columns: 2.5 })).toEqual({ field: "columns", least: 1, most: 20 });
    for (const text of [null, "", "A4", "A5 3 8 63.5 33.9 7.2 12.9 2.5 0", "A4 3 x"])
      expect(readOwnSheet(text)).toBeNull();
    expect(readSheetPlace("own 4", null)).toBeNull();
  });
});
