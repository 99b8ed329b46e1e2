import type { ParsedScan } from "./parse-scan.ts";

/**
 * Returns the texts that a scan may stand for where it is neither an item's own code nor a known barcode, as read first: a
 * text that reads like a GTIN also without the zeros that pad it, and each in capitals, since a scanner may type in
 * another case.
 */
export function textsOfScan(scan: ParsedScan): readonly string[] {
  const texts = plainTexts(scan);
  return [...new Set([...texts, ...texts.map((text) => text.toUpperCase())])];
}

function plainTexts(scan: ParsedScan): readonly string[] {
  if (scan.kind === "location") return [];
  if (scan.kind !== "gtin") return [scan.text];
  const { gtin14 } = scan;
  return [0, 1, 2, 6].flatMap((zeros) => (gtin14.startsWith("0".repeat(zeros)) ? [gtin14.slice(zeros)] : []));
}
