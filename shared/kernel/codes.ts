/**
 * Item codes: what stands on a label, final when it is printed, also offline. Eight
 * characters of Crockford's base 32 (digits and capitals without I, L, O, U, so that
 * a code can be read aloud), the first a letter, so that no code looks like a GTIN.
 * The first four are a prefix that the server issues to one queue and never again;
 * the last four are counted on by that queue.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = alphabet.slice(10);
const base = alphabet.length;
const shape = /^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{7}$/;
const prefixShape = /^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{3}$/;

/** How many codes one prefix gives; then the queue asks for a new prefix. */
export const codesPerPrefix = base ** 4;

/** How many prefixes a store can issue. */
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

/** The n-th code of a prefix, n from 0. Throws a RangeError when n or the prefix is none: that is a bug, not input. */
export function itemCode(prefix: string, n: number): string {
  if (!prefixShape.test(prefix)) throw new RangeError(`Not a code prefix: ${prefix}`);
  if (!Number.isInteger(n) || n < 0 || n >= codesPerPrefix) throw new RangeError(`A prefix has no code number ${n}`);
  return prefix + digits(n, 4);
}

/** The n-th prefix of a store, n from 0: "A000", "A001" …. Throws a RangeError when the store has used them all. */
export function codePrefix(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= prefixCount) throw new RangeError(`There is no code prefix number ${n}`);
  return letters.charAt(Math.floor(n / base ** 3)) + digits(n % base ** 3, 3);
}

/** Whether the text is an item code as stored. */
export const isItemCode = (text: string): boolean => shape.test(text);

/**
 * The item code a person or scanner meant, or null: any case, with spaces and hyphens,
 * and with the letters Crockford's alphabet leaves out read as the digits they look like.
 */
export function normaliseItemCode(text: string): string | null {
  if (text.length > 40) return null;
  const code = text.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return isItemCode(code) ? code : null;
}

/** The item code that a scanned text stands for, or the text itself where it is none. */
export const meantCode = (text: string): string => normaliseItemCode(text) ?? text;
