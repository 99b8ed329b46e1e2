import { expandUpcE, hasValidCheckDigit } from "#shared/kernel/gtin.ts";
import type { CodeSymbology, Point, Reading } from "./reading.ts";

/** The reading of a symbol as a decoder tells it; null when it says nothing, its check digit does not fit, or stripes said it. */
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
      if (!hasValidCheckDigit(text) || saidByStripes(text)) return null;
      // The same bars: what one decoder calls UPC-A another calls an EAN-13 that begins with 0.
      return symbology === "EAN-13" && text.startsWith("0")
        ? { text: text.slice(1), symbology: "UPC-A", corners }
        : { text, symbology, corners };
  }
}

/**
 * Whether even stripes were taken for the code: a digit drawn in nearly equal widths is a 1 or a 2, and
 * hardly any code there is has more than two others.
 */
const saidByStripes = (digits: string): boolean => digits.replace(/[12]/g, "").length <= (digits.length > 8 ? 2 : 1);
