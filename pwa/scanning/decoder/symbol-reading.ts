import { expandUpcE, hasValidCheckDigit } from "#shared/kernel/gtin.ts";
import type { CodeSymbology, Point, Reading } from "./reading.ts";

/** The reading of a symbol as a decoder tells it; null when it says nothing, or its check digit does not fit. */
export function symbolReading(symbology: CodeSymbology, text: string, corners: readonly Point[]): Reading | null {
  switch (symbology) {
    case "Code 128":
    case "QR":
      return text === "" ? null : { text, symbology, corners };
    case "UPC-E":
      return expandUpcE(text) === null ? null : { text, symbology, corners };
    case "EAN-13":
    case "EAN-8":
    case "UPC-A":
      if (!hasValidCheckDigit(text)) return null;
      // The same bars: what one decoder calls UPC-A another calls an EAN-13 that begins with 0.
      return symbology === "EAN-13" && text.startsWith("0")
        ? { text: text.slice(1), symbology: "UPC-A", corners }
        : { text, symbology, corners };
  }
}

/**
 * Whether even stripes may have been taken for the code: their widths say the same digit over and over.
 * Asked where few lines must agree.
 */
export const saidByStripes = ({ text, symbology }: Reading): boolean =>
  symbology !== "QR" && symbology !== "Code 128" && /([1-9])\1{5}/.test(text);
