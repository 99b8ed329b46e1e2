import { normaliseItemCode } from "#shared/machine/kernel/codes.ts";
import { parseGtin, type Symbology } from "#shared/machine/kernel/gtin.ts";
import { parseUrl } from "#shared/machine/kernel/parse-url.ts";
import { bracketedGtin, digitalLinkGtin, elementStringGtin, unannouncedGtin } from "./element-strings.ts";
import { isSeveralCodes } from "./several-codes.ts";

/** The reasons a scan is invalid. */
export type ScanProblem =
  | "empty"
  | "tooLong"
  /** A GTIN's length with a wrong check digit: a misread. */
  | "checkDigit"
  /** Two codes run together. */
  | "twoScans"
  /** No known format. */
  | "notACode";

/** The meaning of a scan, a camera reading or typed text. */
export type ParsedScan =
  | { readonly kind: "gtin"; readonly gtin14: string }
  /** `text` is the code as read, shown if no item has it. */
  | { readonly kind: "itemCode"; readonly code: string; readonly text: string }
  | { readonly kind: "location"; readonly locationId: string }
  /** Eight digits that may be either; the person is asked. Both as GTIN-14. */
  | { readonly kind: "ambiguous8"; readonly text: string; readonly ean8: string; readonly upcE: string }
  | { readonly kind: "unknown"; readonly text: string; readonly problem: ScanProblem };

/** Longer texts are cut before being stored or shown. */
export const longestScan = 500;

/** Returns the content of a location label. */
export const locationLabelText = (locationId: string): string => `trace:l:${locationId}`;
/** Returns the content of an item's QR label if the store has no address for it. */
export const itemLabelText = (code: string): string => `trace:i:${code}`;

/**
 * Parses hardware scans, camera readings and typed text. A GTIN takes precedence; anything else is tried as an item
 * code. Never throws; bounded for any input.
 *
 * `symbology` decides ambiguous eight digits if the reader reports it; an AIM identifier before the data (]E4 …) does
 * the same and is dropped.
 */
export function parseScan(raw: string, symbology?: Symbology): ParsedScan {
  if (raw.length > longestScan) return { kind: "unknown", text: raw.slice(0, longestScan), problem: "tooLong" };
  const { text, identifier } = withoutAimIdentifier(trimmed(raw));
  if (text === "") return { kind: "unknown", text, problem: "empty" };
  const announced = elementIdentifiers.has(identifier) || text.startsWith("\u001d");
  return (
    parseRunTogether(text) ??
    parseOwnLabel(text) ??
    parseElements(text, announced) ??
    parseAddress(text) ??
    parseDigits(text, identifier, symbology) ??
    parseRest(text)
  );
}

/** AIM identifiers (ISO/IEC 15424) for data that is a GS1 element string. */
const elementIdentifiers = new Set(["]C1", "]e0", "]d2", "]Q3", "]J1"]);

/**
 * Removes surrounding blanks, control characters (not the group separator) and text direction marks; converts
 * full-width characters.
 */
const trimmed = (raw: string): string =>
  raw
    .replace(/^[\s\u0000-\u001c\u001e-\u001f\p{Cf}]+|[\s\u0000-\u001f\p{Cf}]+$/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

function withoutAimIdentifier(text: string): { readonly text: string; readonly identifier: string } {
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0] ?? "";
  return { text: text.slice(identifier.length).trim(), identifier };
}

/** Detects two scans in one: labels and addresses with a second beginning inside. */
function parseRunTogether(text: string): ParsedScan | null {
  const [outsideQuery = ""] = text.split(/[?#]/, 1);
  const parts = outsideQuery.split(/(?=https?:\/\/|trace:[il]:)/i);
  return parts.length > 1 ? { kind: "unknown", text, problem: "twoScans" } : null;
}

function parseOwnLabel(text: string): ParsedScan | null {
  const match = /^trace:([il]):(.+)$/i.exec(text);
  if (match === null) return null;
  const value = match[2] ?? "";
  if (match[1]?.toLowerCase() === "l") return parseLocation(text, value);
  const code = normaliseItemCode(value);
  return code === null ? null : { kind: "itemCode", code, text: value };
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

function parseLocation(text: string, value: string): ParsedScan | null {
  if (!/^[A-Za-z0-9_:-]{1,120}$/.test(value)) return null;
  const id = uuid.exec(value)?.[0];
  if (id === undefined) return { kind: "location", locationId: value };
  if (id.length < value.length) return { kind: "unknown", text, problem: "twoScans" };
  // Printed in capitals, which take less room in a QR code.
  return { kind: "location", locationId: id.toLowerCase() };
}

function parseAddress(text: string): ParsedScan | null {
  const isAddress = /^https?:\/\//i.test(text);
  if (!isAddress && !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d{1,5})?\/\S+$/i.test(text)) return null;
  const url = parseUrl(isAddress ? text : `https://${text}`);
  if (url === null) return { kind: "unknown", text, problem: "notACode" };
  const item = /\/i\/([^/]+)\/?$/i.exec(url.pathname)?.[1];
  const code = item === undefined ? null : normaliseItemCode(item);
  if (item !== undefined && code !== null) return { kind: "itemCode", code, text: item };
  const digits = digitalLinkGtin(url);
  if (digits === null) return { kind: "unknown", text, problem: "notACode" };
  // A UPC-E has no short form in an address.
  return fromGtin(text, digits, "EAN-8");
}

function parseElements(text: string, announced: boolean): ParsedScan | null {
  const digits = bracketedGtin(text) ?? (announced ? elementStringGtin(text) : null);
  if (digits !== null) return fromGtin(text, digits);
  const bare = announced || isSeveralCodes(text) ? null : unannouncedGtin(text);
  return bare === null ? null : fromGtin(text, bare);
}

function fromGtin(text: string, digits: string, symbology?: Symbology): ParsedScan {
  const parsed = parseGtin(digits, symbology);
  if ("gtin14" in parsed) return { kind: "gtin", gtin14: parsed.gtin14 };
  if (parsed.problem === "ambiguous8") return { kind: "ambiguous8", text, ean8: parsed.ean8, upcE: parsed.upcE };
  return { kind: "unknown", text, problem: parsed.problem === "checkDigit" ? "checkDigit" : "notACode" };
}

function parseDigits(text: string, identifier: string, symbology: Symbology | undefined): ParsedScan | null {
  // ]E3 is a GTIN followed by a magazine's two or five digits.
  const digits = identifier === "]E3" && /^\d{15}$|^\d{18}$/.test(text) ? text.slice(0, 13) : text;
  const parsed = fromGtin(text, digits, identifier === "]E4" ? "EAN-8" : symbology);
  // ]E0 is an EAN-13 or a UPC: ambiguous eight digits are a UPC-E.
  if (parsed.kind === "ambiguous8" && identifier === "]E0") return { kind: "gtin", gtin14: parsed.upcE };
  return parsed.kind === "unknown" && parsed.problem === "notACode" ? null : parsed;
}

function parseRest(text: string): ParsedScan {
  const code = normaliseItemCode(text);
  if (code !== null) return { kind: "itemCode", code, text };
  return { kind: "unknown", text, problem: isSeveralCodes(text) ? "twoScans" : "notACode" };
}
