import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { codePrefix, codesPerPrefix, itemCode, prefixCount } from "#shared/machine/kernel/codes.ts";
import { currencyExponent, moneyText } from "#shared/machine/kernel/money.ts";
import { labelOptions } from "#shared/areas/settings/label-options.ts";
import { sampleLabel as label, sampleStore } from "../../../tests/support/sample-label.ts";
import { logoBox } from "./item-label.ts";
import { type ItemLabelLayout, layoutLabel, noRoom } from "./label-layout.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { baselineInLine, labelLine, linePitch, textWidthMm } from "./label-text.ts";
import { step } from "../../../tests/support/step.ts";

const every = { labelOptions: [...labelOptions], logo: "/logo.png" };
const textsOf = ({ shapes }: ItemLabelLayout): string[] =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const symbolsOf = ({ symbols }: ItemLabelLayout): string[] => symbols.map(({ name }) => name);
const why = (layout: ItemLabelLayout, option: string): string | undefined =>
  layout.leftOut.find(({ what }) => what === option)?.why;

describe("a label", () => {
  test("has all thirteen options and the barcode on it where there is room", () => {
    const layout = layoutLabel(label, sampleStore([140, 60], { ...every, customBarcode: "CODE" }));
    expect(layout.leftOut).toEqual([]);
    step(
      "the codes that are scanned, the shop's with its words, and the logo",
      ["A3.96", "A9.34", "A9.35", "A9.36", "A9.37"],
      () => {
        expect(symbolsOf(layout)).toEqual(["QR Code", "Shopify QR Code", "Barcode"]);
        expect(layout.shapes).toContainEqual(expect.objectContaining({ kind: "image", href: "/logo.png" }));
        expect(textsOf(layout)).toContain("Scan to shop");
      },
    );
    const written = textsOf(layout).join("\n");
    step("what the item is, and where", ["A9.38", "A9.39", "A9.40", "A9.43", "A9.46"], () => {
      for (const text of ["Jordan 1 Retro", "TRAC3A7K", "DZ5485-612", "Size 10.5", "Shelf B4"])
        expect(written).toContain(text);
    });
    step("whose it is, its price and its payout's fee", ["A9.41", "A9.42", "A9.45"], () => {
      for (const text of ["00000000beef", "Thandi Mokoena", "Fee $11.25", "$450.00"]) expect(written).toContain(text);
    });
  });

  test("has its logo in the middle above the text where that stands under the codes", () => {
    const layout = layoutLabel(label, sampleStore([101, 152], { ...every, customBarcode: "CODE" }));
    const image = layout.shapes.find((shape) => shape.kind === "image");
    const words = layout.shapes.filter((shape) => shape.kind === "text" && shape.text !== "Scan to shop");
    if (image === undefined) throw new Error("There is no logo.");
    const { x, y, width, height } = logoBox(image, { png: new Uint8Array(), width: 200, height: 100 });
    expect(width / height).toBeCloseTo(2, 6);
    expect(x + width / 2).toBeCloseTo(101 / 2, 0);
    expect(y + height).toBeLessThan(Math.min(...words.map((word) => word.y)));
  });

  test.each(labelOptions)("shows %s and nothing else when that is all the store wants [A9.44]", (option) => {
    const layout = layoutLabel(label, sampleStore([62, 38], { labelOptions: [option], logo: "/logo.png" }));
    expect(layout.leftOut).toEqual([]);
    const shown = {
      Logo: { image: 1 },
      "Scan To Shop": { symbols: ["Shopify QR Code"], texts: ["Scan to shop"] },
      "QR Code": { symbols: ["QR Code"] },
      "Shopify QR Code": { symbols: ["Shopify QR Code"] },
      "Item Description": { texts: [label.title] },
      "Item Id": { texts: [label.code] },
      SKU: { texts: [label.sku] },
      "Consigner Id": { texts: [label.consignerId] },
      Consigner: { texts: [label.consignerName] },
      Size: { texts: ["Size 10.5"] },
      "Payout Fee": { texts: ["Fee $11.25"] },
      Price: { texts: ["$450.00"] },
      Sublocation: { texts: [label.subLocation] },
    }[option];
    expect({
      symbols: symbolsOf(layout),
      text: textsOf(layout).join(" "),
      image: layout.shapes.filter(({ kind }) => kind === "image").length,
    }).toEqual({
      symbols: "symbols" in shown ? shown.symbols : [],
      text: "texts" in shown ? shown.texts.join(" ") : "",
      image: "image" in shown ? shown.image : 0,
    });
  });

  test("shows a consigner's whole id, on several lines where it is longer than one, or says that it has no room [A9.41]", () => {
    const store = sampleStore([57, 32], { labelOptions: ["QR Code", "Size", "Consigner Id"] });
    const id = "0190f1e2-1234-7000-8000-00000000beef";
    const lines = textsOf(layoutLabel({ ...label, consignerId: id }, store));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("")).toContain(id);
    const crowded = layoutLabel(
      { ...label, consignerId: id },
      sampleStore([40, 20], { labelOptions: [...labelOptions] }),
    );
    expect(textsOf(crowded).join("")).not.toMatch(/beef|0190/);
    expect(why(crowded, "Consigner Id")).toBe(noRoom());
  });

  test("is set in 8 points, in 7 when it is lower than 33 mm, and only its size in larger type [A9.31]", () => {
    for (const [height, points] of [
      [33, 8],
      [32.9, 7],
      [32, 7],
      [152, 8],
    ] as const) {
      const { shapes } = layoutLabel(label, sampleStore([101, height], every));
      const texts = shapes.filter((shape) => shape.kind === "text");
      const [large, ...others] = texts.toSorted((one, other) => other.sizePt - one.sizePt);
      expect([large?.text, [2, 3].includes((large?.sizePt ?? 0) / points)]).toEqual(["Size 10.5", true]);
      expect(new Set(others.map(({ sizePt }) => sizePt))).toEqual(new Set([points]));
    }
  });

  test("shows the size larger than anything else on every common label, and leaves out nothing for it that finds the item", () => {
    const labelSizes = [
      [50, 30],
      [57, 32],
      [60, 40],
      [62, 29],
      [62, 100],
      [89, 36],
      [101, 54],
    ] as const;
    const labelOptions: LabelStore["labelOptions"] = ["QR Code", "Item Description", "Item Id", "Size", "Price", "SKU"];
    for (const labelSize of labelSizes)
      for (const size of ["4", "10.5", "38 2/3", "W 8.5 / M 7"]) {
        const layout = layoutLabel({ ...label, size }, sampleStore(labelSize, { labelOptions }));
        const texts = layout.shapes.filter((shape) => shape.kind === "text");
        const [large, next] = texts.toSorted((one, other) => other.sizePt - one.sizePt);
        expect([large?.text, (large?.sizePt ?? 0) > (next?.sizePt ?? 0)]).toEqual([`Size ${size}`, true]);
        expect(layout.leftOut).toEqual([]);
      }
  });

  test("32 mm high has its codes at the left, as high as the label, and the text at their right [A9.32]", () => {
    for (const width of [57, 70, 89, 101]) {
      const layout = layoutLabel(label, sampleStore([width, 32]));
      const [qr] = layout.symbols;
      expect(qr?.x).toBeLessThan(1);
      expect(qr?.height).toBeGreaterThan(28);
      for (const shape of layout.shapes) if (shape.kind === "text") expect(shape.x).toBeGreaterThan(28);
    }
  });

  test("101 mm wide has both codes large and side by side [A9.32]", () => {
    for (const height of [32, 50, 54, 76, 101, 152]) {
      const layout = layoutLabel(label, sampleStore([101, height], every));
      const [qr, shop] = layout.symbols;
      expect([qr?.name, shop?.name]).toEqual(["QR Code", "Shopify QR Code"]);
      expect(shop?.x ?? 0).toBeGreaterThan((qr?.x ?? 0) + (qr?.width ?? 0) * 0.7);
      expect(Math.abs((qr?.y ?? 0) + (qr?.height ?? 0) / 2 - (shop?.y ?? 0) - (shop?.height ?? 0) / 2)).toBeLessThan(3);
      expect(qr?.width).toBeGreaterThan(Math.min(45, height * 0.6));
    }
  });

  test("says so when the barcode does not fit, instead of printing one nobody can read", () => {
    const layout = layoutLabel(label, sampleStore([30, 20], { customBarcode: "SKU" }));
    expect(why(layout, "Barcode")).toBe(noRoom());
    expect(symbolsOf(layout)).toEqual(["QR Code"]);
  });

  test("has the barcode that the store chose, and says why there is none where the item has nothing to put in it [B3.16, B9.08]", () => {
    const reason = (customBarcode: LabelStore["customBarcode"], differs: Partial<ItemLabel>) =>
      why(layoutLabel({ ...label, ...differs }, sampleStore([101, 54], { customBarcode })), "Barcode");
    expect(reason("GTIN", { gtin14: null })).toBe("This product has no GTIN in this size.");
    expect(reason("SKU", { sku: "" })).toBe("The product has no SKU.");
    expect(reason("SKU", { sku: "Ж-1" })).toBe("A barcode cannot hold this SKU.");
    expect(reason("CODE", {})).toBeUndefined();
    expect(reason("none", { gtin14: null, sku: "" })).toBeUndefined();
    const isDrawn = (customBarcode: LabelStore["customBarcode"]) =>
      symbolsOf(layoutLabel(label, sampleStore([101, 54], { customBarcode }))).includes("Barcode");
    expect((["SKU", "CODE", "GTIN", "none"] as const).map(isDrawn)).toEqual([true, true, true, false]);
  });

  test("leaves out what opens the shop, and says why, where there is no shop or the item is not in it", () => {
    const options: LabelStore["labelOptions"] = ["QR Code", "Shopify QR Code", "Scan To Shop"];
    const reasons = (differs: Partial<ItemLabel>, settings: Partial<LabelStore> = {}) =>
      layoutLabel({ ...label, ...differs }, sampleStore([62, 38], { labelOptions: options, ...settings })).leftOut;
    const both = (sentence: string) => [
      { what: "Shopify QR Code", why: sentence },
      { what: "Scan To Shop", why: sentence },
    ];
    expect(reasons({}, { shopDomain: "" })).toEqual(both("The store is not connected to an online shop."));
    expect(reasons({ shopifyId: null, shopifyHandle: null })).toEqual(both("This item has no Shopify ID."));
    expect(reasons({ shopifyHandle: null })).toEqual(both(`No Shopify Product Found for ${label.title}.`));
    expect(reasons({ shopifyHandle: "x".repeat(900) })).toEqual(
      both("The address in the shop is too long for a QR code."),
    );
    expect(reasons({})).toEqual([]);
  });

  test("never shows half a price, half a size or half a code", () => {
    for (const width of [10, 15, 20, 25, 30])
      for (const text of textsOf(layoutLabel({ ...label, priceMinor: 999_999_999_999 }, sampleStore([width, 40]))))
        if (text.endsWith("…")) expect(`${label.title} ${label.sku}`).toContain(text.slice(0, -1));
  });

  test("says nothing for empty fields", () => {
    const bare: ItemLabel = {
      ...{ code: "TRAC3A7K", title: "", sku: "", size: "", priceMinor: 0, payoutFeeMinor: 0, gtin14: null },
      ...{
        consignerId: "",
        consignerName: "",
        subLocation: "",
        shopifyId: null,
        shopifyHandle: null,
        shopVariantId: null,
      },
    };
    const layout = layoutLabel(bare, sampleStore([62, 38], every));
    expect(textsOf(layout)).toEqual(["$0.00", "TRAC3A7K", "Fee $0.00"]);
    expect(layout.leftOut.map(({ what }) => what)).toEqual(["Shopify QR Code", "Scan To Shop"]);
  });

  test.each(["USD", "EUR", "ZAR", "INR", "ILS", "PLN", "JPY", "KWD", "NGN", "VND"])(
    "shows the price in %s as the app does",
    (currency) => {
      const priceMinor = 1_250 * 10 ** currencyExponent(currency);
      const layout = layoutLabel(
        { ...label, priceMinor },
        sampleStore([62, 38], { currency, labelOptions: ["Price"] }),
      );
      expect(textsOf(layout)).toEqual([labelLine(moneyText(priceMinor, currency))]);
    },
  );
});

