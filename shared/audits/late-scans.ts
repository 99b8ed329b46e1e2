import { type AuditedItem, classify } from "./classify.ts";
import { inScanOrder, type ScanResult, type Stock } from "./reconcile.ts";
import { isFoundAfterAll } from "./result-line.ts";
import type { AuditLineRow, AuditRow, AuditScanRow } from "./rows.ts";
import { byGtin } from "./scan-tally.ts";

/** What stands when scans arrive after Run. */
export interface RunAudit {
  readonly audit: AuditRow;
  /** The audit's scans before these. */
  readonly scans: readonly AuditScanRow[];
  readonly lines: readonly AuditLineRow[];
  /** The items of missing lines and of found ones; only GTINs ask for them. */
  itemById(id: string): AuditedItem | undefined;
}

/**
 * What scans that arrive after Run amount to, by scan id. What was expected stays as Run
 * settled it: the missing lines are what can still be found. The results of earlier scans
 * are not touched, although their items may have moved on since.
 */
export function lateResults(
  run: RunAudit,
  late: readonly AuditScanRow[],
  stock: Stock,
): ReadonlyMap<string, ScanResult> {
  const live = run.scans.filter((scan) => scan.removedAt === null && scan.outcome !== null);
  const taken = new Set(live.flatMap((scan) => scan.itemId ?? []));
  const texts = new Set(
    live.filter((scan) => scan.itemId === null && scan.outcome === "unknown").map((scan) => scan.code),
  );
  const ticked = new Set(live.filter((scan) => scan.outcome === "found").map((scan) => scan.code));
  const found = live.flatMap((scan) => (scan.outcome === "found" ? (scan.itemId ?? []) : []));
  const missing = new Set(run.lines.flatMap((line) => (line.outcome === "missing" ? (line.itemId ?? []) : [])));
  const results = new Map<string, ScanResult>();

  const byCode = (code: string): ScanResult => {
    const item = stock.itemByCode(code);
    if (item === undefined) return { outcome: texts.has(code) ? "duplicate" : "unknown", itemId: null };
    if (taken.has(item.id)) return { outcome: "duplicate", itemId: item.id };
    return { outcome: missing.has(item.id) ? "found" : classify(item, run.audit), itemId: item.id };
  };
  const byBarcode = (code: string, productId: string, size: string): ScanResult => {
    const items = [...new Set([...missing, ...found])].flatMap((itemId) => run.itemById(itemId) ?? []);
    const meant = items.filter((item) => item.productId === productId && item.option1Value === size);
    const { outcome, item } = byGtin(
      meant.map(({ id }) => id),
      taken,
    );
    return outcome === "needsItemCode" && ticked.has(code)
      ? { outcome: "duplicate", itemId: null }
      : { outcome, itemId: item };
  };

  for (const scan of inScanOrder(late)) {
    const gtin = stock.gtin(scan.code);
    const result = gtin === undefined ? byCode(scan.code) : byBarcode(scan.code, gtin.productId, gtin.size);
    results.set(scan.id, result);
    if (result.itemId !== null) taken.add(result.itemId);
    else if (gtin === undefined) texts.add(scan.code);
    if (result.outcome === "found") ticked.add(scan.code);
  }
  return results;
}

/** The counts of a run audit, derived from its scans and lines as they stand after a change. */
export function runCounts(
  scans: readonly AuditScanRow[],
  lines: readonly AuditLineRow[],
): { readonly expectedCount: number; readonly foundCount: number } {
  const found = new Set(
    scans.flatMap((scan) => (scan.removedAt === null && scan.outcome === "found" ? (scan.itemId ?? []) : [])),
  );
  const missing = lines.filter((line) => line.outcome === "missing").length;
  const afterAll = lines.filter(isFoundAfterAll).length;
  return { expectedCount: found.size + missing, foundCount: found.size + afterAll };
}
