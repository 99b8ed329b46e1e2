/**
 * Item codes, as printed on labels; final once printed, even offline. Eight characters of Crockford's base 32 (digits
 * and capitals without I, L, O, U, so that codes can be read aloud), the first a letter, so that no code looks like a
 * GTIN. The first four are a prefix that the server issues to one queue and never again; the queue counts the last
 * four.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = alphabet.slice(10);
const base = alphabet.length;
const shape = /^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{7}$/;
const prefixShape = /^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{3}$/;

/** Codes per prefix; after that the queue requests another prefix. */
export const codesPerPrefix = base ** 4;

/** Prefixes per store. */
export const prefixCount = letters.length * base ** 3;

function digits(value: number, length: number): string {
  let text = "";
  let rest = value;
  for (let place = 0; place < length; place++) {
    text = alphabet.charAt(rest % base) + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

/** Returns the n-th code of a prefix, n from 0. Throws a RangeError for an invalid n or prefix: a bug, not input. */
export function itemCode(prefix: string, n: number): string {
  if (!prefixShape.test(prefix)) throw new RangeError(`Not a code prefix: ${prefix}`);
  if (!Number.isInteger(n) || n < 0 || n >= codesPerPrefix) throw new RangeError(`A prefix has no code number ${n}`);
  return prefix + digits(n, 4);
}

/**
 * Returns the n-th prefix of a store, n from 0: "A000", "A001" …. Throws a RangeError when the store has used them all.
 */
export function codePrefix(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= prefixCount) throw new RangeError(`There is no code prefix number ${n}`);
  return letters.charAt(Math.floor(n / base ** 3)) + digits(n % base ** 3, 3);
}

/** Returns whether the text is an item code in stored form. */
export const isItemCode = (text: string): boolean => shape.test(text);

/**
 * Returns the item code a person or scanner meant, or null. Accepts any case, spaces and hyphens, and reads letters
 * missing from Crockford's alphabet as the digits they resemble.
 */
export function normaliseItemCode(text: string): string | null {
  // In capitals, ß and some others become letters of the alphabet.
  if (text.length > 40 || /[^\s\u0021-\u007e]/.test(text)) return null;
  const code = text.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return isItemCode(code) ? code : null;
}

/** Returns the item code in a scanned text, or the text itself if there is none. */
export const meantCode = (text: string): string => normaliseItemCode(text) ?? text;
