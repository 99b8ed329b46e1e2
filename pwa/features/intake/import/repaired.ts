import { gtinOf } from "#shared/areas/catalogue/check-gtin.ts";

/**
 * Repairs of what a spreadsheet did to a cell that is no number to its owner: a barcode, a phone, an account number. Only
 * what has one reading is taken back.
 */

const exponent = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** Returns whether a spreadsheet rounded a number: "3.6E+10" may have been any of many. */
export const isRounded = (cell: string): boolean => exponent.test(cell.trim()) && wholeNumber(cell) === null;

/** Returns the digits of a whole number as a spreadsheet writes one: "1001.0", "3.6000291452E+10"; null for anything else. */
function wholeNumber(cell: string): string | null {
  const text = cell.trim();
  const [, digits] = /^(\d+)[.,]0+$/.exec(text) ?? [];
  if (digits !== undefined) return digits;
  const [, first, rest = "", power] = exponent.exec(text) ?? [];
  // With fewer digits than the number has, the others were lost; with few, they may have been zeros.
  return first !== undefined && rest.length === Number(power) && rest.length >= 5 ? first + rest : null;
}

/** Returns a cell's text without what a spreadsheet adds to a number. */
export const unspread = (cell: string): string => wholeNumber(cell) ?? cell;

/**
 * Returns a cell's barcode (GTIN-14): without what a spreadsheet added, and with the zeros that it left out; null for
 * none. `isKnown`: whether a product has a barcode; fewer than nine digits are completed only to one of these, since
 * their check digit alone would be right for a tenth of all numbers.
 */
export function barcodeOf(cell: string, isKnown: (gtin14: string) => boolean = () => false): string | null {
  const text = unspread(cell.trim().replace(/^'/, ""));
  const found = gtinOf(text);
  if (found !== null || !/^\d{1,11}$/.test(text)) return found;
  // The shortest barcode whose zeros are left out has 12 digits; its check digit says whether these are it.
  const completed = gtinOf(text.padStart(12, "0"));
  return completed !== null && (text.length >= 9 || isKnown(completed)) ? completed : null;
}

const fractions: Readonly<Record<string, string>> = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "1/2": ".5",
  "1/4": ".25",
  "3/4": ".75",
};

/** Returns what sizes written in different ways have in common: 9,5 and 9½ and "US 9.50". */
const sizeKey = (size: string): string =>
  size
    .toLowerCase()
    .replace(/(\d)\s*([½¼¾]|[13]\/[24])/u, (_, digit: string, part: string) => digit + (fractions[part] ?? part))
    .replace(/(\d),(\d)/, "$1.$2")
    .replace(/(\.\d*?)0+(?!\d)/, "$1")
    .replace(/\.(?!\d)/, "")
    .replaceAll(/\s+/g, "");

/** Returns the one of these sizes that is meant; undefined if it is none, or may be several. */
export function sizeAmong(size: string, allowed: readonly string[]): string | undefined {
  const ways = [sizeKey, (one: string) => sizeKey(one).replace(/^us(?=\d)/, "")];
  for (const way of ways) {
    const meant = allowed.filter((one) => way(one) === way(size));
    if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined;
  }
  return undefined;
}
