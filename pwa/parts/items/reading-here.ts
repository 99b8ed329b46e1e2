import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { TwoReadings } from "#pwa/scanning/scan-bus.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { meantCredit } from "#shared/machine/kernel/store-credit.ts";
import { meantScan } from "#pwa/scanning/meant-scan.ts";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";

type Stock = Pick<View, "get" | "by" | "list"> & { readonly items: Pick<View["items"], "byCode" | "brief"> };

/** Returns the item or product that a scan is of; null for any other scan. */
export function namedByScan(view: Stock, scan: ParsedScan): ItemBrief | ProductRow | null {
  if (scan.kind !== "itemCode" && scan.kind !== "unknown") return null;
  const meant = meantScan(view, scan);
  const item = meant.kind === "itemCode" ? view.items.byCode(meant.code) : undefined;
  return item ?? productsOfScan(view, scan)[0] ?? null;
}

function isHere(view: Stock, scan: ParsedScan): boolean {
  if (scan.kind !== "itemCode" && scan.kind !== "unknown") return true;
  const credit = meantCredit(scan.text);
  if (credit !== null && view.list("storeCredit", { where: { code: credit } }).count > 0) return true;
  return namedByScan(view, scan) !== null;
}

/**
 * Returns which of a scan's readings was meant, or "ask": whenever the less likely one is something that is here. The
 * likelier one may then be another scanner's, or something that this device no longer has.
 */
export const readingHere = (view: Stock, [likelier, other]: TwoReadings): ParsedScan | "ask" =>
  isHere(view, other.scan) ? "ask" : likelier.scan;
