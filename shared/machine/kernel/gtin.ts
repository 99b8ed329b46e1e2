/**
 * GTINs (GS1 General Specifications, section 7.9 for the check digit and 5.2.2.4 for UPC-E), stored as 14 digits, so
 * that a UPC-A and the same code with a leading zero are equal.
 */

/** Returns the check digit for these digits: weights 3 and 1 from the right, up to the next ten. */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits.charAt(digits.length - 1 - place)) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Returns whether the last digit is the right check digit. */
export const hasValidCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.slice(-1);

/**
 * Returns the UPC-A of a UPC-E (8 digits: number system 0 or 1, six digits, check digit); null if it is none or the
 * check digit is wrong.
 */
export function expandUpcE(digits: string): string | null {
  if (!/^[01]\d{7}$/.test(digits)) return null;
  const system = digits.charAt(0);
  const six = digits.slice(1, 7);
  const last = six.charAt(5);
  const body =
    last <= "2"
      ? `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
      : last === "3"
        ? `${six.slice(0, 3)}00000${six.slice(3, 5)}`
        : last === "4"
          ? `${six.slice(0, 4)}00000${six.charAt(4)}`
          : `${six.slice(0, 5)}0000${last}`;
  const upcA = `${system}${body}${digits.charAt(7)}`;
  return hasValidCheckDigit(upcA) ? upcA : null;
}

/** The symbology, if the reader reports it. Matters only for eight digits, which may be EAN-8 or UPC-E. */
export type Symbology = "EAN-8" | "UPC-E";

/** `ambiguous8`: eight digits that are both a valid EAN-8 and a valid UPC-E, of different products; both as GTIN-14. */
export type ParsedGtin =
  | { readonly gtin14: string }
  /** `notGtin`: not 8, 12, 13 or 14 digits. `checkDigit`: wrong check digit. */
  | { readonly problem: "notGtin" | "checkDigit" }
  | { readonly problem: "ambiguous8"; readonly ean8: string; readonly upcE: string };

const toFourteen = (digits: string) => digits.padStart(14, "0");

/** Parses UPC-A, UPC-E, EAN-8, EAN-13 or GTIN-14 digits; blanks and hyphens are allowed. */
export function parseGtin(text: string, symbology?: Symbology): ParsedGtin {
  if (text.length > 40) return { problem: "notGtin" };
  const digits = text.trim().replace(/(?<=\d)[ -](?=\d)/g, "");
  if (!/^\d+$/.test(digits)) return { problem: "notGtin" };
  if (digits.length === 8) return parseEight(digits, symbology);
  if (digits.length < 12 || digits.length > 14) return { problem: "notGtin" };
  if (/^0+$/.test(digits)) return { problem: "notGtin" };
  return hasValidCheckDigit(digits) ? { gtin14: toFourteen(digits) } : { problem: "checkDigit" };
}

function parseEight(digits: string, symbology: Symbology | undefined): ParsedGtin {
  if (/^0+$/.test(digits)) return { problem: "notGtin" };
  const ean8 = symbology !== "UPC-E" && hasValidCheckDigit(digits) ? toFourteen(digits) : null;
  const expanded = symbology === "EAN-8" ? null : expandUpcE(digits);
  const upcE = expanded === null ? null : toFourteen(expanded);
  if (ean8 !== null && upcE !== null && ean8 !== upcE) return { problem: "ambiguous8", ean8, upcE };
  const gtin14 = ean8 ?? upcE;
  return gtin14 === null ? { problem: "checkDigit" } : { gtin14 };
}

/** Returns whether the text is a GTIN in stored form: 14 digits with a valid check digit. */
export const isGtin14 = (text: string): boolean => /^\d{14}$/.test(text) && hasValidCheckDigit(text);
