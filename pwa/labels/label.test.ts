import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseScan } from "#shared/scanning/parse-scan.ts";
import { itemLabelPdf, type LabelPictures } from "./item-label.ts";
import { type ItemLabel, type LabelShape, type LabelStore, layoutLabel } from "./label-layout.ts";
import { clip, isSettable, textWidthMm, wrap } from "./label-text.ts";

const label: ItemLabel = {
  code: "TRAC3A7K",
  title: "Jordan 1 Retro High OG Chicago Lost and Found",
  sku: "DZ5485-612",
  size: "10.5",
  priceMinor: 45_000,
  payoutFeeMinor: 1_125,
  gtin14: "00195866137745",
  consignerId: "0190f1e2-0000-7000-8000-00000000beef",
  consignerName: "Thandi Mokoena",
  subLocation: "Shelf B4",
};

const store: LabelStore = {
  currency: "USD",
  labelWidthMm: 62,
  labelHeightMm: 38,
  labelOptions: ["QR Code", "Item Description", "Item Id", "Size", "Price", "SKU"],
  customBarcode: "none",
  logo: "",
};

const sizes = [
  [62, 38],
  [57, 32],
  [101, 54],
  [101, 32],
  [50, 25],
  [40, 30],
  [150, 100],
] as const;

const sized = (
  [labelWidthMm, labelHeightMm]: readonly [number, number],
  more: Partial<LabelStore> = {},
): LabelStore => ({
  ...store,
  labelWidthMm,
  labelHeightMm,
  ...more,
});

/** What a 203 dpi label printer makes of the label's bars, read back as a scanner would. */
function decode(width: number, height: number, shapes: readonly LabelShape[], formats: BarcodeFormat[]): string {
  const dots = 8;
  const [columns, rows] = [Math.ceil(width * dots), Math.ceil(height * dots)];
  const pixels = new Uint8ClampedArray(columns * rows).fill(255);
  for (const shape of shapes) {
    if (shape.kind !== "bar") continue;
    for (let y = Math.round(shape.y * dots); y < Math.round((shape.y + shape.height) * dots); y++)
      pixels.fill(
        0,
        y * columns + Math.round(shape.x * dots),
        y * columns + Math.round((shape.x + shape.width) * dots),
      );
  }
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  return reader
    .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, columns, rows))))
    .getText();
}

const textsOf = (shapes: readonly LabelShape[]): string[] =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

describe("a label", () => {
  test.each(sizes)("of %d × %d mm carries a QR code that reads as the item's code", (...size) => {
    const layout = layoutLabel(label, sized(size));
    expect(parseScan(decode(layout.width, layout.height, layout.shapes, [BarcodeFormat.QR_CODE]))).toEqual({
      kind: "itemCode",
      code: label.code,
    });
  });

  test.each([
    ["CODE", label.code, BarcodeFormat.CODE_128],
    ["SKU", label.sku, BarcodeFormat.CODE_128],
    ["GTIN", "0195866137745", BarcodeFormat.EAN_13],
  ] as const)("carries the store's barcode of its %s where it fits, readable", (customBarcode, text, format) => {
    for (const size of [
      [101, 54],
      [62, 38],
    ] as const) {
      const layout = layoutLabel(label, sized(size, { customBarcode }));
      expect(layout.leftOut).toEqual([]);
      expect(decode(layout.width, layout.height, layout.shapes, [format])).toBe(text);
      expect(parseScan(decode(layout.width, layout.height, layout.shapes, [BarcodeFormat.QR_CODE])).kind).toBe(
        "itemCode",
      );
    }
  });

  test("says so when the barcode does not fit, instead of printing one nobody can read", () => {
    const layout = layoutLabel(label, sized([40, 30], { customBarcode: "SKU" }));
    expect(layout.leftOut).toContain("Barcode");
    expect(layout.shapes.some((shape) => shape.kind === "bar" && shape.height === 7)).toBe(false);
  });

  test("shows the store's options and nothing else", () => {
    expect(textsOf(layoutLabel(label, store).shapes)).toEqual(
      expect.arrayContaining(["Size 10.5 · $450.00", "TRAC3A7K", "DZ5485-612"]),
    );
    const bare = layoutLabel(label, { ...store, labelOptions: ["Item Id"] });
    expect(bare.shapes).toEqual([expect.objectContaining({ kind: "text", text: "TRAC3A7K" })]);
    const people = layoutLabel(label, { ...store, labelOptions: ["Consigner", "Sublocation", "Payout Fee"] });
    expect(textsOf(people.shapes)).toEqual(["Shelf B4", "Thandi Mokoena", "Fee $11.25"]);
  });

  test("is set in 8 points, in 7 when it is lower than 33 mm", () => {
    const pointsOf = (height: number) =>
      new Set(
        layoutLabel(label, sized([62, height])).shapes.flatMap((shape) =>
          shape.kind === "text" ? [shape.sizePt] : [],
        ),
      );
    expect(pointsOf(33)).toEqual(new Set([8]));
    expect(pointsOf(32)).toEqual(new Set([7]));
  });

  test.each(sizes)("of %d × %d mm keeps everything inside its edges, with a 300-character title too", (...size) => {
    for (const title of ["Air ".repeat(75), "W".repeat(300), "靴".repeat(300)]) {
      const layout = layoutLabel(
        { ...label, title },
        sized(size, {
          customBarcode: "CODE",
          logo: "/logo.png",
          labelOptions: [...store.labelOptions, "Logo", "Consigner", "Sublocation"],
        }),
      );
      for (const shape of layout.shapes) {
        const width = shape.kind === "text" ? textWidthMm(shape.text, shape.sizePt, shape.bold) : shape.width;
        expect(shape.x).toBeGreaterThanOrEqual(1);
        expect(shape.x + width).toBeLessThanOrEqual(layout.width - 1 + 0.01);
        expect(shape.y + (shape.kind === "text" ? 0 : shape.height)).toBeLessThanOrEqual(layout.height - 1);
      }
    }
  });
});

