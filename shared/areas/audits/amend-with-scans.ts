import { change, changeBy, type FoundRows, read, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { codeRead, auditLookups } from "./audit-stock.ts";
import { lateResults, runCounts } from "./late-scans.ts";
import { isException, itemLine, lineId, lineReads, placeReads, scanLine } from "./result-line.ts";
import type { AuditLineRow, AuditRow, AuditScanRow } from "./rows.ts";

/** Returns the rows that scans of these codes need when their audit has been run; called once per round of reads. */
export function amendReads(audit: AuditRow, codes: readonly string[], found: FoundRows): readonly Read[] {
  const lines = changeBy("auditLine", "audit", audit.id);
  const first = [
    changeBy("auditScan", "audit", audit.id),
    lines,
    ...placeReads(audit),
    ...[...new Set(codes)].map(codeRead),
  ];
  if (!first.every((read) => found.has(read))) return first;
  const stock = auditLookups(found);
  const words = codes.flatMap((code) => {
    const item = stock.itemByCode(code);
    if (item !== undefined) return lineReads(audit, item);
    const gtin = stock.gtin(code);
    return gtin === undefined ? [] : [read("product", gtin.productId)];
  });
  return [
    ...first,
    ...words,
    ...codes.flatMap((code) => candidateReads(found, audit, codes, code)),
    ...markReads(found, codes),
  ];
}

/**
 * Returns reads of the items a barcode may mean: missing ones of its size and, only if those may be too few for all
 * these scans, ones already found. The latter are most of an audit, so they are read last.
 */
function candidateReads(found: FoundRows, audit: AuditRow, codes: readonly string[], code: string): readonly Read[] {
  const gtin = auditLookups(found).gtin(code);
  if (gtin === undefined) return [];
  const missing = missingLines(found, audit).flatMap((line) =>
    line.itemId !== null && line.size === gtin.size ? [change("item", line.itemId)] : [],
  );
  if (!missing.every((read) => found.has(read))) return missing;
  const meant = missing.filter(({ id }) => {
    const item = found.get("item", id);
    return item?.productId === gtin.productId && item.option1Value === gtin.size;
  });
  // Each scan uses up at most one of them.
  if (meant.length >= codes.length) return missing;
  const ticked = found
    .find("auditScan", "audit", audit.id)
    .flatMap((scan) => (scan.outcome === "found" && scan.itemId !== null ? [read("item", scan.itemId)] : []));
  return [...missing, ...ticked];
}

const markReads = (found: FoundRows, codes: readonly string[]): readonly Read[] =>
  codes.flatMap((code) => {
    const item = auditLookups(found).itemByCode(code);
    return item === undefined ? [] : [change("item", item.id)];
  });

const missingLines = (rows: FoundRows, audit: AuditRow) =>
  rows.find("auditLine", "audit", audit.id).filter((line) => line.outcome === "missing");

/**
 * Writes scans that arrived after Run with their outcomes, and the resulting changes in lines and counts, marked as
 * amended.
 */
export function amendWithScans(
  rows: FoundRows,
  audit: AuditRow,
  late: readonly AuditScanRow[],
  by: { readonly now: string; readonly actorId: string },
): readonly Put[] {
  const scans = rows.find("auditScan", "audit", audit.id);
  const lines = new Map(rows.find("auditLine", "audit", audit.id).map((line) => [line.id, line]));
  // Missing items of other sizes are not read; the barcode cannot mean them.
  const itemById = (id: string) => (rows.has(read("item", id)) ? rows.get("item", id) : undefined);
  const results = lateResults({ audit, scans, lines: [...lines.values()], itemById }, late, auditLookups(rows));
  const put: Put[] = [];
  const written: AuditScanRow[] = [];
  for (const scan of late) {
    const { outcome, itemId } = results.get(scan.id) ?? { outcome: "unknown", itemId: null };
    written.push({ ...scan, outcome, itemId });
    const item = itemId === null ? undefined : itemById(itemId);
    const known = lines.get(lineId(audit.id, itemId ?? scan.id));
    const line = amendedLine(known, outcome, () =>
      item === undefined ? scanLine(rows, audit, scan, outcome) : itemLine(rows, audit, item, outcome),
    );
    if (line !== null) {
      lines.set(line.id, line);
      put.push({ type: "auditLine", row: line });
    }
    if (outcome === "found" && item !== undefined && item.missingSince !== null)
      put.push({ type: "item", row: { ...item, missingSince: null, updatedAt: by.now, updatedBy: by.actorId } });
  }
  put.push(...written.map((row): Put => ({ type: "auditScan", row })));
  put.push({ type: "audit", row: { ...audit, ...runCounts([...scans, ...written], [...lines.values()]) } });
  return put;
}

/** Returns a line as changed by a late scan; null when there is nothing to write. */
function amendedLine(
  known: AuditLineRow | undefined,
  outcome: AuditLineRow["outcome"],
  make: () => AuditLineRow,
): AuditLineRow | null {
  if (outcome === "duplicate") return null;
  if (known !== undefined) return { ...known, outcome, amended: true };
  return isException(outcome) ? { ...make(), amended: true } : null;
}
