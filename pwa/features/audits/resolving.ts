import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { checkResolution } from "#shared/audits/resolve-item.ts";
import { type AuditLineRow, type Resolution, resolutions } from "#shared/audits/rows.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";

/** What this person can do about a line as it stands; setting aside comes last, and only once. */
export function offeredResolutions(line: AuditLineRow, actor: Actor): readonly Resolution[] {
  return resolutions.filter((resolution) => {
    if (resolution === line.resolution || checkResolution(line, resolution) instanceof DomainError) return false;
    if (resolution === "writeOff") return can(actor, "inventory.withdraw");
    if (resolution === "acceptItem") return can(actor, "inventory.accept");
    // A line that no item is known of can only be set aside.
    return resolution === "setAside" ? line.resolution === null : line.itemId !== null;
  });
}

/** What this person can do about all of these lines at once. */
export function offeredForAll(lines: readonly AuditLineRow[], actor: Actor): readonly Resolution[] {
  const offered = lines.map((line) => offeredResolutions(line, actor));
  return resolutions.filter((resolution) => offered.every((each) => each.includes(resolution)));
}

/** Which tab of the results a line stands under; null for lines a later scan has made plain. */
export function tabOf(line: Pick<AuditLineRow, "outcome">): "missing" | "overScanned" | "other" | null {
  switch (line.outcome) {
    case "missing":
      return "missing";
    case "overScanned":
      return "overScanned";
    case "found":
    case "duplicate":
      return null;
    default:
      return "other";
  }
}

/** Lines by the tab that shows them, each in the order of titles, sizes and codes. */
export const linesByTab = (lines: readonly AuditLineRow[]) =>
  Map.groupBy(
    lines.toSorted(
      (one, other) =>
        one.title.localeCompare(other.title) ||
        one.size.localeCompare(other.size, undefined, { numeric: true }) ||
        (one.code < other.code ? -1 : 1),
    ),
    tabOf,
  );
