import { t } from "#shared/words/define-words.ts";
import { hasShop, shopProductAddress } from "#shared/areas/catalogue/shop-address.ts";
import { type Arrangement, arrangeLabel } from "./arrange-label.ts";
import { labelEntries, type LabelLine, setLines } from "./label-lines.ts";
import {
  type LabelBar,
  drawLinear,
  drawQr,
  gtinBarcode,
  itemQr,
  type LinearModules,
  linearWidth,
  printerDotMm,
  type QrModules,
  qrQuiet,
  textBarcode,
  textQr,
} from "./label-symbols.ts";
import { baselineInLine, linePitch, textWidthMm } from "./label-text.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";

/** A shape on a label, in millimetres from its top left corner; y of text is its baseline. */
export type LabelShape =
  | ({ readonly kind: "bar" } & LabelBar)
  | {
      /** As large as fits into the box with its proportions kept, at the top, left or centred. */
      readonly kind: "image";
      readonly centred: boolean;
      readonly href: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly sizePt: number;
      readonly bold: boolean;
      readonly maxWidth: number;
    };

/** A code on a label: the rectangle reserved for it, quiet zone included, in millimetres. */
export interface LabelSymbol extends LabelBar {
  readonly name: "QR Code" | "Shopify QR Code" | "Barcode";
}

/** Something the store wants on its labels that this one lacks, and a sentence why. */
export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

export interface LabelLayout {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly LabelShape[];
  readonly leftOut: readonly LeftOut[];
}

export interface ItemLabelLayout extends LabelLayout {
  readonly symbols: readonly LabelSymbol[];
}

/** Returns the reason for something left out of a label that is too small. */
export const noRoom = (): string => t("No room on this label size.");

/** Returns the words under the shop's code, on one or two lines. */
function caption(lines: number): readonly string[] {
  const words = t("Scan to shop");
  const cut = words.lastIndexOf(" ");
  return lines < 2 || cut < 0 ? [words] : [words.slice(0, cut), words.slice(cut + 1)];
}
const mmPerPoint = 25.4 / 72;

/** A code, or the reason why it could not be made; both null if the store does not want it. */
interface Code<T> {
  readonly modules: T | null;
  readonly why: string | null;
}

/**
 * Lays out an item's label. Only the store's label options are shown; type is 8 points, 7 on labels lower than 33 mm,
 * and the size two or three times that where there is room. Symbols are aligned to whole dots of a 203
 * dpi printer, with their quiet zones. Pure: the PDF, the preview and the tests draw the same shapes. `leftOut` lists
 * what is missing. See decision 0030.
 */
export function layoutLabel(label: ItemLabel, store: LabelStore): ItemLabelLayout {
  const { labelWidthMm: width, labelHeightMm: height } = store;
  const shown = new Set<string>(store.labelOptions);
  const sizePt = height < 33 ? 7 : 8;
  const lineMm = sizePt * mmPerPoint * linePitch;
  const entries = labelEntries(label, store, sizePt);
  const qr = shown.has("QR Code") ? itemQr(label.code) : null;
  // "Scan to shop" needs something to scan, so either option adds the code.
  const shop = shopCode(label, store, shown.has("Shopify QR Code") || shown.has("Scan To Shop"));
  const words = shown.has("Scan To Shop");
  const barcode = barcodeOf(label, store);
  const wantsLogo = shown.has("Logo") && store.logo !== "";
  const arrangement = arrangeLabel({
    width: dots(width),
    height: dots(height),
    qr,
    shopQr: shop.modules,
    caption: words
      ? [1, 2].map(caption).map((lines) => Math.max(...lines.map((line) => widthInDots(line, sizePt))))
      : [],
    barcode: barcode.modules,
    logo: wantsLogo,
    entries,
    sizePt,
    lineHeight: lineMm / printerDotMm,
  });

  const symbols: LabelSymbol[] = [];
  const shapes: LabelShape[] = [];
  const placed = [
    ["QR Code", qr, arrangement.qr],
    ["Shopify QR Code", shop.modules, arrangement.shopQr],
  ] as const;
  for (const [name, modules, at] of placed) {
    if (modules === null || at === null) continue;
    const [x, y, module] = [mm(at.x), mm(at.y), mm(at.module)];
    const [side, quiet] = [modules.size * module, qrQuiet * module];
    shapes.push(...bars(drawQr(modules, x, y, module)));
    symbols.push({ name, x: x - quiet, y: y - quiet, width: side + 2 * quiet, height: side + 2 * quiet });
    if (name === "Shopify QR Code" && words)
      shapes.push(...captionShapes(caption(arrangement.captionLines), x + side / 2, y + side + quiet, sizePt));
  }
  if (barcode.modules !== null && arrangement.barcode !== null) {
    const { turned } = arrangement.barcode;
    const [module, tall] = [mm(arrangement.barcode.module), mm(arrangement.barcode.height)];
    const [long, quiet] = [linearWidth(barcode.modules, module), barcode.modules.quiet * module];
    const x = mm(arrangement.barcode.x) - (turned ? 0 : quiet);
    const y = mm(arrangement.barcode.y) - (turned ? quiet : 0);
    shapes.push(...bars(drawLinear(barcode.modules, x, y, module, tall, turned)));
    symbols.push({ name: "Barcode", x, y, width: turned ? tall : long, height: turned ? long : tall });
  }
  shapes.push(...textAndLogo(arrangement, store.logo, sizePt));

  const shownEntries = new Set(arrangement.set.flatMap(({ options }) => options));
  const leftOut: LeftOut[] = [];
  const missing = (what: string, why: string) => leftOut.push({ what, why });
  if (qr !== null && arrangement.qr === null) missing("QR Code", noRoom());
  if (barcode.why !== null) missing("Barcode", barcode.why);
  else if (barcode.modules !== null && arrangement.barcode === null) missing("Barcode", noRoom());
  for (const option of ["Shopify QR Code", "Scan To Shop"])
    if (shown.has(option) && arrangement.shopQr === null) missing(option, shop.why ?? noRoom());
  for (const option of entries.flatMap(({ options }) => options))
    if (!shownEntries.has(option)) missing(option, noRoom());
  if (wantsLogo && arrangement.logo === null) missing("Logo", noRoom());
  return { width, height, shapes, symbols, leftOut };
}

