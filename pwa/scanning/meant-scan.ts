import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { textsOfScan } from "#shared/areas/scanning/texts-of-scan.ts";
import { productsOfScan } from "./products-of-sku.ts";

type Stock = Pick<View, "get" | "by"> & { readonly items: Pick<View["items"], "byCode" | "brief"> };

/**
 * Returns a scan as meant: of a tag from the system used before, its item's own code. Tried last, after own codes,
 * barcodes and SKUs, since a tag may have any text.
 */
export function meantScan(view: Stock, scan: ParsedScan): ParsedScan {
  const item = itemOfOldCode(view, scan);
  return item === undefined || isKnown(view, scan) || productsOfScan(view, scan).length > 0
    ? scan
    : { kind: "itemCode", code: item.code, text: item.code };
}

/** Returns the item that a typed text is the code of, its own or an old one. */
export function itemOfCode(view: Stock, typed: string): ItemBrief | undefined {
  const scan = meantScan(view, parseScan(typed));
  return scan.kind === "itemCode" ? view.items.byCode(scan.code) : undefined;
}

function itemOfOldCode(view: Stock, scan: ParsedScan): ItemBrief | undefined {
  // A server of the release before deletes items and tells nobody of their aliases.
  for (const text of textsOfScan(scan))
    for (const { id } of view.by("itemAlias", "code", text)) {
      const item = view.items.brief(id);
      if (item !== undefined) return item;
    }
  return undefined;
}

function isKnown(view: Stock, scan: ParsedScan): boolean {
  switch (scan.kind) {
    case "itemCode":
      return view.items.byCode(scan.code) !== undefined;
    case "gtin":
      return view.get("gtin", scan.gtin14) !== undefined;
    case "ambiguous8":
      return [scan.ean8, scan.upcE].some((gtin14) => view.get("gtin", gtin14) !== undefined);
    default:
      return false;
  }
}
