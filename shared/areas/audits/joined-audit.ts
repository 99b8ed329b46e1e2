import { change, type FoundRows, type Read } from "#shared/machine/kernel/define-command.ts";
import type { AuditRow } from "./rows.ts";

/** Returns reads of the audit and of the one it was joined into; called once per round of reads. */
export function auditReads(auditId: string, found: FoundRows): readonly Read[] {
  const itself = change("audit", auditId);
  const into = found.has(itself) ? (found.get("audit", auditId)?.joinedIntoId ?? null) : null;
  return into === null ? [itself] : [itself, change("audit", into)];
}

/**
 * Returns the audit that receives this one's scans: itself, or the one it was joined into. Undefined until all is read.
 */
export function receivingAudit(rows: FoundRows, auditId: string): AuditRow | undefined {
  if (!rows.has(change("audit", auditId))) return undefined;
  const audit = rows.get("audit", auditId);
  if (audit === undefined || audit.joinedIntoId === null) return audit;
  return rows.has(change("audit", audit.joinedIntoId)) ? rows.get("audit", audit.joinedIntoId) : undefined;
}

/**
 * Decides which of two audits is kept, independently of argument order: the one that has been run, so that its result
 * is amended and not lost, else the one begun first.
 */
export function inJoinOrder(one: AuditRow, other: AuditRow): { readonly kept: AuditRow; readonly joined: AuditRow } {
  const isFirst =
    one.status === other.status
      ? one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
      : one.status === "run";
  return isFirst ? { kept: one, joined: other } : { kept: other, joined: one };
}

/** Returns whether two audits cover the same place. */
export const isSamePlace = (
  one: Pick<AuditRow, "locationId" | "subLocationId">,
  other: Pick<AuditRow, "locationId" | "subLocationId">,
): boolean => one.locationId === other.locationId && one.subLocationId === other.subLocationId;
