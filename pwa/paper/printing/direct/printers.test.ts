import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutLabel } from "#pwa/paper/labels/label-layout.ts";
import { receiptRoll } from "#pwa/paper/papers/receipt-roll.ts";
import type { PrintedPage } from "../../../../tests/support/printed-pdf.ts";
import { printedBy } from "../../../../tests/support/printers/stand-in.ts";
import { readSymbols } from "../../../../tests/support/read-symbols.ts";
import { sampleLabel, sampleStore } from "../../../../tests/support/sample-label.ts";
import { sampleReceipt } from "../../../../tests/support/sample-receipt.ts";
import { type Bitmap, blankBitmap, ink, isInk } from "./bitmap.ts";
import { type DrawInk, drawLayout } from "./draw-layout.ts";
import { openDrawerBytes } from "./escpos.ts";
import { printerLanguages } from "./languages.ts";
import { bytesOf, joined } from "./printer-language.ts";
import { labelLanguages, printerResolutions } from "./printer-settings.ts";

/** Draws a frame where a text or logo is: there is no canvas here. */
const frames: DrawInk = async (shape, dotsPerMm) => {
  const [width, height] =
    shape.kind === "text" ? [shape.maxWidth / 2, shape.sizePt * 0.3] : [shape.width, shape.height];
  const bitmap = blankBitmap(Math.round(width * dotsPerMm), Math.round(height * dotsPerMm));
  for (let x = 0; x < bitmap.width; x++) for (const y of [0, bitmap.height - 1]) ink(bitmap, x, y);
  for (let y = 0; y < bitmap.height; y++) for (const x of [0, bitmap.width - 1]) ink(bitmap, x, y);
  const top = shape.kind === "text" ? shape.y - shape.sizePt * 0.3 : shape.y;
  return { bitmap, x: Math.round(shape.x * dotsPerMm), y: Math.round(top * dotsPerMm) };
};

const dotsOf = (bitmap: Bitmap): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: bitmap.width * bitmap.height }, (_, at) =>
    isInk(bitmap, at % bitmap.width, Math.floor(at / bitmap.width)) ? 0 : 255,
  );

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  Buffer.from(one).equals(Buffer.from(other));

const anyBitmap = fc
  .tuple(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 1, max: 60 }), fc.constantFrom(0.02, 0.5, 0.98, 1))
  .chain(([widthMm, height, darkness]) =>
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })).map((stream) => {
      const bitmap = blankBitmap(widthMm * 8, height);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < bitmap.width; x++) if ((stream.next().value ?? 1) < darkness) ink(bitmap, x, y);
      return bitmap;
    }),
  );

const only = (pages: readonly PrintedPage[]): PrintedPage => {
  const [page, ...more] = pages;
  if (page === undefined || more.length > 0) throw new Error(`${pages.length} pages were printed.`);
  return page;
};

describe("A label", () => {
  for (const language of labelLanguages) {
    test(`in ${language} is what the layout has, dot for dot, and its codes are read back at every resolution`, async () => {
      const store = sampleStore([62, 38], { customBarcode: "GTIN" });
      for (const dotsPerMm of printerResolutions) {
        const bitmap = await drawLayout(layoutLabel(sampleLabel, store), dotsPerMm, frames);
        const page = only(printedBy(language, printerLanguages[language].page(bitmap, dotsPerMm)).pages);
        expect([page.width, page.height]).toEqual([62 * dotsPerMm, 38 * dotsPerMm]);
        expect(isSame(page.dots, dotsOf(bitmap))).toBe(true);
        expect((await readSymbols(page, 4)).toSorted()).toEqual(["0195866137745", "TRACE:I:TRAC3A7K"]);
      }
    });

    test(`in ${language} of any picture arrives whole, one after the other`, () => {
      fc.assert(
        fc.property(fc.array(anyBitmap, { minLength: 1, maxLength: 3 }), (bitmaps) => {
          const bytes = joined(...bitmaps.map((bitmap) => printerLanguages[language].page(bitmap, 8)));
          const { pages } = printedBy(language, bytes);
          expect(pages.length).toBe(bitmaps.length);
          for (const [at, bitmap] of bitmaps.entries())
            expect(isSame(pages[at]?.dots ?? new Uint8Array(), dotsOf(bitmap))).toBe(true);
        }),
        { numRuns: 30 },
      );
    });

    test(`in ${language} is sent as the same bytes as ever`, async () => {
      const bitmap = await drawLayout(layoutLabel(sampleLabel, sampleStore([30, 20])), 8, frames);
      const bytes = printerLanguages[language].page(bitmap, 8);
      await expect(written(bytes)).toMatchFileSnapshot(`golden/label.${language}.txt`);
    });
  }
});

