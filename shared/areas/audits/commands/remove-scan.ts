import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { amendByRemoval, removalReads } from "../amend-by-removal.ts";
import { auditReads, receivingAudit } from "../joined-audit.ts";
import type { AuditScanRow } from "../rows.ts";

/**
 * Removes a scan from an audit: it is marked, never deleted, and cannot be restored. Needs Inventory or InStoreApp.
 * Removing it again changes nothing. If the audit has been run, its result is amended.
 */
export const removeScan = defineCommand({
  name: "audits.removeScan",
  get title() {
    return t("Remove scan");
  },
  args: z.object({ auditId: id, scanId: id }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: (args) => ({ of: [{ type: "audit", id: args.auditId }], facts: [] }),
  concerns: (args) => [changes("audit", args.auditId)],
  corrects: {},
  sample: (from) => {
    const scan = from.row("auditScan");
    return scan === null ? null : { auditId: scan.auditId, scanId: scan.id };
  },
  reads: (args, found) => {
    const first = [...auditReads(args.auditId, found), change("auditScan", args.scanId)];
    const audit = receivingAudit(found, args.auditId);
    if (audit === undefined) return first;
    const scan = found.get("auditScan", args.scanId);
    return audit?.status === "run" && scan !== undefined ? [...first, ...removalReads(audit, scan, found)] : first;
  },
  decide: ({ rows, args, now }) => {
    const audit = receivingAudit(rows, args.auditId);
    const scan = rows.get("auditScan", args.scanId);
    if (audit === undefined || scan === undefined || scan.auditId !== audit.id)
      return new DomainError("not_found", t("This scan is not in the audit."));
    if (scan.removedAt !== null) return { put: [] };
    const removed: AuditScanRow = { ...scan, removedAt: now };
    return audit.status === "run"
      ? amendByRemoval(rows, audit, removed)
      : { put: [{ type: "auditScan", row: removed }] };
  },
});
