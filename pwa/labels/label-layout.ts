import { formatMoney } from "#shared/kernel/money.ts";
import type { StoreRow } from "#shared/settings/rows.ts";
import {
  type Bar,
  drawLinear,
  drawQr,
  gtinBarcode,
  itemQr,
  type LinearModules,
  linearWidth,
  printerDotMm,
  textBarcode,
} from "./label-symbols.ts";
import { clip, labelLine, wrap } from "./label-text.ts";

/** What a label can say of an item. Amounts are minor units. */
export interface ItemLabel {
  readonly code: string;
  readonly title: string;
  readonly sku: string;
  readonly size: string;
  readonly priceMinor: number;
  readonly payoutFeeMinor: number;
  readonly gtin14: string | null;
  readonly consignerId: string;
  readonly consignerName: string;
  readonly subLocation: string;
}

/** What the store decides about its labels. */
export type LabelStore = Pick<
  StoreRow,
  "currency" | "labelWidthMm" | "labelHeightMm" | "labelOptions" | "customBarcode" | "logo"
>;

/** What stands on a label, in millimetres from its top left corner; text sits on its baseline at y. */
export type LabelShape =
  | ({ readonly kind: "bar" } & Bar)
  | {
      readonly kind: "image";
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

export interface LabelLayout {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly LabelShape[];
  /** The store's label options that found no room on a label of this size. */
  readonly leftOut: readonly string[];
}

interface Line {
  readonly option: string;
  readonly text: string;
  readonly bold: boolean;
}

const largestQrMm = 26;
const barcodeHeightMm = 7;
const mmPerPoint = 25.4 / 72;

/**
 * Where everything on an item's label goes: the QR code at the left, text beside it, the
 * store's barcode under the text, or under both where it is too wide for that. Only the
 * store's label options are shown; type is 8 points, 7 on labels lower than 33 mm
 * (specification §9). Pure: the PDF, the preview and the tests draw the same shapes.
 */
export function layoutLabel(label: ItemLabel, store: LabelStore): LabelLayout {
  const { labelWidthMm: width, labelHeightMm: height } = store;
  const shown = new Set<string>(store.labelOptions);
  const margin = height < 33 ? 1.5 : 2;
  const sizePt = height < 33 ? 7 : 8;
  const lineMm = sizePt * mmPerPoint * 1.15;
  const shapes: LabelShape[] = [];
  const leftOut: string[] = [];

  const barcode = barcodeOf(label, store);
  const qr = shown.has("QR Code") ? itemQr(label.code) : null;
  const qrModule = (room: number) => (qr === null ? 0 : wholeDots(Math.min(room, largestQrMm) / qr.size));

  // Beside the QR code when the bars are wide enough there, else in a strip of their own.
  const beside = width - 2 * margin - (qr === null ? 0 : qrModule(height - 2 * margin) * (qr.size + 4));
  const besideModule = barcode === null ? 0 : barcodeModule(barcode, beside);
  const stripModule = barcode === null || besideModule > 0 ? 0 : barcodeModule(barcode, width - 2 * margin);
  const inStrip = stripModule > 0 && height - 2 * margin - barcodeHeightMm >= Math.max(12, 2 * lineMm);
  const bottom = height - margin - (inStrip ? barcodeHeightMm + 1 : 0);

  let left = margin;
  if (qr !== null) {
    const module = qrModule(bottom - margin);
    if (module >= 2 * printerDotMm && module * qr.size <= width - 2 * margin) {
      shapes.push(...drawQr(qr, margin, margin, module).map((bar) => ({ kind: "bar" as const, ...bar })));
      left += module * (qr.size + 4);
    } else leftOut.push("QR Code");
  }

  let right = width - margin;
  if (shown.has("Logo") && store.logo !== "" && right - left > 30) {
    const side = Math.min(9, (right - left) / 4);
    shapes.push({ kind: "image", href: store.logo, x: right - side, y: margin, width: side, height: side });
    right -= side + 1;
  }

  const textBottom = besideModule > 0 ? bottom - barcodeHeightMm - 1 : bottom;
  const room = Math.max(0, Math.floor((textBottom - margin + 0.01) / lineMm));
  const lines = fitLines(textLines(label, store, shown), { room, width: right - left, sizePt, leftOut });
  lines.forEach((line, index) => {
    shapes.push({
      kind: "text",
      x: left,
      y: margin + index * lineMm + sizePt * mmPerPoint * 0.8,
      text: line.text,
      sizePt,
      bold: line.bold,
      maxWidth: right - left,
    });
  });

  if (barcode !== null) {
    const module = inStrip ? stripModule : besideModule;
    const x = inStrip ? (width - linearWidth(barcode, module)) / 2 : left;
    const y = height - margin - barcodeHeightMm;
    if (module > 0)
      shapes.push(
        ...drawLinear(barcode, x, y, module, barcodeHeightMm).map((bar) => ({ kind: "bar" as const, ...bar })),
      );
    else leftOut.push("Barcode");
  }
  return { width, height, shapes, leftOut };
}

function barcodeOf(label: ItemLabel, store: LabelStore): LinearModules | null {
  switch (store.customBarcode) {
    case "SKU":
      return textBarcode(label.sku);
    case "CODE":
      return textBarcode(label.code);
    case "GTIN":
      return label.gtin14 === null ? null : gtinBarcode(label.gtin14);
    default:
      return null;
  }
}

/** The widest whole number of dots a module that fits, 2 to 4, or 0: thinner bars do not survive a label printer. */
const barcodeModule = (barcode: LinearModules, room: number): number =>
  [4, 3, 2].map((dots) => dots * printerDotMm).find((module) => linearWidth(barcode, module) <= room) ?? 0;

const wholeDots = (mm: number): number => Math.floor(mm / printerDotMm + 1e-6) * printerDotMm;

/** The text a label shows, the most important first. */
function textLines(label: ItemLabel, store: LabelStore, shown: ReadonlySet<string>): Line[] {
  const price = formatMoney(label.priceMinor, store.currency);
  const sizeAndPrice = [
    shown.has("Size") && label.size !== "" ? `Size ${label.size}` : "",
    shown.has("Price") ? price : "",
  ];
  const all: Line[] = [
    { option: "Item Description", text: label.title, bold: true },
    {
      option: shown.has("Price") ? "Price" : "Size",
      text: sizeAndPrice.filter((part) => part !== "").join(" · "),
      bold: true,
    },
    { option: "Item Id", text: label.code, bold: false },
    { option: "SKU", text: label.sku, bold: false },
    { option: "Sublocation", text: label.subLocation, bold: false },
    { option: "Consigner", text: label.consignerName, bold: false },
    { option: "Consigner Id", text: label.consignerId.slice(-12), bold: false },
    { option: "Payout Fee", text: `Fee ${formatMoney(label.payoutFeeMinor, store.currency)}`, bold: false },
  ];
  return all
    .map((line) => ({ ...line, text: labelLine(line.text) }))
    .filter((line) => shown.has(line.option) && line.text !== "");
}

/** The title takes a second line only where nothing else needs it. */
function fitLines(
  lines: readonly Line[],
  fit: { readonly room: number; readonly width: number; readonly sizePt: number; readonly leftOut: string[] },
): Line[] {
  const spare = fit.room - lines.length;
  const fitted = lines.flatMap((line) => {
    if (line.option === "Item Description" && spare > 0)
      return wrap(line.text, fit.width, fit.sizePt, line.bold, Math.min(3, 1 + spare)).map((text) => ({
        ...line,
        text,
      }));
    const text = clip(line.text, fit.width, fit.sizePt, line.bold);
    return text === "" ? [] : [{ ...line, text }];
  });
  fit.leftOut.push(...fitted.slice(fit.room).map((line) => line.option));
  return fitted.slice(0, fit.room);
}
