/**
 * The order of sizes [A9.20] on devices, in filters and in the server's lists: by number, so that 2.5Y comes before 4
 * and 4 before 15; with equal numbers plain ones first, then by the letter after it; then letters from XXS up; then all
 * others.
 */
const sizeParts = {
  /** The first number in a size and the text after it. The lengths keep it exact as a floating point number. */
  number: "([0-9]{1,6}(?:[.,][0-9]{1,3})?)",
  marks: ["C", "K", "Y", "M", "W"],
  letters: ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"],
  markWeight: 0.000_01,
  lettersFrom: 2_000_000,
  others: 3_000_000,
} as const;

const number = new RegExp(`${sizeParts.number}([^]*)$`);

/** Returns a size's rank. Sizes with equal ranks are ordered by text. */
export function sizeRank(size: string): number {
  const found = number.exec(size);
  if (found === null) {
    const letter = placeIn(sizeParts.letters, size);
    return letter === 0 ? sizeParts.others : sizeParts.lettersFrom + letter;
  }
  const rest = plain(found[2] ?? "");
  const mark = rest === "" ? 0 : placeIn(sizeParts.marks, rest) || sizeParts.marks.length + 1;
  return Number((found[1] ?? "").replace(",", ".")) + mark * sizeParts.markWeight;
}

/** Compares sizes, and other option values that have no order of their own. */
export const compareSizes = (a: string, b: string): number => sizeRank(a) - sizeRank(b) || (a < b ? -1 : a > b ? 1 : 0);

/** Trims and upper-cases ASCII only, since PostgreSQL may treat other letters differently. */
const plain = (text: string): string =>
  text.replace(/^ +| +$/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the position in the list from 1; 0 if not in it. */
const placeIn = (list: readonly string[], text: string): number => list.indexOf(plain(text)) + 1;