describe("label text", () => {
  test("is clipped with dots and wrapped between words", () => {
    expect(clip("Jordan 1 Retro High", 15, 8, false)).toMatch(/^Jordan.*\.\.\.$/);
    expect(clip("Jordan", 40, 8, false)).toBe("Jordan");
    expect(wrap("one two three four five six", 12, 8, false, 2)).toHaveLength(2);
  });

  test("an emoji of several characters is cut before or after, never inside", () => {
    expect(
      clip(`${"👩🏽‍🚀".repeat(20)}`, 12, 8, false)
        .replace("...", "")
        .replaceAll("👩🏽‍🚀", ""),
    ).toBe("");
  });

  test("widths are Helvetica's, on the safe side", async () => {
    const { jsPDF } = await import("jspdf");
    const pdf = new jsPDF({ unit: "mm", format: [60, 40], orientation: "landscape" });
    for (const bold of [false, true]) {
      pdf.setFont("helvetica", bold ? "bold" : "normal");
      pdf.setFontSize(8);
      for (const text of ["Jordan 1 Retro High OG", "WMWM @%& 0123456789", "Ünïcödé señor Ångström"])
        expect(textWidthMm(text, 8, bold)).toBeGreaterThanOrEqual(pdf.getTextWidth(text) * 0.99);
    }
  });
});

/** The operators of a PDF's pages, uncompressed. */
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
  const asked: string[] = [];
  const pictures: LabelPictures = {
    text: async (shape) => {
      asked.push(shape.text);
      return { png: onePixel, widthMm: 200, heightMm: 3 };
    },
    image: async () => null,
  };

  test("has one landscape page a label in the store's size, with vectors and text, and no logo is no error", async () => {
    const options = { ...store, logo: "/missing.png", labelOptions: [...store.labelOptions, "Logo" as const] };
    const pdf = await itemLabelPdf([label, { ...label, code: "TRAC3A7M" }], options, pictures);
    const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => [
      Number(box[1]),
      Number(box[2]),
    ]);
    expect(boxes).toHaveLength(2);
    for (const [width, height] of boxes) {
      expect(width).toBeCloseTo((62 / 25.4) * 72, 1);
      expect(height).toBeCloseTo((38 / 25.4) * 72, 1);
    }
    const streams = await pageStreams(pdf);
    const first = streams.find((stream) => stream.includes("TRAC3A7K")) ?? "";
    expect(first).toContain("Size 10.5 \u00b7 $450.00");
    expect(first.match(/ re\b/g)?.length).toBeGreaterThan(100);
    expect(streams.some((stream) => stream.includes("TRAC3A7M"))).toBe(true);
  });

  test("never sets text its fonts do not have: it is drawn as a picture instead", async () => {
    asked.length = 0;
    const titles = ["Кроссовки", "運動靴", "נעליים", "Παπούτσι", "Größe"];
    const streams = await pageStreams(
      await itemLabelPdf(
        titles.map((title) => ({ ...label, title })),
        { ...store, currency: "EUR" },
        pictures,
      ),
    );
    expect(asked.filter((text) => titles.includes(text))).toEqual(titles.slice(0, 4));
    expect(asked.every((text) => !isSettable(text))).toBe(true);
    expect(streams.join("")).toContain("Gr\u00f6\u00dfe");
  });
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
