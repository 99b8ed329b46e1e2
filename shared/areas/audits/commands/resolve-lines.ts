import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { decideEach } from "#shared/areas/inventory/decide-each.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, manyIds, text, z } from "#shared/machine/kernel/schema.ts";
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

/**
 * Applies one resolution to many lines of an audit. Needs what `audits.resolveLine` needs; lines it does not fit are
 * left unchanged and reported.
 */
export const resolveLines = defineCommand({
  name: "audits.resolveLines",
  get title() {
    return t("Resolve audit results");
  },
  args: z.object({ auditId: id, lineIds: manyIds, resolution: z.enum(resolutions), note: text(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: neededFor,
  describes: (args) => ({
    of: [
      { count: args.lineIds.length, of: "lines" },
      { type: "audit", id: args.auditId },
    ],
    facts: resolvingFacts(args),
  }),
  concerns: ({ auditId, lineIds }) => [
    changes("audit", auditId),
    ...lineIds.flatMap((lineId) => itemOfLine(auditId, lineId)),
  ],
  corrects: {},
  sample: (from) => {
    const line = from.row("auditLine");
    const other = line === null ? null : from.row("auditLine", ({ auditId }) => auditId === line.auditId);
    return line === null
      ? null
      : {
          auditId: line.auditId,
          lineIds: [...new Set([line.id, other?.id ?? line.id])],
          resolution: from.pick(resolutions),
          note: "looked again",
        };
  },
  reads: (args, found) => [
    ...resolvedAuditReads(args.auditId, args, found),
    ...args.lineIds.flatMap((lineId) => resolvingReads(lineId, found)),
  ],
  decide: ({ rows, args, actor, now }) => {
    const audit = rows.get("audit", args.auditId);
    if (audit === undefined) return new DomainError("not_found", t("This audit is no longer in the store."));
    // Reports name the item, which people know; they do not know line ids.
    const lines = [...new Set(args.lineIds)].map((lineId) => ({
      lineId,
      id: rows.get("auditLine", lineId)?.itemId ?? lineId,
    }));
    const decision = decideEach(
      lines,
      ({ lineId }) => resolvedRows(rows, audit, lineId, args, { actor, now }),
      "itemsChanged",
    );
    if (decision instanceof DomainError) return decision;
    const { events: _, ...rest } = decision;
    const ids = itemsWritten(decision.put);
    return {
      ...rest,
      put: withCount(rows, audit, decision.put),
      ...(args.resolution === "writeOff" ? { reason: "lost" } : {}),
      ...(ids.length > 0 ? { events: [{ name: "itemsChanged" as const, ids }] } : {}),
    };
  },
});
