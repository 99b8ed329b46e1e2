import { expandUpcE, hasValidCheckDigit } from "#shared/machine/kernel/gtin.ts";
import type { CodeSymbology, Point, Reading } from "./reading.ts";

/**
 * Returns a symbol as a reading; null when it is empty, its check digit is wrong, or plain stripes were read as a code.
 * A UPC-E of number system 1, which GS1 does not assign, has the bars of an EAN-13's left half.
 */
export function symbolReading(symbology: CodeSymbology, text: string, corners: readonly Point[]): Reading | null {
  switch (symbology) {
    case "Code 128":
    case "QR":
      return text === "" ? null : { text, symbology, corners };
    case "UPC-E":
      return text.startsWith("1") || expandUpcE(text) === null ? null : { text, symbology, corners };
    case "EAN-13":
    case "EAN-8":
    case "UPC-A":
      if (!hasValidCheckDigit(text) || saidByStripes(text)) return null;
      // The same bars: some decoders report a UPC-A as an EAN-13 starting with 0.
      return symbology === "EAN-13" && text.startsWith("0")
        ? { text: text.slice(1), symbology: "UPC-A", corners }
        : { text, symbology, corners };
  }
}

/**
 * Returns whether even stripes were read as a code: nearly equal widths give the digits 1 and 2, and real codes almost
 * always have more than two others.
 */
const saidByStripes = (digits: string): boolean => digits.replace(/[12]/g, "").length <= (digits.length > 8 ? 2 : 1);
