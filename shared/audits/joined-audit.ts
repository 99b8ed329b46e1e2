import { change, type FoundRows, type Read } from "#shared/kernel/define-command.ts";
import type { AuditRow } from "./rows.ts";

/** The audit, and where it was joined into another that one, asked for round by round. */
export function auditReads(auditId: string, found: FoundRows): readonly Read[] {
  const itself = change("audit", auditId);
  const into = found.has(itself) ? (found.get("audit", auditId)?.joinedIntoId ?? null) : null;
  return into === null ? [itself] : [itself, change("audit", into)];
}

/** The audit that has what was scanned for this one: itself, or the one it was joined into. Undefined while not all is read. */
export function standingAudit(rows: FoundRows, auditId: string): AuditRow | undefined {
  if (!rows.has(change("audit", auditId))) return undefined;
  const audit = rows.get("audit", auditId);
  if (audit === undefined || audit.joinedIntoId === null) return audit;
  return rows.has(change("audit", audit.joinedIntoId)) ? rows.get("audit", audit.joinedIntoId) : undefined;
}

/**
 * Which of two audits stays when they become one, whichever was named first: the one that has been run, so that its result
 * is amended and not lost, else the one that was begun first.
 */
export function inJoinOrder(one: AuditRow, other: AuditRow): { readonly kept: AuditRow; readonly joined: AuditRow } {
  const isFirst =
    one.status === other.status
      ? one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
      : one.status === "run";
  return isFirst ? { kept: one, joined: other } : { kept: other, joined: one };
}

/** Whether two audits are of the same place. */
export const isSamePlace = (
  one: Pick<AuditRow, "locationId" | "subLocationId">,
  other: Pick<AuditRow, "locationId" | "subLocationId">,
): boolean => one.locationId === other.locationId && one.subLocationId === other.subLocationId;
