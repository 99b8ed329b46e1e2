import type { View } from "#pwa/local/device.ts";
import { isSamePlace } from "#shared/audits/joined-audit.ts";
import type { AuditRow } from "#shared/audits/rows.ts";

/** Two counts of one place that were begun further apart are two counts. */
const mostApartMs = 24 * 3_600_000;

/** Whether lists show an audit: one that was joined into another is part of that one. */
export const isWhole = ({ joinedIntoId }: AuditRow): boolean => joinedIntoId === null;

/** An audit that may be joined to one, and how much was scanned for it. */
export interface OtherAudit {
  readonly audit: AuditRow;
  readonly scans: number;
}

/** Audits of the same place that were begun within a day of this one, the newest first. */
export const otherAudits = (view: Pick<View, "all" | "by">, audit: AuditRow): readonly OtherAudit[] =>
  view
    .all("audit")
    .filter(
      (other) =>
        isWhole(other) &&
        other.id !== audit.id &&
        isSamePlace(other, audit) &&
        Math.abs(Date.parse(other.createdAt) - Date.parse(audit.createdAt)) <= mostApartMs,
    )
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map((other) => ({
      audit: other,
      scans: view.by("auditScan", "audit", other.id).filter(({ removedAt }) => removedAt === null).length,
    }));
