import { answerOf } from "#pwa/machine/local/databases.ts";
import { AuditFollower, type AuditView, expectedAt, notScanned } from "#pwa/features/audits/live-audit.ts";
import { isExpected } from "#shared/areas/audits/classify.ts";
import type { AuditRow, AuditScanRow } from "#shared/areas/audits/rows.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { PageFixture } from "./page-fixture.ts";
import type { Measure } from "./sample.ts";

/** One in this many items of the stock is scanned: 12,500 of 100,000. */
const share = 8;

/** Rows a screen shows at once, of scans and of missing items. */
const shownRows = 40;

const around = (view: Device["view"]): AuditView => ({
  version: view.version,
  get: (type, id) => view.get(type, id),
  by: (type, index, key) => view.by(type, index, key),
  items: view.items,
});

/** Returns a shop's scanned codes: mostly of its own items, some of other shops', some unknown. */
export function scannedCodes(view: Device["view"], shopId: string): string[] {
  const wanted = Math.floor(view.items.count / share);
  const expected = view.list("item", {
    where: expectedAt({ locationId: shopId, subLocationId: null }),
    sort: "oldestCreated",
  });
  const others = view.list("item", { where: { status: "Sold" }, sort: "oldestCreated" });
  const own = expected.slice(0, Math.floor(wanted * 0.97));
  const foreign = others.slice(0, Math.floor(wanted * 0.02));
  const codes = [...own, ...foreign].map(({ code }) => code);
  for (let n = 0; codes.length < wanted; n += 1) codes.push(`nobody's ${n}`);
  return codes;
}

export function scansOfCodes(codes: readonly string[]): AuditScanRow[] {
  const scannedAt = new Date().toISOString();
  const by = { via: "scanner", note: "", scannedBy: "bench", scannedByName: "Bench" } as const;
  const open = { removedAt: null, outcome: null, itemId: null };
  return codes.map((code) => ({ id: newId(), auditId: "bench", code, scannedAt, ...by, ...open }));
}

/**
 * Computes what the audit's screen shows when it opens: all scans counted, and a screenful of them and of missing items
 * prepared.
 */
export function screenOfAudit(view: Device["view"], locationId: string, scans: readonly AuditScanRow[]) {
  const row = { id: "bench", locationId, subLocationId: null, status: "new", expectedCount: null } as AuditRow;
  // The scans are passed as the device would hold them; everything else is the device's own.
  const live = new AuditFollower().stateOf({ ...around(view), by: (() => scans) as AuditView["by"] }, row);
  for (let n = 0; n < shownRows; n += 1) live.scans.at(n);
  notScanned(view, live, { where: expectedAt(row) }, shownRows);
  return { found: live.foundCount, missing: live.expectedCount - live.foundCount };
}

/** Computes the missing items of a shop's stock and each scan's outcome: an audit's set difference. */
export const audit = (fixture: PageFixture): Measure => {
  const scans = (async () => scansOfCodes(scannedCodes((await fixture.device()).view, (await fixture.shop()).id)))();
  return {
    ours: async () => {
      const { view } = await fixture.device();
      const { id: shopId } = await fixture.shop();
      const made = await scans;
      const began = performance.now();
      const { found, missing } = screenOfAudit(view, shopId, made);
      return { ms: performance.now() - began, answer: `${found} found, ${missing} missing` };
    },
    floor: async () => {
      const db = await fixture.raw();
      const { id: shopId } = await fixture.shop();
      const made = await scans;
      const began = performance.now();
      const store = db.transaction("items").objectStore("items");
      const there = (await answerOf(
        store.index("place").getAll(IDBKeyRange.bound([shopId], [shopId, []])),
      )) as ItemRow[];
      const missing = new Map(
        there
          .filter((row) => isExpected(row, { locationId: shopId, subLocationId: null }))
          .map((row) => [row.code, row]),
      );
      let found = 0;
      const astray: string[] = [];
      for (const { code } of made) {
        if (missing.delete(code)) found += 1;
        else astray.push(code);
      }
      const byCode = db.transaction("items").objectStore("items").index("code");
      await Promise.all(astray.map((code) => answerOf(byCode.get(code))));
      return { ms: performance.now() - began, answer: `${found} found, ${missing.size} missing` };
    },
  };
};
