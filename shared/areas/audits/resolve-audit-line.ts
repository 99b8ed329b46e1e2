import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { checkPlaceOpen, locationReads } from "#shared/areas/inventory/check-location.ts";
import { changes, type Concern, type FieldFact, words } from "#shared/machine/kernel/command-words.ts";
import { change, type FoundRows, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { checkResolution, resolvedItem } from "./resolve-item.ts";
import { isFoundAfterAll } from "./result-line.ts";
import type { AuditRow, Resolution } from "./rows.ts";
import { auditWords, resolvedWords } from "./words.ts";

interface Resolving {
  readonly resolution: Resolution;
  readonly note: string;
}

/** Returns the capability a resolution needs: writing off needs withdrawing, accepting needs accepting. */
export function neededFor({ resolution }: Resolving) {
  switch (resolution) {
    case "writeOff":
      return "inventory.withdraw";
    case "acceptItem":
      return "inventory.accept";
    default:
      return "audits.conduct";
  }
}

export const resolvingFacts = ({ resolution, note }: Resolving): readonly FieldFact[] => [
  [{ label: t("Resolution"), kind: "text" }, resolvedWords(resolution)],
  [words.notes, note],
];

/**
 * Returns the item of a line, whose id contains the item's. Without a known item it contains a scan's: no row is found
 * then.
 */
export const itemOfLine = (auditId: string, lineId: string): readonly Concern[] =>
  lineId.startsWith(`${auditId}:`) ? [changes("item", lineId.slice(auditId.length + 1))] : [];

/** Resolutions that place an item at the audit's location. */
const puttingHere: readonly Resolution[] = ["foundHere", "acceptTransfer", "acceptItem"];

/** Returns reads of the audit, and of its place if the resolution places the item there. */
export function resolvedAuditReads(auditId: string, { resolution }: Resolving, found: FoundRows): readonly Read[] {
  const itself = change("audit", auditId);
  const audit = found.has(itself) ? found.get("audit", auditId) : undefined;
  if (audit === undefined || !puttingHere.includes(resolution)) return [itself];
  return [itself, ...locationReads(audit.locationId, audit.subLocationId)];
}

/** Returns the rows that resolving a line may write; called once per round of reads. */
export function resolvingReads(lineId: string, found: FoundRows): readonly Read[] {
  const line = change("auditLine", lineId);
  const itemId = found.has(line) ? (found.get("auditLine", lineId)?.itemId ?? null) : null;
  return itemId === null ? [line] : [line, change("item", itemId)];
}

/** Returns the rows to write for one resolved line, none when it is already resolved so, or the refusal. */
export function resolvedRows(
  rows: FoundRows,
  audit: AuditRow,
  lineId: string,
  { resolution, note }: Resolving,
  by: { readonly actor: Actor; readonly now: string },
): readonly Put[] | DomainError {
  const line = rows.get("auditLine", lineId);
  if (line === undefined || line.auditId !== audit.id) return new DomainError("not_found", auditWords("lineGone"));
  if (line.resolution === resolution) return [];
  const refused =
    checkResolution(line, resolution) ?? (puttingHere.includes(resolution) ? checkPlaceOpen(rows, audit) : null);
  if (refused !== null) return refused;
  const item = line.itemId === null ? undefined : rows.get("item", line.itemId);
  const puts = resolvedItem(item, audit, resolution, by.actor, by.now);
  if (puts instanceof DomainError) return puts;
  const resolved = { ...line, resolution, resolvedAt: by.now, resolvedByName: by.actor.name, note };
  return [...puts, { type: "auditLine", row: resolved }];
}

/** Returns the rows with the audit's found count updated: an item found after all is not missing. */
export function withCount(rows: FoundRows, audit: AuditRow, puts: readonly Put[]): readonly Put[] {
  let more = 0;
  for (const put of puts)
    if (put.type === "auditLine")
      more += Number(isFoundAfterAll(put.row)) - Number(isFoundAfterAll(rows.get("auditLine", put.row.id)));
  const foundCount = (audit.foundCount ?? 0) + more;
  return more === 0 ? puts : [...puts, { type: "audit", row: { ...audit, foundCount } }];
}

/** Returns the items among the written rows. */
export const itemsWritten = (puts: readonly Put[]): string[] =>
  puts.flatMap((put) => (put.type === "item" ? [put.row.id] : []));
