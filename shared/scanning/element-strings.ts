/**
 * GS1 element strings and Digital Link addresses (GS1 General Specifications section 7.8,
 * GS1 Digital Link URI syntax 1.4), read only as far as the GTIN in them.
 */

const groupSeparator = "\u001d";

/** Data lengths of the application identifiers that end without a separator, by their first two digits. */
const fixedLengths = new Map<string, number>([
  ["00", 18],
  ["01", 14],
  ["02", 14],
  ["03", 14],
  ["04", 16],
  ...["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((ai) => [ai, 6] as const),
  ["20", 2],
  // Four-digit identifiers: two more digits of identifier, then six of data.
  ...["31", "32", "33", "34", "35", "36"].map((ai) => [ai, 8] as const),
  // Three-digit identifiers: one more digit of identifier, then thirteen of data.
  ["41", 14],
]);

/** The digits of (01) in a string written with brackets, as printed under a symbol; null without one. */
export function bracketedGtin(text: string): string | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null;
  return /\(01\)\s*(\d{14})(?!\d)/.exec(text)?.[1] ?? null;
}

/** The 14 digits of identifier 01 in a raw element string, FNC1 sent as the group separator; null without one. */
export function elementStringGtin(text: string): string | null {
  let rest = text.startsWith(groupSeparator) ? text.slice(1) : text;
  while (rest.length > 2) {
    const ai = rest.slice(0, 2);
    if (!/^\d\d$/.test(ai)) return null;
    if (ai === "01") return /^01(\d{14})/.exec(rest)?.[1] ?? null;
    const length = fixedLengths.get(ai);
    const separator = rest.indexOf(groupSeparator);
    if (length === undefined && separator < 0) return null;
    rest = rest.slice(length === undefined ? separator : 2 + length);
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1);
  }
  return null;
}

/** The digits after /01/ or /gtin/ in a web address's path; null without them. */
export function digitalLinkGtin(url: URL): string | null {
  return /\/(?:01|gtin)\/(\d{8}|\d{12,14})(?:\/|$)/.exec(url.pathname)?.[1] ?? null;
}
