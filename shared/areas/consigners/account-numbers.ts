/** Checks for account and bank numbers. Each takes a number as people write it, with blanks and dashes. */

const bare = (text: string): string => text.replaceAll(/[\s-]/g, "").toUpperCase();

/** The length of an IBAN by country, for the countries stores pay to most; others have 15 to 34 characters. */
const ibanLengths = new Map(
  "ad24 ae23 at20 be16 bg22 ch21 cy28 cz24 de22 dk18 ee20 es24 fi18 fr27 gb22 gi23 gr27 hr21 hu28 ie22 il23 is26 it27 li21 lt20 lu20 lv21 mc27 mt31 mu30 nl18 no15 pl28 pt25 ro24 sa24 se24 si19 sk24 sm27 tr26"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Returns whether a text is an IBAN: its country's length, and 1 modulo 97 (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = bare(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = ibanLengths.get(iban.slice(0, 2).toLowerCase());
  if (length !== undefined && iban.length !== length) return false;
  let remainder = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/**
 * Returns whether a text is an ABA routing number: nine digits whose sum, weighted 3, 7, 1, is a multiple of 10, and
 * not 0.
 */
export function isAbaNumber(text: string): boolean {
  const digits = bare(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Returns whether a text has the shape of a SWIFT code (ISO 9362): bank, country, location and optionally a branch. */
export const isSwiftCode = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bare(text));

/** Returns whether a text can be an account number: 4 to 34 letters and digits. */
export const isAccountNumber = (text: string): boolean => /^[A-Z0-9]{4,34}$/.test(bare(text));
