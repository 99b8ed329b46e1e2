import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import {
  itemOfLine,
  itemsWritten,
  neededFor,
  resolvedAuditReads,
  resolvedRows,
  resolvingFacts,
  resolvingReads,
  withCount,
} from "../resolve-audit-line.ts";
import { resolutions } from "../rows.ts";
import { auditWords } from "../words.ts";

/**
 * Records what a person did about one exception of a run audit. Needs Inventory or InStoreApp; writing off also needs
 * the right to withdraw, accepting the right to accept. Refused if the resolution does not fit the exception, if the
 * item's status does not allow it, or if another resolution has already moved the item. Repeating it changes nothing.
 */
export const resolveLine = defineCommand({
  name: "audits.resolveLine",
  get title() {
    return t("Resolve audit result");
  },
  args: z.object({ auditId: id, lineId: id, resolution: z.enum(resolutions), note: text(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: neededFor,
  describes: (args) => ({ of: [{ type: "audit", id: args.auditId }], facts: resolvingFacts(args) }),
  concerns: ({ auditId, lineId }) => [changes("audit", auditId), ...itemOfLine(auditId, lineId)],
  corrects: {},
  sample: (from) => {
    const line = from.row("auditLine");
    return line === null
      ? null
      : { auditId: line.auditId, lineId: line.id, resolution: from.pick(resolutions), note: "looked again" };
  },
  reads: (args, found) => [...resolvedAuditReads(args.auditId, args, found), ...resolvingReads(args.lineId, found)],
  decide: ({ rows, args, actor, now }) => {
    const audit = rows.get("audit", args.auditId);
    if (audit === undefined) return new DomainError("not_found", auditWords("lineGone"));
    const put = resolvedRows(rows, audit, args.lineId, args, { actor, now });
    if (put instanceof DomainError || put.length === 0) return put instanceof DomainError ? put : { put };
    const ids = itemsWritten(put);
    return {
      put: withCount(rows, audit, put),
      ...(args.resolution === "writeOff" ? { reason: "lost" } : {}),
      ...(ids.length > 0 ? { events: [{ name: "itemsChanged" as const, ids }] } : {}),
    };
  },
});
