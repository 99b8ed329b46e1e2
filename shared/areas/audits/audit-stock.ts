import { meantCode } from "#shared/machine/kernel/codes.ts";
import { type FoundRows, read, readBy, type Read } from "#shared/machine/kernel/define-command.ts";
import { isGtin14 } from "#shared/machine/kernel/gtin.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import type { AuditLookups } from "./reconcile.ts";

/**
 * Returns a scanned text as stored: its item code or GTIN-14, else unchanged. A code with letters that item codes never
 * contain is stored unchanged; it is matched to an item at look-up.
 */
export function storableCode(text: string): string {
  const scan = parseScan(text);
  if (scan.kind === "itemCode") return /[ILO]/i.test(scan.text) ? scan.text : scan.code;
  return scan.kind === "gtin" ? scan.gtin14 : text;
}

/** Returns the read that finds what a stored code refers to. */
export const codeRead = (code: string): Read =>
  isGtin14(code) ? read("gtin", code) : readBy("item", "code", meantCode(code));

/** Returns look-ups over rows read by `codeRead`; a code that was not read is unknown. */
export const auditLookups = (rows: FoundRows): AuditLookups => ({
  itemByCode: (code) => (isGtin14(code) ? undefined : rows.find("item", "code", meantCode(code))[0]),
  gtin: (gtin14) => (isGtin14(gtin14) ? rows.get("gtin", gtin14) : undefined),
});
