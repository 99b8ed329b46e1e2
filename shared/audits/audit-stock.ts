import { meantCode } from "#shared/kernel/codes.ts";
import { type FoundRows, look, lookBy, type Read } from "#shared/kernel/define-command.ts";
import { isGtin14 } from "#shared/kernel/gtin.ts";
import { parseScan } from "#shared/scanning/parse-scan.ts";
import type { Stock } from "./reconcile.ts";

/**
 * How a scanned text is kept: the item code or GTIN-14 that it means, else as it came. A code with letters that item
 * codes do not have keeps them: whether an item is meant by it is asked when it is looked up.
 */
export function keptCode(text: string): string {
  const scan = parseScan(text);
  if (scan.kind === "itemCode") return /[ILO]/i.test(scan.text) ? scan.text : scan.code;
  return scan.kind === "gtin" ? scan.gtin14 : text;
}

/** The read that tells what a kept code stands for. */
export const codeRead = (code: string): Read =>
  isGtin14(code) ? look("gtin", code) : lookBy("item", "code", meantCode(code));

/** Look-ups over rows that `codeRead` named. A code that was not read is unknown. */
export const stockOf = (rows: FoundRows): Stock => ({
  itemByCode: (code) => (isGtin14(code) ? undefined : rows.find("item", "code", meantCode(code))[0]),
  gtin: (gtin14) => (isGtin14(gtin14) ? rows.get("gtin", gtin14) : undefined),
});