/** Returns bytes as text that can be compared by eye: lines of commands; data in hexadecimal digits, with repeats counted. */
const written = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte === 10 ? "\n" : byte > 31 && byte < 127 ? String.fromCharCode(byte) : `<${byte.toString(16)}>`,
  )
    .join("")
    .replaceAll(/(<\w+>|.)\1{3,}/g, (run, one: string) => `${one}{${run.length / one.length}}`)
    .replaceAll(/.{1,160}/g, "$&\n");

describe("A receipt", () => {
  test("in ESC/POS is what the layout has, dot for dot, is cut, and its code is read back", async () => {
    for (const dotsAcross of [576, 512, 384]) {
      const bitmap = await drawLayout(receiptRoll(sampleReceipt(), dotsAcross), 8, frames);
      expect(bitmap.width).toBe(dotsAcross);
      const page = only(printedBy("escpos", printerLanguages.escpos.page(bitmap, 8)).pages);
      expect(await readSymbols(page, 2)).toEqual(["SC7K3M9Q"]);
      const wide = blankBitmap(576, bitmap.height);
      for (let y = 0; y < bitmap.height; y++)
        for (let x = 0; x < bitmap.width; x++) if (isInk(bitmap, x, y)) ink(wide, x, y);
      expect(isSame(page.dots, dotsOf(wide))).toBe(true);
    }
  });

  test("in ESC/POS is sent as the same bytes as ever, and white is not sent", async () => {
    const bare = sampleReceipt({ lines: [], payments: [], taxes: [], changeMinor: 0 });
    const bitmap = await drawLayout(receiptRoll(bare, 384), 8, frames);
    const bytes = printerLanguages.escpos.page(bitmap, 8);
    expect(bytes.length).toBeLessThan(bitmap.bits.length);
    await expect(written(bytes)).toMatchFileSnapshot("golden/receipt.escpos.txt");
  });

  test("may open the drawer", () => {
    expect(printedBy("escpos", openDrawerBytes)).toEqual({ pages: [], asked: 0, drawer: 1 });
  });
});

describe("A printer that is asked how it is", () => {
  const zebra = (first: string, second: string) =>
    bytesOf(`\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n\u00021234,0\u0003\r\n`);
  const well = "030,0,0,0304,000,0,0,0,000,0,0,0";
  const closed = "001,0,0,0,1,2,4,0,00000000,1,000";
  const answers = [
    ["zpl", zebra(well, closed), null],
    ["zpl", zebra("030,1,1,0304,000,0,0,0,000,0,0,0", closed), "noPaper"],
    ["zpl", zebra("030,0,1,0304,000,0,0,0,000,0,0,0", closed), "paused"],
    ["zpl", zebra(well, "001,0,1,0,1,2,4,0,00000000,1,000"), "open"],
    ["zpl", bytesOf(`\u0002${well}`), undefined],
    ["epl", bytesOf("00\r\n"), null],
    ["epl", bytesOf("07\r\n"), "noPaper"],
    ["epl", bytesOf("11\r\n"), "failed"],
    ["epl", bytesOf("0"), undefined],
    ["tspl", Uint8Array.of(0), null],
    ["tspl", Uint8Array.of(0x20), null],
    ["tspl", Uint8Array.of(4), "noPaper"],
    ["tspl", Uint8Array.of(8), "noPaper"],
    ["tspl", Uint8Array.of(0x41), "open"],
    ["tspl", Uint8Array.of(0x10), "paused"],
    ["tspl", Uint8Array.of(0x80), "failed"],
    ["tspl", new Uint8Array(), undefined],
    ["escpos", Uint8Array.of(0x12, 0x12), null],
    ["escpos", Uint8Array.of(0x16, 0x12), "open"],
    ["escpos", Uint8Array.of(0x32, 0x72), "noPaper"],
    ["escpos", Uint8Array.of(0x12, 0x72), "noPaper"],
    ["escpos", Uint8Array.of(0x52, 0x12), "failed"],
    ["escpos", Uint8Array.of(0x12), undefined],
  ] as const;

  test("tells of its paper, its cover and its pause, in each language", () => {
    for (const [language, answer, fault] of answers)
      expect([language, [...answer], printerLanguages[language].faultIn(answer)]).toEqual([
        language,
        [...answer],
        fault,
      ]);
  });

  test("understands the question", () => {
    for (const language of [...labelLanguages, "escpos"] as const)
      expect(printedBy(language, printerLanguages[language].askStatus)).toEqual({ pages: [], asked: 1, drawer: 0 });
  });
});
