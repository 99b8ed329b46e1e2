import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { shopProductAddress } from "#shared/areas/catalogue/shop-address.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { labelOptions } from "#shared/areas/settings/label-options.ts";
import { greyPng } from "../../../tests/support/grey-png.ts";
import { printedPages, printerDots } from "../../../tests/support/printed-pdf.ts";
import { readSymbols } from "../../../tests/support/read-symbols.ts";
import { sampleLabel as label, sampleStore } from "../../../tests/support/sample-label.ts";
import { itemLabelPdf, type LabelPictures, type TextShape } from "./item-label.ts";
import { layoutLabel } from "./label-layout.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { isSettable } from "./label-text.ts";

const noPictures: LabelPictures = { text: async () => null, image: async () => null };
const barcodes: readonly LabelStore["customBarcode"][] = ["SKU", "CODE", "GTIN", "none"];

/** Label sizes on sale, in millimetres, and the smallest and most unusual that the settings allow. */
const sizes: readonly (readonly [number, number])[] = [
  ...([
    [25, 25],
    [32, 19],
    [38, 25],
    [40, 30],
    [50, 25],
    [50, 30],
    [51, 25.4],
    [57, 32],
    [60, 40],
    [62, 29],
  ] as const),
  ...([
    [62, 38],
    [62, 100],
    [70, 32],
    [76, 51],
    [89, 28],
    [89, 36],
    [100, 50],
    [100, 150],
    [101, 32],
    [101, 50],
  ] as const),
  ...([
    [101, 54],
    [101, 152],
    [101.6, 50.8],
    [150, 100],
    [150, 150],
    [10, 10],
    [10, 300],
    [300, 10],
  ] as const),
  ...([
    [19, 32],
    [30, 60],
    [54, 101],
    [25.4, 76.2],
  ] as const),
];

/** Returns what a scanner must read from each of the label's codes. */
const textOf = (name: string, item: ItemLabel, store: LabelStore): string => {
  if (name === "QR Code") return `TRACE:I:${item.code}`;
  if (name === "Shopify QR Code") {
    const place = { handle: item.shopifyHandle ?? "", variantId: item.shopVariantId };
    return shopProductAddress(store, place, "") ?? "";
  }
  return { SKU: item.sku, CODE: item.code, GTIN: item.gtin14?.slice(1) ?? "", none: "" }[store.customBarcode];
};

describe("every code a label draws is read from its printed PDF", () => {
  const wishes = [
    ["QR Code", "Item Description", "Item Id", "Size", "Price", "SKU"],
    [...labelOptions],
  ] as const satisfies readonly LabelStore["labelOptions"][];

  test.each(sizes)("on labels of %d × %d mm", async (...size) => {
    for (const options of wishes)
      for (const customBarcode of barcodes) {
        const store = sampleStore(size, { labelOptions: [...options], customBarcode, logo: "/logo.png" });
        const { symbols } = layoutLabel(label, store);
        const pdf = await itemLabelPdf([label], store, noPictures);
        // 8 dots a millimetre as printers have them, and exactly 203 dpi as their name says, slightly less.
        for (const dotsPerMm of options === wishes[0] ? [printerDots] : [printerDots, 203 / 25.4]) {
          const [page] = await printedPages(pdf, dotsPerMm);
          if (page === undefined) throw new Error("There is no page.");
          const read = await readSymbols(page, symbols.length);
          expect(read.toSorted()).toEqual(symbols.map(({ name }) => textOf(name, label, store)).toSorted());
        }
      }
  });

  test("with long and short contents: case GTINs, long style codes, long and foreign product addresses", async () => {
    const items: ItemLabel[] = [
      { ...label, gtin14: "10195866137742", sku: "A", shopifyHandle: "a" },
      { ...label, gtin14: "00000096385074", sku: "CW2288-111/2023 (GS) ~ white", shopifyHandle: "x".repeat(255) },
      { ...label, sku: "0123456789", shopifyHandle: "кроссовки-運動靴" },
    ];
    for (const size of [
      [57, 32],
      [62, 38],
      [101, 50],
      [101, 152],
    ] as const)
      for (const customBarcode of barcodes) {
        const store = sampleStore(size, { labelOptions: [...labelOptions], customBarcode });
        const pages = await printedPages(await itemLabelPdf(items, store, noPictures));
        for (const [index, item] of items.entries()) {
          const page = pages[index];
          if (page === undefined) throw new Error("There is a page too few.");
          const wanted = layoutLabel(item, store).symbols.map(({ name }) =>
            name === "Barcode" && customBarcode === "GTIN" && item.gtin14?.startsWith("1") === true
              ? item.gtin14
              : textOf(name, item, store),
          );
          expect((await readSymbols(page, wanted.length)).toSorted()).toEqual(wanted.toSorted());
        }
      }
  });

  test("and understood by the app's own parser", async () => {
    const store = sampleStore([101, 54], { customBarcode: "GTIN" });
    const [page] = await printedPages(await itemLabelPdf([label], store, noPictures));
    if (page === undefined) throw new Error("There is no page.");
    const scans = (await readSymbols(page, 2)).map((text) => parseScan(text));
    expect(scans).toContainEqual({ kind: "itemCode", code: label.code, text: label.code });
    expect(scans).toContainEqual({ kind: "gtin", gtin14: label.gtin14 });
  });
});

