import { normaliseItemCode } from "#shared/kernel/codes.ts";
import { parseGtin, type Symbology } from "#shared/kernel/gtin.ts";
import { parseUrl } from "#shared/kernel/parse-url.ts";
import { bracketedGtin, digitalLinkGtin, elementStringGtin, unannouncedGtin } from "./element-strings.ts";
import { isSeveralCodes } from "./several-codes.ts";

/** Why a scan names nothing. */
export type ScanProblem =
  | "empty"
  | "tooLong"
  /** Digits of a GTIN's length whose check digit does not fit: a misread. */
  | "checkDigit"
  /** Two codes that arrived as one. */
  | "twoScans"
  /** Nothing the store knows how to read. */
  | "notACode";

/** What a scan, a camera reading or typed text stands for. */
export type ParsedScan =
  | { readonly kind: "gtin"; readonly gtin14: string }
  /** `text` is the code as it was read, which is shown where no item has it. */
  | { readonly kind: "itemCode"; readonly code: string; readonly text: string }
  | { readonly kind: "location"; readonly locationId: string }
  /** Eight digits that may be either; the person is asked. Both as GTIN-14. */
  | { readonly kind: "ambiguous8"; readonly text: string; readonly ean8: string; readonly upcE: string }
  | { readonly kind: "unknown"; readonly text: string; readonly problem: ScanProblem };

/** Longer texts than this are cut before they are kept or shown. */
export const longestScan = 500;

/** What a location's label holds. */
export const locationLabelText = (locationId: string): string => `trace:l:${locationId}`;
/** What an item's QR label holds when the store has no address for it. */
export const itemLabelText = (code: string): string => `trace:i:${code}`;

/**
 * The one parser for hardware scanner, camera and typed text. A GTIN is a GTIN before
 * it is anything else; what is none is tried as an item code. Never throws, bounded for
 * any input.
 *
 * `symbology` settles eight digits where the reader knows the symbol; an AIM identifier
 * before the data (]E4 …) does the same and is dropped.
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

/** AIM identifiers (ISO/IEC 15424) that say the data is a GS1 element string. */
const elementIdentifiers = new Set(["]C1", "]e0", "]d2", "]Q3", "]J1"]);

/** Without blanks, control characters save the group separator, and marks of text direction around it; full-width characters as usual ones. */
const trimmed = (raw: string): string =>
  raw
    .replace(/^[\s\u0000-\u001c\u001e-\u001f\p{Cf}]+|[\s\u0000-\u001f\p{Cf}]+$/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

function withoutAimIdentifier(text: string): { readonly text: string; readonly identifier: string } {
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0] ?? "";
  return { text: text.slice(identifier.length).trim(), identifier };
}

/** Labels and addresses say where they begin: what has another beginning inside is two scans. */
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
  // Printed in capitals, which a QR code holds in less room.
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
  // ]E3 is a GTIN with a magazine's two or five digits after it.
  const digits = identifier === "]E3" && /^\d{15}$|^\d{18}$/.test(text) ? text.slice(0, 13) : text;
  const parsed = fromGtin(text, digits, identifier === "]E4" ? "EAN-8" : symbology);
  // ]E0 is an EAN-13 or a UPC: its eight digits, where two things are possible, are a UPC-E's.
  if (parsed.kind === "ambiguous8" && identifier === "]E0") return { kind: "gtin", gtin14: parsed.upcE };
  return parsed.kind === "unknown" && parsed.problem === "notACode" ? null : parsed;
}

function parseRest(text: string): ParsedScan {
  const code = normaliseItemCode(text);
  if (code !== null) return { kind: "itemCode", code, text };
  return { kind: "unknown", text, problem: isSeveralCodes(text) ? "twoScans" : "notACode" };
}
