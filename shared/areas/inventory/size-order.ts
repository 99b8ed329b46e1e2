/**
 * The order of sizes on devices, in filters and in the server's lists: by number, so that 2.5Y comes before 4
 * and 4 before 15; with equal numbers plain ones first, then by the letter after it; then letters from XXS up, where
 * 2XL is XXL; then all others.
 */
const sizeParts = {
  /** The first number in a size and the text after it. The lengths keep it exact as a floating point number. */
  number: "([0-9]{1,6}(?:[.,][0-9]{1,3})?)",
  marks: ["C", "K", "Y", "M", "W"],
  /** The place of each letter without an X; each X is one place further from M. */
  letters: { S: 100, M: 101, L: 102 },
  markWeight: 0.000_01,
  lettersFrom: 2_000_000,
  others: 3_000_000,
} as const;

const number = new RegExp(`${sizeParts.number}([^]*)$`);

/** Returns a size's rank. Sizes with equal ranks are ordered by text. */
export function sizeRank(size: string): number {
  const letter = letterPlace(size);
  if (letter !== null) return sizeParts.lettersFrom + letter;
  const found = number.exec(size);
  if (found === null) return sizeParts.others;
  const rest = plain(found[2] ?? "");
  const mark = rest === "" ? 0 : placeIn(sizeParts.marks, rest) || sizeParts.marks.length + 1;
  return Number((found[1] ?? "").replace(",", ".")) + mark * sizeParts.markWeight;
}

/** Returns the place of a size in letters, such as XS, 2XL or, of large sizes, 2X; null for any other. */
function letterPlace(size: string): number | null {
  const [, digits, marks = "", last] = /^(?:([0-9]{1,2})X|(X{0,9}))([SML]?)$/.exec(plain(size)) ?? [];
  if (last === undefined || (last === "" && digits === undefined)) return null;
  const more = digits === undefined ? marks.length : Number(digits);
  if (last === "M") return more === 0 ? sizeParts.letters.M : null;
  return last === "S" ? sizeParts.letters.S - more : sizeParts.letters.L + more;
}

/** Returns whether a size is one in letters, though a number may be in it, as in 2XL. */
export const isLetterSize = (size: string): boolean => letterPlace(size) !== null;

/** Compares sizes, and other option values that have no order of their own. */
export const compareSizes = (a: string, b: string): number => sizeRank(a) - sizeRank(b) || (a < b ? -1 : a > b ? 1 : 0);

/** Trims and upper-cases ASCII only, since PostgreSQL may treat other letters differently. */
const plain = (text: string): string =>
  text.replace(/^ +| +$/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the position in the list from 1; 0 if not in it. */
const placeIn = (list: readonly string[], text: string): number => list.indexOf(plain(text)) + 1;
