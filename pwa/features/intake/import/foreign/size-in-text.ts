import { readSize } from "./sizes.ts";
import { guessGrade } from "./value-words.ts";

/** A size in a longer text, the rest of the text, and how worn the pair is, if it says so. */
export interface SizeInText {
  readonly size: string;
  readonly condition: string;
  /** The text without both. */
  readonly rest: string;
}

/** Maximum characters of a text that is searched. */
const longestText = 250;

const number = String.raw`\d{1,2}(?:[.,]\d{1,2}|\s?[½¼¾⅓⅔]|\s1\/2|\s[12]\/3)?`;
const sized = String.raw`(?:(?:US|EUR?|UK)\s?)?(?:[WMYC]\s?)?${number}\s?(?:W|M|Y|C|K|GS|PS|TD)?(?:\s(?:US|EUR?|UK))?`;
const named = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:size|sz|taille|pointure|talla|taglia|größe|gr)[.:#\s]*|(?=(?:US|EUR?|UK)\s?\d))(${sized})(?![\p{L}\d.,]|\s?\/\s?\d)`,
  "iu",
);
const last = new RegExp(String.raw`(?<=[\s/,|–-])(${sized})$`, "iu");

const sizeFirst = new RegExp(`^(?:size|sz)?[.:#\\s]*(${sized})(?![\\p{L}\\d])(.*)$`, "iu");
const sizeLast = new RegExp(`^(\\p{L}[^\\d]*?)[\\s,;:/|–-]+(${sized})$`, "iu");

const edges = /^[\s,;:/|()–-]+|[\s,;:/|(–-]+$/g;
const trimmed = (text: string): string => text.replaceAll(edges, "");

const isSize = (text: string): boolean => {
  const read = readSize(text, "");
  if (read?.system == null) return false;
  const whole = Number.parseFloat(read.size);
  return read.system === "EU" ? whole >= 15 && whole <= 52 : whole > 0 && whole <= 20;
};

/** Reads a size that a text names as one, "… Size 9.5 VNDS" or "… US 9"; null for none. */
export function namedSizeIn(text: string): SizeInText | null {
  if (text.length > longestText) return null;
  const match = named.exec(text);
  const size = match?.[1]?.trim() ?? "";
  if (match === null || !isSize(size)) return null;
  const before = trimmed(text.slice(0, match.index));
  const after = trimmed(text.slice(match.index + match[0].length).replace(/^\s*\)/, ""));
  if (after === "") return { size, condition: "", rest: before };
  return guessGrade(after) === null
    ? { size, condition: "", rest: `${before} ${after}`.trim() }
    : { size, condition: after, rest: before };
}

/** Reads a size at a text's end, with or without a word for how worn the pair is after it: "… Panda 9.5 DS"; null for none. */
export function lastSizeIn(text: string): SizeInText | null {
  const found = namedSizeIn(text);
  if (found !== null || text.length > longestText) return found;
  // The condition, if any, has up to three words.
  const words = text.split(" ");
  for (let count = 0; count <= Math.min(3, words.length - 2); count += 1) {
    const condition = trimmed(words.slice(words.length - count).join(" "));
    const before = words
      .slice(0, words.length - count)
      .join(" ")
      .replace(/[\s,;:/|(–-]+$/, "");
    if (count > 0 && guessGrade(condition) === null) continue;
    const match = last.exec(before);
    const size = match?.[1]?.trim() ?? "";
    const rest = match === null ? "" : trimmed(before.slice(0, match.index));
    if (rest !== "" && isSize(size)) return { size, condition, rest };
  }
  return null;
}

/** Reads a size cell that says more than the size: "10.5 DS", "New / 9", "7 (used)", "sz 11"; null for one that does not. */
export function sizeAndMore(cell: string): SizeInText | null {
  if (cell.length > longestText) return null;
  const text = cell.trim();
  const first = sizeFirst.exec(text);
  const [, before, after] = first === null ? (sizeLast.exec(text) ?? []) : [];
  const size = (first?.[1] ?? after ?? "").trim();
  const more = trimmed((first?.[2] ?? before ?? "").replaceAll(/[()]/g, " ").trim());
  if (!isSize(size) || (more !== "" && guessGrade(more) === null)) return null;
  return { size, condition: more, rest: "" };
}
