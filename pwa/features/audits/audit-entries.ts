import { t } from "#shared/words/define-words.ts";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { missingOf } from "./audit-facts.tsx";
import { readAuditSearch } from "./audit-search.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

export const auditSorts = ["newest", "oldest", "mostMissing"] as const;
export const auditResults = ["open", "missing", "allFound"] as const;
export type AuditResult = (typeof auditResults)[number];

const readList = listSearch(auditSorts, { location: word, result: oneOf(auditResults), days });

/** Reads the address of the list of audits and of the open audit. */
export const readAuditListSearch = (raw: Readonly<Record<string, unknown>>) => ({
  ...readList(raw),
  ...readAuditSearch(raw),
});
export type AuditListSearch = ReturnType<typeof readAuditListSearch>;

/** An audit in lists. */
export interface AuditEntry {
  readonly id: string;
  /** "Harbour · Wall", or a placeholder for a removed location. */
  readonly place: string;
  readonly createdAt: string;
  readonly createdByName: string;
  readonly result: AuditResult;
  readonly missing: number;
  readonly expected: number;
  /** True for the audit open on the screen. */
  readonly shown: boolean;
}

/** Names of locations and sub-locations by id. */
export type PlaceNames = Readonly<Record<string, string>>;

export const placeNames = (view: Pick<View, "all">): PlaceNames =>
  Object.fromEntries([...view.all("location"), ...view.all("subLocation")].map(({ id, name }) => [id, name]));

const placeOf = ({ locationId, subLocationId }: AuditRow, names: PlaceNames): string =>
  [names[locationId] ?? t("A deleted location"), subLocationId === null ? undefined : names[subLocationId]]
    .filter((name) => name !== undefined)
    .join(" · ");

const resultOf = (audit: AuditRow): AuditResult =>
  audit.status === "new" ? "open" : missingOf(audit) === 0 ? "allFound" : "missing";

/** Returns an audit's line; `present` is the audit open on the screen. */
export const entryOf = (audit: AuditRow, names: PlaceNames, present?: string): AuditEntry => ({
  id: audit.id,
  place: placeOf(audit, names),
  createdAt: audit.createdAt,
  createdByName: audit.createdByName,
  result: resultOf(audit),
  missing: missingOf(audit),
  expected: audit.expectedCount ?? 0,
  shown: audit.id === present,
});

/** Returns the audits that match an address, in its order. A search covers places and names of people. */
export function matchingAudits(
  audits: readonly AuditRow[],
  names: PlaceNames,
  search: AuditListSearch,
  now = new Date(),
): readonly AuditRow[] {
  const days = search.days === undefined ? undefined : readRange(search.days, now);
  const moments = days === undefined ? undefined : momentsOf(days);
  const finds = finding(search.search ?? "");
  const matching = audits.filter((audit) => {
    if (search.location !== undefined && audit.locationId !== search.location) return false;
    if (search.result !== undefined && resultOf(audit) !== search.result) return false;
    if (moments !== undefined && (audit.createdAt < moments.from || audit.createdAt >= moments.before)) return false;
    return finds(`${placeOf(audit, names)}\n${audit.createdByName}\n${audit.runByName}`);
  });
  const newestFirst = (one: AuditRow, other: AuditRow) => (one.createdAt < other.createdAt ? 1 : -1);
  if (search.sort === "oldest") return matching.sort((one, other) => newestFirst(other, one));
  if (search.sort === "mostMissing")
    return matching.sort((one, other) => missingOf(other) - missingOf(one) || newestFirst(one, other));
  return matching.sort(newestFirst);
}
