import { type FoundRows, look, lookBy, type Read } from "#shared/kernel/define-command.ts";
import { isGtin14 } from "#shared/kernel/gtin.ts";
import { parseScan } from "#shared/scanning/parse-scan.ts";
import type { Stock } from "./reconcile.ts";

/** How a scanned text is kept: the item code or GTIN-14 that it means, else as it came. */
export function keptCode(text: string): string {
  const scan = parseScan(text);
  if (scan.kind === "itemCode") return scan.code;
  return scan.kind === "gtin" ? scan.gtin14 : text;
}

/** The read that tells what a kept code stands for. */
export const codeRead = (code: string): Read => (isGtin14(code) ? look("gtin", code) : lookBy("item", "code", code));

/** Look-ups over rows that `codeRead` named. A code that was not read is unknown. */
export const stockOf = (rows: FoundRows): Stock => ({
  itemByCode: (code) => (isGtin14(code) ? undefined : rows.find("item", "code", code)[0]),
  gtin: (gtin14) => (isGtin14(gtin14) ? rows.get("gtin", gtin14) : undefined),
});
