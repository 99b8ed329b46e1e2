import { barcodeOf } from "../repaired.ts";

/** Fewest digits that a lost zero is given back to: with fewer, the check digit is right by accident too often. */
const leastDigits = 11;

/**
 * Returns a cell's barcode (GTIN-14); null for none or one that cannot be trusted: rounded by a spreadsheet, with a wrong
 * check digit, or too short.
 */
export function fileBarcode(cell: string): string | null {
  const text = cell
    .trim()
    .replace(/^="?|"$/g, "")
    .replace(/^'/, "")
    .replaceAll(/(?<=\d)[ -](?=\d)/g, "");
  const digits = /^(\d+)(?:[.,]0+)?$/.exec(text)?.[1];
  if (digits !== undefined && digits.length < leastDigits && digits.length !== 8) return null;
  return barcodeOf(text);
}