test("codes stand on whole dots of the printer: every edge is sharp without a driver's rounding", async () => {
  const store = sampleStore([62, 38], { labelOptions: ["QR Code", "Shopify QR Code"], customBarcode: "CODE" });
  const { shapes } = layoutLabel(label, store);
  for (const shape of shapes)
    if (shape.kind === "bar")
      for (const edge of [shape.x, shape.y, shape.width, shape.height]) expect((edge * printerDots) % 1).toBe(0);
  const [page] = await printedPages(await itemLabelPdf([label], store, noPictures));
  if (page === undefined) throw new Error("There is no page.");
  const inked = page.dots.reduce((count, dot) => count + (dot === 0 ? 1 : 0), 0);
  const drawn = shapes.reduce((sum, shape) => sum + (shape.kind === "bar" ? shape.width * shape.height : 0), 0);
  expect(inked).toBe(Math.round(drawn * printerDots ** 2));
});

/** Returns the operators of a PDF's pages, uncompressed. */
async function pageStreams(pdf: Blob): Promise<string[]> {
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const text = bytes.toString("latin1");
  return [...text.matchAll(/<<([^<>]*)>>\s*stream\r?\n/g)].flatMap((match) => {
    if (match[1]?.includes("/Image") === true) return [];
    const from = match.index + match[0].length;
    const raw = bytes.subarray(from, text.indexOf("endstream", from));
    return [match[1]?.includes("FlateDecode") === true ? inflateSync(raw).toString("latin1") : raw.toString("latin1")];
  });
}

describe("the PDF", () => {
  test.each([
    [62, 38],
    [30, 60],
    [101.6, 50.8],
    [10, 300],
  ] as const)("has one page a label in the store's size, %d × %d mm [A3.95, A9.30]", async (...size) => {
    const pdf = await itemLabelPdf([label, { ...label, code: "TRAC3A7M" }], sampleStore(size), noPictures);
    const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes).toHaveLength(2);
    for (const box of boxes) {
      expect(Number(box[1])).toBeCloseTo((size[0] / 25.4) * 72, 1);
      expect(Number(box[2])).toBeCloseTo((size[1] / 25.4) * 72, 1);
    }
  });

  test("sets what its fonts have as text, the euro and curly quotes among it", async () => {
    const title = "Größe “Œuvre” – it’s …";
    const store = sampleStore([101, 54], { currency: "EUR" });
    const streams = await pageStreams(await itemLabelPdf([{ ...label, title }], store, noPictures));
    // In WinAnsi, the encoding of the page's font.
    expect(streams.join("")).toContain("(Gr\u00f6\u00dfe \u0093\u008cuvre\u0094 \u0096 it\u0092s \u0085)");
    expect(streams.join("")).toContain("(\u0080450.00)");
  });

  test("never sets text its fonts do not have: it is a picture, in its line and never wider than its room", async () => {
    const asked: TextShape[] = [];
    const pictures: LabelPictures = {
      ...noPictures,
      text: async (shape) => {
        asked.push(shape);
        return { png: greyPng(8, 8, 0), widthMm: 200, heightMm: 3 };
      },
    };
    const titles = ["Кроссовки", "運動靴", "נעליים", "Παπούτσι", "Größe", "Đà Nẵng", "👟 Air"];
    const store = sampleStore([62, 38], { currency: "INR", labelOptions: ["QR Code", "Item Description", "Price"] });
    const pdf = await itemLabelPdf(
      titles.map((title) => ({ ...label, title })),
      store,
      pictures,
    );
    expect(asked.map(({ text }) => text).filter((text) => titles.includes(text))).toEqual(
      titles.filter((title) => title !== "Größe"),
    );
    expect(asked.map(({ text }) => text)).toContain("₹450.00");
    expect(asked.every(({ text }) => !isSettable(text))).toBe(true);
    for (const [index, page] of (await printedPages(pdf)).entries()) {
      expect(await readSymbols(page, 1)).toEqual([`TRACE:I:${label.code}`]);
      const edge = page.width - printerDots;
      const beyond = page.dots.filter((dot, at) => at % page.width >= edge && dot === 0);
      expect([index, beyond.length]).toEqual([index, 0]);
    }
  });

  test("draws the logo in its own proportions, and goes without one that cannot be had", async () => {
    const store = sampleStore([62, 38], { labelOptions: ["Logo"], logo: "/logo.png" });
    const withLogo = async (width: number, height: number) => {
      const image = async () => ({ png: greyPng(width, height, 0), width, height });
      const [page] = await printedPages(await itemLabelPdf([label], store, { ...noPictures, image }));
      if (page === undefined) throw new Error("There is no page.");
      const inked = [...page.dots.keys()].filter((at) => page.dots[at] === 0);
      const columns = inked.map((at) => at % page.width);
      const rows = inked.map((at) => Math.floor(at / page.width));
      const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
      return span(columns) / span(rows);
    };
    expect(await withLogo(300, 100)).toBeCloseTo(3, 1);
    expect(await withLogo(100, 100)).toBeCloseTo(1, 1);
    expect(await withLogo(50, 100)).toBeCloseTo(0.5, 1);
    const [blank] = await printedPages(await itemLabelPdf([label], store, noPictures));
    expect(blank?.dots.every((dot) => dot === 255)).toBe(true);
  });

  test("of no label is refused", async () => {
    await expect(itemLabelPdf([], sampleStore(), noPictures)).rejects.toThrow("There is no label to print.");
  });
});
