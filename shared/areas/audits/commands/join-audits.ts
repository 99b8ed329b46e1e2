import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  changeBy,
  defineCommand,
  type FoundRows,
  readBy,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { amendReads, amendWithScans } from "../amend-with-scans.ts";
import { auditReads, inJoinOrder, isSamePlace, receivingAudit } from "../joined-audit.ts";
import { mostJoined } from "../most-joined.ts";
import { runCounts } from "../late-scans.ts";
import { lineId } from "../result-line.ts";
import type { AuditLineRow, AuditRow, AuditScanRow } from "../rows.ts";

/**
 * Merges two audits of the same place, for people who started counting at once. All scans and notes move to the audit
 * that is kept; scans, removals and notes that devices still send for the other one go there too. Which one is kept
 * does not depend on who joins or in what order (`inJoinOrder`). If both have been run, the scans amend the kept result
 * as late scans do, and items missing only in the other audit become missing there too. Needs Inventory or InStoreApp.
 * Joining again changes nothing; refused for different places.
 */
export const joinAudits = defineCommand({
  name: "audits.join",
  get title() {
    return t("Join audits");
  },
  args: z.object({ auditId: id, otherId: id }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: (args) => ({ of: [{ type: "audit", id: args.auditId }], facts: [] }),
  concerns: ({ auditId, otherId }) => [changes("audit", auditId), changes("audit", otherId)],
  corrects: {},
  sample: (from) => {
    const audit = from.row("audit", ({ joinedIntoId }) => joinedIntoId === null) ?? from.row("audit");
    if (audit === null) return null;
    const other =
      from.row("audit", (one) => one.id !== audit.id && isSamePlace(one, audit)) ??
      from.row("audit", (one) => one.id !== audit.id);
    return other === null ? null : { auditId: audit.id, otherId: other.id };
  },
  reads: (args, found) => {
    const first = [...auditReads(args.auditId, found), ...auditReads(args.otherId, found)];
    const [one, other] = [receivingAudit(found, args.auditId), receivingAudit(found, args.otherId)];
    if (one === undefined || other === undefined || one.id === other.id || !isSamePlace(one, other)) return first;
    const { kept, joined } = inJoinOrder(one, other);
    const scans = changeBy("auditScan", "audit", joined.id);
    const second = [
      ...first,
      scans,
      changeBy("auditNote", "audit", joined.id),
      ...(joined.status === "run" ? [readBy("auditLine", "audit", joined.id)] : []),
      ...joined.joinedIds.map((earlier) => change("audit", earlier)),
    ];
    if (kept.status !== "run" || !found.has(scans)) return second;
    const codes = liveScans(found, joined).map(({ code }) => code);
    return [...second, ...amendReads(kept, codes, found)];
  },
  decide: ({ rows, args, actor, now }) => {
    const [one, other] = [receivingAudit(rows, args.auditId), receivingAudit(rows, args.otherId)];
    if (one === undefined || other === undefined)
      return new DomainError("not_found", t("This audit is no longer in the store."));
    if (one.id === other.id) return { put: [] };
    if (!isSamePlace(one, other))
      return new DomainError("illegal_transition", t("These audits are of different places."));
    const { kept, joined } = inJoinOrder(one, other);
    const joinedIds = [...kept.joinedIds, joined.id, ...joined.joinedIds];
    if (joinedIds.length > mostJoined)
      return new DomainError("illegal_transition", t("Too many audits have been joined into one."));
    const own = rows.find("auditScan", "audit", joined.id).map((scan) => movedTo(kept, scan));
    const amended: readonly Put[] =
      kept.status === "run"
        ? withMissing(rows, kept, joined, amendWithScans(rows, kept, own.filter(isLive), { now, actorId: actor.id }))
        : own.filter(isLive).map((row) => ({ type: "auditScan", row }));
    const counted = amended.flatMap((put) => (put.type === "audit" ? [put.row] : []))[0] ?? kept;
    const removed = own.filter((scan) => !isLive(scan));
    const put: Put[] = [
      ...amended.filter(({ type }) => type !== "audit"),
      ...removed.map((row): Put => ({ type: "auditScan", row })),
      ...rows
        .find("auditNote", "audit", joined.id)
        .map((note): Put => ({ type: "auditNote", row: { ...note, auditId: kept.id } })),
      ...joined.joinedIds.flatMap((earlier): Put[] => {
        const audit = rows.get("audit", earlier);
        return audit === undefined ? [] : [{ type: "audit", row: { ...audit, joinedIntoId: kept.id } }];
      }),
      { type: "audit", row: { ...counted, joinedIds } },
      // Marked as ended, so that devices need not keep it for ever.
      { type: "audit", row: { ...joined, ...ended(joined, actor.name, now), joinedIntoId: kept.id, joinedIds: [] } },
    ];
    return { put };
  },
});

const isLive = ({ removedAt }: AuditScanRow): boolean => removedAt === null;

const liveScans = (rows: FoundRows, audit: AuditRow): readonly AuditScanRow[] =>
  rows.find("auditScan", "audit", audit.id).filter(isLive);

/** Moves a scan to the kept audit, which decides its outcome. */
const movedTo = ({ id: auditId }: AuditRow, scan: AuditScanRow): AuditScanRow => ({
  ...scan,
  auditId,
  outcome: null,
  itemId: null,
});

const ended = (audit: AuditRow, name: string, now: string): Pick<AuditRow, "status" | "runAt" | "runByName"> =>
  audit.status === "run"
    ? { status: "run", runAt: audit.runAt, runByName: audit.runByName }
    : { status: "run", runAt: now, runByName: name };

/** Adds items missing only in the joined audit and its resolutions of items missing in both; recounts. */
function withMissing(rows: FoundRows, kept: AuditRow, joined: AuditRow, amended: readonly Put[]): readonly Put[] {
  const lines = new Map(rows.find("auditLine", "audit", kept.id).map((line) => [line.id, line]));
  for (const put of amended) if (put.type === "auditLine") lines.set(put.row.id, put.row);
  const scans = [
    ...rows.find("auditScan", "audit", kept.id),
    ...amended.flatMap((put) => (put.type === "auditScan" ? [put.row] : [])),
  ];
  const scanned = new Set(scans.flatMap((scan) => (isLive(scan) ? (scan.itemId ?? []) : [])));
  const further: AuditLineRow[] = [];
  const missed = joined.status === "run" ? rows.find("auditLine", "audit", joined.id) : [];
  for (const line of missed) {
    if (line.outcome !== "missing" || line.itemId === null) continue;
    const newId = lineId(kept.id, line.itemId);
    const known = lines.get(newId);
    if (known === undefined && scanned.has(line.itemId)) continue;
    const isSaid = known?.outcome === "missing" && known.resolution === null && line.resolution !== null;
    if (known !== undefined && !isSaid) continue;
    const { resolution, resolvedAt, resolvedByName, note } = line;
    const row: AuditLineRow =
      known === undefined
        ? { ...line, id: newId, auditId: kept.id, amended: true }
        : { ...known, resolution, resolvedAt, resolvedByName, note, amended: true };
    lines.set(newId, row);
    further.push(row);
  }
  const changed = new Set(further.map((line) => line.id));
  return [
    ...amended.filter((put) => put.type !== "audit" && !(put.type === "auditLine" && changed.has(put.row.id))),
    ...further.map((row): Put => ({ type: "auditLine", row })),
    { type: "audit", row: { ...kept, ...runCounts(scans, [...lines.values()]) } },
  ];
}
