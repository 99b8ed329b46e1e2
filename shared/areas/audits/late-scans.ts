import { type AuditedItem, classify } from "./classify.ts";
import { inScanOrder, type ScanResult, type AuditLookups } from "./reconcile.ts";
import { isFoundAfterAll } from "./result-line.ts";
import type { AuditLineRow, AuditRow, AuditScanRow } from "./rows.ts";
import { byGtin } from "./scan-tally.ts";

/** A run audit when scans arrive after Run. */
export interface RunAudit {
  readonly audit: AuditRow;
  /** The audit's earlier scans. */
  readonly scans: readonly AuditScanRow[];
  readonly lines: readonly AuditLineRow[];
  /** Returns an item of a missing or found line; called only for GTINs. */
  itemById(id: string): AuditedItem | undefined;
}

/**
 * Returns the results of scans that arrive after Run, by scan id. The expected items remain those of Run: only missing
 * lines can still be found. Earlier scans' results stay, even if their items have moved since.
 */
export function lateResults(
  run: RunAudit,
  late: readonly AuditScanRow[],
  stock: AuditLookups,
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

/** Returns the counts of a run audit, derived from its current scans and lines. */
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
