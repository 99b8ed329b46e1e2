import type { View } from "#pwa/machine/local/device.ts";
import { isSamePlace } from "#shared/areas/audits/joined-audit.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";

/** Two audits of one place that started further apart are separate counts. */
const mostApartMs = 24 * 3_600_000;

/** Whether lists show an audit: a joined one is part of another. */
export const isWhole = ({ joinedIntoId }: AuditRow): boolean => joinedIntoId === null;

/** An audit that may be joined, and its number of scans. */
export interface OtherAudit {
  readonly audit: AuditRow;
  readonly scans: number;
}

/** Returns audits of the same place that started within a day of this one, newest first. */
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
