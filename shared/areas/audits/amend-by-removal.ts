import { changeBy, type FoundRows, read, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { runCounts } from "./late-scans.ts";
import { cameLater, inScanOrder } from "./reconcile.ts";
import { itemLine, lineId, lineReads, placeReads } from "./result-line.ts";
import type { AuditLineRow, AuditRow, AuditScanRow } from "./rows.ts";

/** Returns the rows needed to remove a scan from a run audit; called once per round of reads. */
export function removalReads(audit: AuditRow, scan: AuditScanRow, found: FoundRows): readonly Read[] {
  const item = scan.itemId === null ? null : read("item", scan.itemId);
  const row = item !== null && found.has(item) ? found.get("item", item.id) : undefined;
  return [
    changeBy("auditScan", "audit", audit.id),
    changeBy("auditLine", "audit", audit.id),
    ...placeReads(audit),
    ...(item === null ? [] : [item]),
    ...(row === undefined ? [] : lineReads(audit, row)),
  ];
}

/**
 * Returns what removing a scan changes in a run audit's result: a later scan of the same thing replaces it; else what
 * it found is missing again, and the line it caused is removed unless somebody has resolved it.
 */
export function amendByRemoval(
  rows: FoundRows,
  audit: AuditRow,
  removed: AuditScanRow,
): { readonly put: readonly Put[]; readonly remove: readonly RowKey[] } {
  const scans = rows.find("auditScan", "audit", audit.id).map((scan) => (scan.id === removed.id ? removed : scan));
  const lines = new Map(rows.find("auditLine", "audit", audit.id).map((line) => [line.id, line]));
  if (removed.outcome === null || removed.outcome === "duplicate")
    return { put: [{ type: "auditScan", row: removed }], remove: [] };

  const before = lines.get(lineId(audit.id, removed.itemId ?? removed.id));
  const heir = inScanOrder(scans).find((scan) => scan.outcome === "duplicate" && sameThing(scan, removed));
  if (heir !== undefined) {
    const inherited: AuditScanRow = { ...heir, outcome: removed.outcome, itemId: removed.itemId };
    const put: readonly Put[] = [removed, inherited].map((row) => ({ type: "auditScan", row }));
    // A line without a known item has its scan's id, so it moves to the remaining scan.
    const own = removed.itemId === null ? before : undefined;
    if (own === undefined) return { put, remove: [] };
    const moved: AuditLineRow = { ...own, id: lineId(audit.id, heir.id), amended: true };
    return { put: [...put, { type: "auditLine", row: moved }], remove: [{ type: "auditLine", id: own.id }] };
  }
  const after = removed.outcome === "found" ? missingAgain(rows, audit, removed, before) : leftBehind(before);
  if (before !== undefined) lines.delete(before.id);
  if (after !== undefined) lines.set(after.id, after);
  const counts = runCounts(scans, [...lines.values()]);
  return {
    put: [
      { type: "auditScan", row: removed },
      ...(after === undefined ? [] : [{ type: "auditLine" as const, row: after }]),
      { type: "audit", row: { ...audit, ...counts } },
    ],
    remove: before !== undefined && after === undefined ? [{ type: "auditLine", id: before.id }] : [],
  };
}

const sameThing = (scan: AuditScanRow, other: AuditScanRow) =>
  scan.code === other.code || (scan.itemId !== null && scan.itemId === other.itemId);

function missingAgain(
  rows: FoundRows,
  audit: AuditRow,
  removed: AuditScanRow,
  before: AuditLineRow | undefined,
): AuditLineRow | undefined {
  if (before !== undefined) return { ...before, outcome: "missing", amended: true };
  const item = removed.itemId === null ? undefined : rows.get("item", removed.itemId);
  return item === undefined || cameLater(item, audit)
    ? undefined
    : { ...itemLine(rows, audit, item, "missing"), amended: true };
}

/** Keeps a line that somebody has resolved, marked as amended: it is history. */
const leftBehind = (before: AuditLineRow | undefined): AuditLineRow | undefined =>
  before === undefined || before.resolution === null ? undefined : { ...before, amended: true };
