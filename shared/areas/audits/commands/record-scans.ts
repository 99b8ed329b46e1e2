import { t } from "#shared/words/define-words.ts";
import { changes, someOf, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, instant, newRowId, requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { amendReads, amendWithScans } from "../amend-with-scans.ts";
import { auditReads, receivingAudit } from "../joined-audit.ts";
import { storableCode } from "../audit-stock.ts";
import type { AuditScanRow } from "../rows.ts";

/**
 * Adds scans to an audit. Needs Inventory or InStoreApp. No scan is refused for its content; unknown codes are kept
 * too. A scan whose id exists changes nothing. Scans of a run audit amend its result, marked as amended; scans of a
 * joined audit go to the one it was joined into.
 */
export const recordScans = defineCommand({
  name: "audits.recordScans",
  get title() {
    return t("Record scans");
  },
  args: z.object({
    auditId: id,
    scans: z
      .array(
        z.object({
          id: newRowId,
          code: requiredText(500),
          via: z.enum(["scanner", "camera", "typed", "ticked"]),
          note: text(500),
          scannedAt: instant,
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: ({ auditId, scans }) => ({
    of: [
      { count: scans.length, of: "scans" },
      { type: "audit", id: auditId },
    ],
    facts: [[words.scans, someOf(scans.map(({ code }) => code))]],
  }),
  concerns: (args) => [changes("audit", args.auditId)],
  corrects: {},
  sample: (from) => {
    const audit = from.row("audit");
    if (audit === null) return null;
    const scans = Array.from({ length: 1 + from.below(4) }, () => ({
      id: from.newId(),
      code: from.chance(0.1) ? `UNKNOWN-${from.below(9)}` : (from.item()?.code ?? "NONE"),
      via: "scanner" as const,
      note: "",
      scannedAt: from.now,
    }));
    return { auditId: audit.id, scans };
  },
  reads: (args, found) => {
    const first = [...auditReads(args.auditId, found), ...args.scans.map((scan) => create("auditScan", scan.id))];
    const audit = receivingAudit(found, args.auditId);
    if (audit?.status !== "run") return first;
    return [
      ...first,
      ...amendReads(
        audit,
        args.scans.map((scan) => storableCode(scan.code)),
        found,
      ),
    ];
  },
  decide: ({ rows, args, actor, now }) => {
    const audit = receivingAudit(rows, args.auditId);
    if (audit === undefined) return new DomainError("not_found", t("This audit is no longer in the store."));
    const added = new Map<string, AuditScanRow>();
    for (const scan of args.scans) {
      const present = rows.get("auditScan", scan.id);
      if (present !== undefined && present.auditId !== audit.id)
        return new DomainError("already_exists", t("One of these scans belongs to another audit."));
      if (present !== undefined || added.has(scan.id)) continue;
      added.set(scan.id, {
        id: scan.id,
        auditId: audit.id,
        code: storableCode(scan.code),
        via: scan.via,
        note: scan.note,
        scannedAt: within(audit.createdAt, scan.scannedAt, now),
        scannedBy: actor.id,
        scannedByName: actor.name,
        removedAt: null,
        outcome: null,
        itemId: null,
      });
    }
    const scans = [...added.values()];
    if (scans.length === 0) return { put: [] };
    if (audit.status === "run") return { put: amendWithScans(rows, audit, scans, { now, actorId: actor.id }) };
    return { put: scans.map((row) => ({ type: "auditScan", row })) };
  },
});

/** Limits a scan's time to the audit's: a wrong device clock must not put it before the start or in the future. */
const within = (from: string, at: string, to: string) => (at > to ? to : at < from ? from : at);
