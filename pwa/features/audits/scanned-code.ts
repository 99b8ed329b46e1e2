import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";
import { expectedAt, type LiveAudit } from "./live-audit.ts";

/**
 * The code to record, or a sentence for a scan that cannot be part of an audit, with the SKU if it may be one of several
 * pairs that are expected here.
 */
type Code = { readonly text: string } | { readonly problem: string; readonly several?: string };

type Stock = Pick<View, "get" | "by" | "list"> & { readonly items: Pick<View["items"], "byCode"> };

/** Returns the code of a scan: an item's own, a GTIN, or its text. A label's SKU is the item that it can only be. */
export function scannedCode(
  scan: Exclude<ParsedScan, { kind: "location" }>,
  view: Stock,
  audit: AuditRow,
  live: Pick<LiveAudit, "scanned">,
): Code {
  const known = knownCode(scan, view);
  if (known !== null) return { text: known };
  const products = productsOfScan(view, scan);
  if (products.length > 0) return codeOfSku(products, view, audit, live);
  if (scan.kind === "unknown" && scan.problem === "empty") return { problem: scanProblemWords(scan.problem) };
  return { text: scan.kind === "gtin" ? scan.gtin14 : scan.text };
}

function knownCode(scan: ParsedScan, view: Stock): string | null {
  switch (scan.kind) {
    case "itemCode":
      return view.items.byCode(scan.code) === undefined ? null : scan.text;
    case "gtin":
      return view.get("gtin", scan.gtin14) === undefined ? null : scan.gtin14;
    case "ambiguous8": {
      const [only, ...others] = [scan.ean8, scan.upcE].filter((gtin14) => view.get("gtin", gtin14) !== undefined);
      return only === undefined ? null : others.length === 0 ? only : scan.text;
    }
    default:
      return null;
  }
}

/** As with a GTIN, whose size a SKU lacks: the only one expected here that was not scanned yet, else the only one. */
function codeOfSku(
  products: readonly Pick<ProductRow, "id" | "sku">[],
  view: Stock,
  audit: AuditRow,
  live: Pick<LiveAudit, "scanned">,
): Code {
  const itemsOf = (where: object) =>
    products.flatMap(({ id }) => view.list("item", { where: { ...where, productId: id } }).rows);
  const here = itemsOf(expectedAt(audit));
  const open = here.filter((item) => !live.scanned(item.id));
  const fitting = open.length > 0 ? open : here.length > 0 ? here : itemsOf({});
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return { text: only.code };
  return {
    problem: t(
      "This label only says which product it is. Scan its QR code, type the item’s code, or tick the item under “No label to scan”.",
    ),
    ...(open.length > 1 ? { several: products[0]?.sku ?? "" } : {}),
  };
}
