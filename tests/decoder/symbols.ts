import JsBarcode from "jsbarcode";
import QRCode from "qrcode";
import { expandUpcE } from "#shared/machine/kernel/gtin.ts";
import type { CodeSymbology } from "#pwa/scanning/decoder/reading.ts";

/** A symbol as modules. */
export interface Symbol2D {
  readonly symbology: CodeSymbology;
  /** The text a decoder must return. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
  dark(column: number, row: number): boolean;
}

/** Height of a linear symbol in modules: a little less than the standard's 69 for EAN-13, as in shops. */
const barHeight = 55;

const formats: Readonly<Record<Exclude<CodeSymbology, "QR">, string>> = {
  "EAN-13": "EAN13",
  "EAN-8": "EAN8",
  "UPC-A": "UPC",
  "UPC-E": "UPCE",
  "Code 128": "CODE128",
};

export function symbolOf(symbology: CodeSymbology, text: string): Symbol2D {
  if (symbology === "QR") {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
    const { size } = modules;
    return { symbology, text, width: size, height: size, dark: (column, row) => modules.get(row, column) === 1 };
  }
  if (symbology === "UPC-E" && expandUpcE(text) === null) throw new Error(`${text} is no UPC-E.`);
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: formats[symbology], flat: true });
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join("");
  return { symbology, text, width: bars.length, height: barHeight, dark: (column) => bars.charAt(column) === "1" };
}

/** One of each symbology, with some variety of digits. */
export const sampleSymbols: readonly Symbol2D[] = (
  [
    ["EAN-13", "4006381333931"],
    ["EAN-13", "9780201310054"],
    ["UPC-A", "036000291452"],
    ["UPC-A", "884751234569"],
    ["Code 128", "A0BC12Z9"],
    ["Code 128", "DD1391-100 / 42.5"],
    ["QR", "trace:i:A0BC12Z9"],
    ["QR", "https://shop.example/i/A0BC12Z9"],
    ["EAN-8", "96385074"],
    ["UPC-E", "04252614"],
  ] as const
).map(([symbology, text]) => symbolOf(symbology, text));
