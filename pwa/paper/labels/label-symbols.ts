import JsBarcode from "jsbarcode";
import QRCode from "qrcode";
import { itemLabelText } from "#shared/areas/scanning/parse-scan.ts";

/** A filled rectangle in millimetres from the label's top left corner. */
export interface LabelBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Millimetres of one dot of a 203 dpi label printer. Modules are whole dots: fractions smear. */
export const printerDotMm = 0.125;

/** White modules around a QR code (ISO/IEC 18004). */
export const qrQuiet = 4;

/** A QR code as runs of dark modules; `size` is modules per side. */
export interface QrModules {
  readonly size: number;
  /** Runs of dark modules: row, first column, length. */
  readonly runs: readonly (readonly [row: number, column: number, length: number])[];
}

/**
 * Returns an item's code as a QR code, error correction M. In capitals, it fits the alphanumeric mode and the smallest
 * symbol, 21 modules.
 */
export const itemQr = (code: string): QrModules => textQr(itemLabelText(code).toUpperCase());

/** Returns any text as a QR code. */
export function textQr(text: string, errorCorrectionLevel: "L" | "M" = "M"): QrModules {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const runs: [number, number, number][] = [];
  for (let row = 0; row < modules.size; row++) {
    let start = -1;
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) === 1;
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        runs.push([row, start, column - start]);
        start = -1;
      }
    }
  }
  return { size: modules.size, runs };
}

/** Returns the bars of a QR code with its top left corner at x, y. */
export const drawQr = (qr: QrModules, x: number, y: number, moduleMm: number): LabelBar[] =>
  qr.runs.map(([row, column, length]) => ({
    x: x + column * moduleMm,
    y: y + row * moduleMm,
    width: length * moduleMm,
    height: moduleMm,
  }));

/** A linear barcode: "1" is a dark module; `quiet` modules on each side stay white. */
export interface LinearModules {
  readonly data: string;
  readonly quiet: number;
}

/** Returns a GTIN as the barcode on a box: EAN-13, or Code 128 for a case. */
export const gtinBarcode = (gtin14: string): LinearModules =>
  gtin14.startsWith("0") ? linear(gtin14.slice(1), "EAN13", 11) : linear(gtin14, "CODE128", 10);

/** Returns a text as Code 128, or null where the symbology cannot hold it. */
export const textBarcode = (text: string): LinearModules | null =>
  /^[\u0020-\u007e]{1,80}$/.test(text) ? linear(text, "CODE128", 10) : null;

/** Returns the barcode of a UPC-E's eight digits, check digit included. */
export const upcEBarcode = (digits: string): LinearModules => linear(digits, "UPCE", 9);

function linear(text: string, format: "EAN13" | "CODE128" | "UPCE", quiet: number): LinearModules {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format, flat: true });
  return { data: (target.encodings ?? []).map((part) => part.data).join(""), quiet };
}

/** Returns a linear barcode's dark bars, starting with its quiet zone; turned, it runs downwards. */
export function drawLinear(
  symbol: LinearModules,
  x: number,
  y: number,
  moduleMm: number,
  height: number,
  turned = false,
): LabelBar[] {
  return [...symbol.data.matchAll(/1+/g)].map((run) => {
    const [from, width] = [(symbol.quiet + run.index) * moduleMm, run[0].length * moduleMm];
    return turned ? { x, y: y + from, width: height, height: width } : { x: x + from, y, width, height };
  });
}

/** Returns the length of a linear barcode with its quiet zones, in the module's unit. */
export const linearWidth = (symbol: LinearModules, moduleMm: number): number =>
  (symbol.data.length + 2 * symbol.quiet) * moduleMm;
