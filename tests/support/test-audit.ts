import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ids, testItem } from "./test-store.ts";

/** Returns an audit of Front run at `at`, with an unknown scan and the first item missing. */
export function runAudit(id: string, at: string): readonly Put[] {
  const by = { createdBy: ids.staff, createdByName: "Stan Staff", runByName: "Stan Staff" };
  const counted = { status: "run" as const, createdAt: at, runAt: at, expectedCount: 1, foundCount: 0 };
  const alone = { joinedIntoId: null, joinedIds: [] };
  const scan = { id: `${id}-scan`, auditId: id, code: "NOTHING", via: "typed" as const, note: "", scannedAt: at };
  const scanned = { scannedBy: ids.staff, scannedByName: "", removedAt: null, itemId: null };
  const line = { id: `${id}:${testItem(1).id}`, auditId: id, itemId: testItem(1).id, code: testItem(1).code };
  const told = { title: "Acme", size: "9", expectedLocationName: "Front", actualLocationName: "Front", note: "" };
  const open = { itemStatus: "Active", amended: false, resolution: null, resolvedAt: null, resolvedByName: "" };
  return [
    { type: "audit", row: { id, locationId: ids.front, subLocationId: null, ...by, ...counted, ...alone } },
    { type: "auditScan", row: { ...scan, ...scanned, outcome: "unknown" } },
    { type: "auditLine", row: { ...line, ...told, ...open, outcome: "missing" } },
  ];
}
