import { hasValidCheckDigit } from "#shared/machine/kernel/gtin.ts";

/**
 * GS1 element strings and Digital Link addresses (GS1 General Specifications section 7.8, GS1 Digital Link URI syntax
 * 1.4), parsed only as far as their GTIN.
 */

const groupSeparator = "\u001d";

/**
 * Replacements sent by scanners that cannot type the separator: its symbol, its name, or a character that no element
 * can contain (GS1 General Specifications, figures 7.11-1 and 7.11-2).
 */
const standIns = /\u241d|<GS>|\{GS\}|\[GS\]|<FNC1>|\{FNC1\}|\[FNC1\]|\^\]|[|~^#@]/gi;

/** Data lengths of application identifiers that end without a separator, by their first two digits. */
const fixedLengths = new Map<string, number>([
  ["00", 18],
  ["01", 14],
  ["02", 14],
  ["03", 14],
  ["04", 16],
  ...["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((ai) => [ai, 6] as const),
  ["20", 2],
  // Four-digit identifiers: two more identifier digits, then six of data.
  ...["31", "32", "33", "34", "35", "36"].map((ai) => [ai, 8] as const),
  // Three-digit identifiers: one more identifier digit, then thirteen of data.
  ["41", 14],
]);

/** First two digits of identifiers whose data ends with a separator or the end of the text. */
const variable = /^(?:10|2[1-5]|30|37|39|40|42|43|7[0-2]|8[0-2]|9\d)/;
const isDate = (digits: string): boolean => /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits);

/** Returns the text with real separators, and none at the start. */
const withSeparators = (text: string): string => text.replace(standIns, groupSeparator).replace(/^\u001d+/, "");

/** Returns the digits of (01) in a string with brackets, as printed under a symbol; null without one. */
export function bracketedGtin(text: string): string | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null;
  return /\(01\)\s*(\d{14})(?!\d)/.exec(text)?.[1] ?? null;
}

/** Returns the 14 digits of identifier 01 in a raw element string; null without one. */
export function elementStringGtin(text: string): string | null {
  let rest = withSeparators(text);
  while (rest.length > 2) {
    const ai = rest.slice(0, 2);
    if (!/^\d\d$/.test(ai)) return null;
    if (ai === "01") return /^01(\d{14})/.exec(rest)?.[1] ?? null;
    rest = afterElement(rest, isAnything) ?? "";
  }
  return null;
}

/**
 * Returns the GTIN of an element string without an AIM identifier: 01 and a valid GTIN first, then only elements; or
 * identifiers before it, with separators. Null for anything else.
 */
export function unannouncedGtin(text: string): string | null {
  const separated = withSeparators(text);
  if (separated.includes(groupSeparator) && !separated.startsWith("01")) {
    const gtin = /^[0-9]{2}/.test(separated) ? elementStringGtin(separated) : null;
    return gtin !== null && hasValidCheckDigit(gtin) ? gtin : null;
  }
  const gtin = /^01(\d{14})/.exec(separated)?.[1];
  if (gtin === undefined || !hasValidCheckDigit(gtin)) return null;
  let rest = separated.slice(16);
  while (rest !== "") {
    const after = afterElement(rest.startsWith(groupSeparator) ? rest.slice(1) : rest, isDate);
    if (after === null) return null;
    rest = after;
  }
  return gtin;
}

const isAnything = (): boolean => true;

/** Returns the text after its first element; null if that is none GS1 knows. */
function afterElement(text: string, isRightDate: (digits: string) => boolean): string | null {
  const ai = text.slice(0, 2);
  const length = fixedLengths.get(ai);
  const separator = text.indexOf(groupSeparator);
  const end = separator < 0 ? text.length : separator;
  if (length === undefined) return variable.test(ai) && end > 2 ? text.slice(end + 1) : null;
  const data = text.slice(2, 2 + length);
  if (!/^\d+$/.test(data) || data.length < length) return null;
  if (/^1[1-7]$/.test(ai) && !isRightDate(data)) return null;
  return text.slice(2 + length).replace(/^\u001d/, "");
}

/** Returns the digits after /01/ or /gtin/ in a web address's path; null without them. */
export function digitalLinkGtin(url: URL): string | null {
  return /\/(?:01|gtin)\/(\d{8}|\d{12,14})(?:\/|$)/i.exec(url.pathname)?.[1] ?? null;
}