const dots = (millimetres: number): number => Math.floor(millimetres / printerDotMm + 1e-6);
const mm = (count: number): number => count * printerDotMm;
const bars = (drawn: readonly LabelBar[]): LabelShape[] => drawn.map((bar) => ({ kind: "bar", ...bar }));

function barcodeOf(label: ItemLabel, store: LabelStore): Code<LinearModules> {
  const held = (modules: LinearModules | null, what: string): Code<LinearModules> => ({
    modules,
    why: modules === null ? t("A barcode cannot hold this {what}.", { what }) : null,
  });
  switch (store.customBarcode) {
    case "SKU":
      return label.sku === ""
        ? { modules: null, why: t("The product has no SKU.") }
        : held(textBarcode(label.sku), "SKU");
    case "CODE":
      return held(textBarcode(label.code), t("code"));
    case "GTIN":
      return label.gtin14 === null
        ? { modules: null, why: t("This product has no GTIN in this size.") }
        : held(gtinBarcode(label.gtin14), "GTIN");
    case "none":
      return { modules: null, why: null };
  }
}

/**
 * Returns the code of the product's page in the store's online shop.
 */
function shopCode(label: ItemLabel, store: LabelStore, isWanted: boolean): Code<QrModules> {
  if (!isWanted) return { modules: null, why: null };
  if (!hasShop(store)) return { modules: null, why: t("The store is not connected to an online shop.") };
  const address =
    label.shopifyHandle === null
      ? null
      : shopProductAddress(store, { handle: label.shopifyHandle, variantId: label.shopVariantId }, ownOrigin());
  if (address === null)
    return {
      modules: null,
      why:
        label.shopifyId === null
          ? t("This item has no Shopify ID.")
          : t("No Shopify Product Found for {title}.", { title: label.title }),
    };
  return address.length > longestAddress
    ? { modules: null, why: t("The address in the shop is too long for a QR code.") }
    : // Long addresses need many modules; lower error correction keeps them larger.
      { modules: textQr(address, address.length > 60 ? "L" : "M"), why: null };
}

/** Labels are also laid out where there is no page, as in tests. */
const ownOrigin = (): string => (typeof location === "undefined" ? "" : location.origin);

/** Capacity of a QR code of version 20: phones cannot focus on smaller modules. */
const longestAddress = 858;

const widthInDots = (text: string, sizePt: number): number =>
  Math.ceil(textWidthMm(text, sizePt, false) / printerDotMm);

function captionShapes(lines: readonly string[], middle: number, top: number, sizePt: number): LabelShape[] {
  return lines.map((text, index) => {
    const width = textWidthMm(text, sizePt, false);
    const y = top + (index * linePitch + baselineInLine) * sizePt * mmPerPoint;
    return { kind: "text", x: middle - width / 2, y, text, sizePt, bold: false, maxWidth: width };
  });
}

/**
 * Returns shapes of the text with the logo beside or above it: beside the codes it is vertically centred, beneath them
 * at the top and horizontally centred.
 */
function textAndLogo({ text, logo, set, centred }: Arrangement, href: string, sizePt: number): LabelShape[] {
  const lineMm = sizePt * mmPerPoint * linePitch;
  const box = { x: mm(text.x), y: mm(text.y), width: mm(text.width), height: mm(text.height) };
  const lines = setLines(set, { lines: Math.floor(box.height / lineMm + 1e-6), widthMm: box.width }, sizePt);
  const taken = lines.reduce((sum, { times }) => sum + times, 0);
  const spare = centred ? 0 : Math.max(0, (box.height - taken * lineMm) / 2);
  const isAbove = logo !== null && logo.y < text.y;
  let top = box.y + spare;
  const shapes = lines.map(({ text: written, bold, times }: LabelLine): LabelShape => {
    const linePt = sizePt * times;
    const aside = centred ? Math.max(0, box.width - textWidthMm(written, linePt, bold)) / 2 : 0;
    const y = top + baselineInLine * linePt * mmPerPoint;
    top += times * lineMm;
    return { kind: "text", x: box.x + aside, y, text: written, sizePt: linePt, bold, maxWidth: box.width - 2 * aside };
  });
  if (logo === null) return shapes;
  const y = mm(logo.y) + (isAbove ? spare : 0);
  const [x, width, height] = [mm(logo.x), mm(logo.width), mm(logo.height)];
  return [...shapes, { kind: "image", href, centred: centred && isAbove, x, y, width, height }];
}