const anything = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    "W".repeat(300),
    "Air ".repeat(75),
    "靴".repeat(300),
    "נעליים Nike ".repeat(20),
    "👩🏽‍🚀".repeat(40),
    "Ä€“”–ß",
    "كرة",
  ),
);
const code = fc
  .tuple(fc.nat(prefixCount - 1), fc.nat(codesPerPrefix - 1))
  .map(([prefix, n]) => itemCode(codePrefix(prefix), n));
const labels: fc.Arbitrary<ItemLabel> = fc.record({
  code,
  ...{ title: anything, sku: anything, size: anything, consignerId: anything, consignerName: anything },
  subLocation: anything,
  priceMinor: fc.integer({ min: 0, max: 999_999_999_999 }),
  payoutFeeMinor: fc.integer({ min: 0, max: 999_999_999_999 }),
  gtin14: fc.constantFrom(null, "00195866137745", "10195866137742"),
  shopifyId: fc.constantFrom(null, "1"),
  shopifyHandle: fc.option(anything),
  shopVariantId: fc.option(anything),
});
const millimetres = fc.oneof(fc.integer({ min: 10, max: 300 }), fc.double({ min: 10, max: 300, noNaN: true }));
const stores: fc.Arbitrary<LabelStore> = fc.record({
  currency: fc.constantFrom("USD", "EUR", "INR", "PLN", "KWD"),
  labelWidthMm: fc.oneof(millimetres, fc.constantFrom(57, 62, 101)),
  labelHeightMm: fc.oneof(millimetres, fc.constantFrom(29, 32, 50)),
  labelOptions: fc.subarray([...labelOptions]),
  customBarcode: fc.constantFrom("SKU", "CODE", "GTIN", "none"),
  logo: fc.constantFrom("", "/logo.png"),
  handle: fc.constant("kicks"),
  onlineShop: fc.constant("none"),
  shopDomain: fc.constantFrom("", "kicks.example"),
  customShopifyUrl: fc.constantFrom("", "https://www.kicks.example/en"),
  shopifyTrackingParams: fc.constantFrom([], [{ param: "utm_source", value: "label" }]),
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const hair = 0.001;
const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x + hair < other.x + other.width &&
  other.x + hair < one.x + one.width &&
  one.y + hair < other.y + other.height &&
  other.y + hair < one.y + one.height;

test("for any item and settings nothing leaves the label, touches a code or its quiet zone, or is missing unsaid", () => {
  fc.assert(
    fc.property(labels, stores, (item, store) => {
      const layout = layoutLabel(item, store);
      const drawn = layout.shapes.map((shape): Rectangle & { kind: string } => {
        if (shape.kind !== "text") return shape;
        const lineMm = shape.sizePt * (25.4 / 72);
        const width = textWidthMm(shape.text, shape.sizePt, shape.bold);
        expect(width).toBeLessThanOrEqual(shape.maxWidth + hair);
        return { kind: "text", x: shape.x, y: shape.y - lineMm * baselineInLine, width, height: lineMm * linePitch };
      });
      const isOutside = ({ x, y, width, height }: Rectangle) =>
        Math.min(x, y, layout.width - x - width, layout.height - y - height) < 1 - hair;
      expect(drawn.filter(isOutside)).toEqual([]);
      // Quiet zones are within the label too; two codes may share white space but not ink.
      for (const symbol of layout.symbols) {
        expect(Math.min(symbol.x, symbol.y)).toBeGreaterThanOrEqual(-hair);
        expect(symbol.x + symbol.width).toBeLessThanOrEqual(layout.width + hair);
        expect(symbol.y + symbol.height).toBeLessThanOrEqual(layout.height + hair);
      }
      const inked = drawn.filter(({ kind }) => kind !== "bar");
      for (const [index, shape] of inked.entries()) {
        for (const symbol of layout.symbols) expect(overlap(shape, symbol)).toBe(false);
        for (const other of inked.slice(index + 1)) expect(overlap(shape, other)).toBe(false);
      }
      const bars = drawn.filter(({ kind }) => kind === "bar");
      const astray = bars.filter((bar) => layout.symbols.filter((symbol) => overlap(bar, symbol)).length !== 1);
      expect(astray).toEqual([]);

      const left = new Set(layout.leftOut.map(({ what }) => what));
      const written = textsOf(layout).join(" ");
      const wanted = (option: LabelStore["labelOptions"][number]) =>
        store.labelOptions.includes(option) && !left.has(option);
      if (wanted("QR Code")) expect(symbolsOf(layout)).toContain("QR Code");
      if (wanted("Shopify QR Code") || wanted("Scan To Shop")) expect(symbolsOf(layout)).toContain("Shopify QR Code");
      if (wanted("Scan To Shop")) expect(written).toContain("Scan to");
      if (store.customBarcode !== "none" && !left.has("Barcode")) expect(symbolsOf(layout)).toContain("Barcode");
      if (wanted("Item Id")) expect(written).toContain(item.code);
      if (wanted("Price")) expect(written).toContain(labelLine(moneyText(item.priceMinor, store.currency)));
      if (wanted("Logo") && store.logo !== "") expect(drawn.some(({ kind }) => kind === "image")).toBe(true);
      const title = labelLine(item.title);
      if (wanted("Item Description") && title !== "") expect(written).toContain(title.slice(0, 1));
    }),
    { numRuns: 300 },
  );
});
