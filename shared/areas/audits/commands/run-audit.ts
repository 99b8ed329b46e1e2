import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  changeBy,
  defineCommand,
  type FoundRows,
  read,
  readBy,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { codeRead, auditLookups } from "../audit-stock.ts";
import { inScanOrder, reconcileAudit, type AuditReconciliation } from "../reconcile.ts";
import { isException, itemLine, lineReads, placeReads, scanLine } from "../result-line.ts";
import type { AuditRow, AuditScanRow } from "../rows.ts";

/**
 * Ends an audit: compares its scans with the stock at its location by the rows at this moment, and writes the result.
 * Needs Inventory or InStoreApp. An audit that has been run stays unchanged; later scans amend its result. Found items
 * lose their missing mark.
 */
export const runAudit = defineCommand({
  name: "audits.run",
  get title() {
    return t("Run audit");
  },
  args: z.object({ auditId: id }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: (args) => ({ of: [{ type: "audit", id: args.auditId }], facts: [] }),
  concerns: (args) => [changes("audit", args.auditId)],
  corrects: {},
  sample: (from) => {
    const audit = from.row("audit", ({ status }) => status === "new");
    return audit === null || from.chance(0.5) ? null : { auditId: audit.id };
  },
  reads: (args, found) => {
    const first = [change("audit", args.auditId), changeBy("auditScan", "audit", args.auditId)];
    const audit = first.every((read) => found.has(read)) ? found.get("audit", args.auditId) : undefined;
    if (audit === undefined || audit.status === "run") return first;
    const scans = inScanOrder(found.find("auditScan", "audit", audit.id));
    const codes = [...new Set(scans.map((scan) => scan.code))].map(codeRead);
    const second = [readBy("item", "location", audit.locationId), ...placeReads(audit), ...codes];
    if (!second.every((read) => found.has(read))) return [...first, ...second];
    return [...first, ...second, ...wordsAndMarks(found, audit, scans, reconciled(found, audit))];
  },
  decide: ({ rows, args, actor, now }) => {
    const audit = rows.get("audit", args.auditId);
    if (audit === undefined) return new DomainError("not_found", t("This audit is no longer in the store."));
    if (audit.status === "run") return { put: [] };
    const result = reconciled(rows, audit);
    const put: Put[] = result.missing.map((item): Put => ({
      type: "auditLine",
      row: itemLine(rows, audit, item, "missing"),
    }));
    for (const scan of inScanOrder(rows.find("auditScan", "audit", audit.id))) {
      const { outcome, itemId } = result.results.get(scan.id) ?? { outcome: "unknown", itemId: null };
      put.push({ type: "auditScan", row: { ...scan, outcome, itemId } });
      const item = itemId === null ? undefined : auditLookups(rows).itemByCode(scan.code);
      if (isException(outcome))
        put.push({
          type: "auditLine",
          row: item === undefined ? scanLine(rows, audit, scan, outcome) : itemLine(rows, audit, item, outcome),
        });
    }
    for (const itemId of marked(rows, audit, result)) {
      const item = rows.get("item", itemId);
      if (item !== undefined)
        put.push({ type: "item", row: { ...item, missingSince: null, updatedAt: now, updatedBy: actor.id } });
    }
    const { expectedCount, foundCount } = result;
    put.push({
      type: "audit",
      row: { ...audit, status: "run", runAt: now, runByName: actor.name, expectedCount, foundCount },
    });
    return { put };
  },
});

const reconciled = (rows: FoundRows, audit: AuditRow): AuditReconciliation =>
  reconcileAudit(
    audit,
    rows.find("auditScan", "audit", audit.id),
    rows.find("item", "location", audit.locationId),
    auditLookups(rows),
  );

/** Returns ids of found items that are marked as missing. */
function marked(rows: FoundRows, audit: AuditRow, result: AuditReconciliation): readonly string[] {
  const found = new Set(
    [...result.results.values()].flatMap(({ outcome, itemId }) => (outcome === "found" ? (itemId ?? []) : [])),
  );
  return rows
    .find("item", "location", audit.locationId)
    .filter((item) => item.missingSince !== null && found.has(item.id))
    .map((item) => item.id);
}

/** Returns the rows for the texts of exceptions, and the found items that lose their missing mark. */
function wordsAndMarks(rows: FoundRows, audit: AuditRow, scans: readonly AuditScanRow[], result: AuditReconciliation) {
  const stock = auditLookups(rows);
  const words = scans.flatMap((scan) => {
    const outcome = result.results.get(scan.id)?.outcome;
    if (outcome === undefined || !isException(outcome)) return [];
    const item = stock.itemByCode(scan.code);
    if (item !== undefined) return lineReads(audit, item);
    const gtin = stock.gtin(scan.code);
    return gtin === undefined ? [] : [read("product", gtin.productId)];
  });
  const marks = marked(rows, audit, result).map((itemId) => change("item", itemId));
  return [...result.missing.flatMap((item) => lineReads(audit, item)), ...words, ...marks];
}
