import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { checkResolution } from "#shared/areas/audits/resolve-item.ts";
import { type AuditLineRow, type Resolution, resolutions } from "#shared/areas/audits/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Returns the actions this person may take on a line; setting aside comes last, and only once. */
export function offeredResolutions(line: AuditLineRow, actor: Actor): readonly Resolution[] {
  return resolutions.filter((resolution) => {
    if (resolution === line.resolution || checkResolution(line, resolution) instanceof DomainError) return false;
    if (resolution === "writeOff") return can(actor, "inventory.withdraw");
    if (resolution === "acceptItem") return can(actor, "inventory.accept");
    // A line without a known item can only be set aside.
    return resolution === "setAside" ? line.resolution === null : line.itemId !== null;
  });
}

/** Returns the actions this person may take on all of these lines at once. */
export function offeredForAll(lines: readonly AuditLineRow[], actor: Actor): readonly Resolution[] {
  const offered = lines.map((line) => offeredResolutions(line, actor));
  return resolutions.filter((resolution) => offered.every((each) => each.includes(resolution)));
}

/** Returns a line's tab of the results; null for lines that a later scan has resolved. */
export function resultTabOf(line: Pick<AuditLineRow, "outcome">): "missing" | "overScanned" | "other" | null {
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

/** Groups lines by their tab, each ordered by title, size and code. */
export const linesByTab = (lines: readonly AuditLineRow[]) =>
  Map.groupBy(
    lines.toSorted(
      (one, other) =>
        one.title.localeCompare(other.title) ||
        one.size.localeCompare(other.size, undefined, { numeric: true }) ||
        (one.code < other.code ? -1 : 1),
    ),
    resultTabOf,
  );
