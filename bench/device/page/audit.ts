import { type AuditView, expectedAt, liveAudit, notScanned } from "#pwa/features/audits/live-audit.ts";
import { isExpected } from "#shared/audits/classify.ts";
import type { AuditRow, AuditScanRow } from "#shared/audits/rows.ts";
import type { Device } from "#pwa/local/device.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { PageGround } from "./page-ground.ts";
import { answer } from "./raw-store.ts";
import type { Measure } from "./sample.ts";

/** Of the stock, this share is scanned: 12,500 of 100,000. */
const share = 8;

/** What a screen shows at once, of the scans and of what is missing. */
const shownRows = 40;

const around = (view: Device["view"]): AuditView => ({
  version: view.version,
  get: (type, id) => view.get(type, id),
  by: (type, index, key) => view.by(type, index, key),
  items: view.items,
});

/** Scans of one shop: nearly all of them its own, some of items of other shops, some that nobody knows. */
async function scansOf(ground: PageGround): Promise<AuditScanRow[]> {
  const { view } = await ground.device();
  const { id: shopId } = await ground.shop();
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
  return scansOfCodes(codes);
}

export function scansOfCodes(codes: readonly string[]): AuditScanRow[] {
  const scannedAt = new Date().toISOString();
  const by = { via: "scanner", note: "", scannedBy: "bench", scannedByName: "Bench" } as const;
  const open = { removedAt: null, outcome: null, itemId: null };
  return codes.map((code) => ({ id: newId(), auditId: "bench", code, scannedAt, ...by, ...open }));
}

/** What the audit's screen works when it opens on these scans: all of them taken, a screenful of them and of what is missing made ready. */
export function screenOfAudit(view: Device["view"], locationId: string, scans: readonly AuditScanRow[]) {
  const row = { id: "bench", locationId, subLocationId: null, status: "new", expectedCount: null } as AuditRow;
  // The scans stand where the device would hold them; all else is the device's own.
  const live = liveAudit({ ...around(view), by: (() => scans) as AuditView["by"] }, row);
  for (let n = 0; n < shownRows; n += 1) live.scans.at(n);
  notScanned(view, live, { where: expectedAt(row) }, shownRows);
  return { found: live.foundCount, missing: live.expectedCount - live.foundCount };
}

/** What is missing of a shop's stock after the scans, and what each scan was: the set difference of an audit. */
export const audit = (ground: PageGround): Measure => {
  const scans = scansOf(ground);
  return {
    ours: async () => {
      const { view } = await ground.device();
      const { id: shopId } = await ground.shop();
      const made = await scans;
      const began = performance.now();
      const { found, missing } = screenOfAudit(view, shopId, made);
      return { ms: performance.now() - began, answer: `${found} found, ${missing} missing` };
    },
    floor: async () => {
      const db = await ground.raw();
      const { id: shopId } = await ground.shop();
      const made = await scans;
      const began = performance.now();
      const store = db.transaction("items").objectStore("items");
      const there = (await answer(store.index("place").getAll(IDBKeyRange.bound([shopId], [shopId, []])))) as ItemRow[];
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
      await Promise.all(astray.map((code) => answer(byCode.get(code))));
      return { ms: performance.now() - began, answer: `${found} found, ${missing.size} missing` };
    },
  };
};
