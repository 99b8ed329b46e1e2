import { normaliseItemCode } from "#shared/kernel/codes.ts";
import { hasValidCheckDigit, parseGtin, type Symbology } from "#shared/kernel/gtin.ts";
import { bracketedGtin, digitalLinkGtin, elementStringGtin } from "./element-strings.ts";

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
  | { readonly kind: "itemCode"; readonly code: string }
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

const problemSentences: Readonly<Record<ScanProblem, string>> = {
  empty: "Nothing was scanned.",
  tooLong: "This is too long for an item code or barcode.",
  checkDigit: "The barcode was misread. Scan again, or type the digits under the bars.",
  twoScans: "Two codes arrived as one. Scan them again one by one.",
  notACode: "This is no item code or barcode.",
};

/** The problem as a sentence for the person who scanned. */
export const scanProblemSentence = (problem: ScanProblem): string => problemSentences[problem];

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
  const { text, known, elements } = withoutAimIdentifier(raw, symbology);
  if (text === "") return { kind: "unknown", text, problem: "empty" };
  return (
    parseOwnLabel(text) ??
    parseAddress(text) ??
    parseElements(text, elements) ??
    parseDigits(text, known) ??
    parseRest(text)
  );
}

/** AIM identifiers (ISO/IEC 15424) that say the data is a GS1 element string. */
const elementIdentifiers = new Set(["]C1", "]e0", "]d2", "]Q3", "]J1"]);

function withoutAimIdentifier(raw: string, symbology: Symbology | undefined) {
  const trimmed = raw.replace(/^[\s\u0000-\u001c\u001e-\u001f]+|[\s\u0000-\u001f]+$/g, "");
  const identifier = /^\][A-Za-z]\d/.exec(trimmed)?.[0];
  if (identifier === undefined) return { text: trimmed, known: symbology, elements: trimmed.startsWith("\u001d") };
  // ]E4 is EAN-8; ]E0 covers UPC-E that the reader has already expanded to EAN-13.
  const known: Symbology | undefined = identifier === "]E4" ? "EAN-8" : symbology;
  return { text: trimmed.slice(3), known, elements: elementIdentifiers.has(identifier) };
}

function parseOwnLabel(text: string): ParsedScan | null {
  const match = /^trace:([il]):(.+)$/i.exec(text);
  if (match === null) return null;
  const value = match[2] ?? "";
  if (match[1]?.toLowerCase() === "l")
    return /^[A-Za-z0-9_:-]{1,120}$/.test(value) ? { kind: "location", locationId: value } : null;
  const code = normaliseItemCode(value);
  return code === null ? null : { kind: "itemCode", code };
}

function parseAddress(text: string): ParsedScan | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  if (url === null) return { kind: "unknown", text, problem: "notACode" };
  const item = /\/i\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const code = item === undefined ? null : normaliseItemCode(item);
  if (code !== null) return { kind: "itemCode", code };
  const digits = digitalLinkGtin(url);
  if (digits === null) return { kind: "unknown", text, problem: "notACode" };
  return fromGtin(text, digits);
}

function parseElements(text: string, announced: boolean): ParsedScan | null {
  const bracketed = bracketedGtin(text);
  if (bracketed !== null) return fromGtin(text, bracketed);
  const digits = announced ? elementStringGtin(text) : null;
  if (digits !== null) return fromGtin(text, digits);
  // A reader that announces nothing: 01 and a valid GTIN-14, alone or before further elements.
  const bare = /^01(\d{14})(?!\d{8}$)/.exec(text)?.[1];
  return bare !== undefined && hasValidCheckDigit(bare) && splitInTwo(text) === false ? fromGtin(text, bare) : null;
}

function fromGtin(text: string, digits: string, symbology?: Symbology): ParsedScan {
  const parsed = parseGtin(digits, symbology);
  if ("gtin14" in parsed) return { kind: "gtin", gtin14: parsed.gtin14 };
  if (parsed.problem === "ambiguous8") return { kind: "ambiguous8", text, ean8: parsed.ean8, upcE: parsed.upcE };
  return { kind: "unknown", text, problem: parsed.problem === "checkDigit" ? "checkDigit" : "notACode" };
}

function parseDigits(text: string, symbology: Symbology | undefined): ParsedScan | null {
  const parsed = fromGtin(text, text, symbology);
  return parsed.kind === "unknown" && parsed.problem === "notACode" ? null : parsed;
}

function parseRest(text: string): ParsedScan {
  const code = normaliseItemCode(text);
  if (code !== null) return { kind: "itemCode", code };
  return { kind: "unknown", text, problem: splitInTwo(text) ? "twoScans" : "notACode" };
}

/** Whether the text is two codes in a row: item codes or GTINs with valid check digits. */
function splitInTwo(text: string): boolean {
  if (text.length > 28 || !/^[0-9A-Za-z]+$/.test(text)) return false;
  for (let cut = 8; cut <= text.length - 8; cut++)
    if (isWholeCode(text.slice(0, cut)) && isWholeCode(text.slice(cut))) return true;
  return false;
}

function isWholeCode(text: string): boolean {
  const gtin = parseGtin(text);
  return "gtin14" in gtin || gtin.problem === "ambiguous8" || normaliseItemCode(text) !== null;
}
