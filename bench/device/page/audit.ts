import { expectedQuery } from "#pwa/features/audits/live-audit.ts";
import { shelfStatuses } from "#shared/audits/classify.ts";
import { type CountedScan, reconcile } from "#shared/audits/reconcile.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { PageGround } from "./page-ground.ts";
import { answer } from "./raw-store.ts";
import type { Measure } from "./sample.ts";

/** Of the stock, this share is scanned: 12,500 of 100,000. */
const share = 8;

/** Scans of one shop: nearly all of them its own, some of items of other shops, some that nobody knows. */
async function scansOf(ground: PageGround): Promise<CountedScan[]> {
  const { items } = (await ground.device()).view;
  const { id: shopId } = await ground.shop();
  const wanted = Math.floor(items.count / share);
  const expected = items.query({ ...expectedQuery(shopId), sort: "oldestCreated" });
  const others = items.query({ statuses: ["Sold"], sort: "oldestCreated" });
  const own = expected.slice(0, Math.floor(wanted * 0.97));
  const foreign = others.slice(0, Math.floor(wanted * 0.02));
  const codes = [...own, ...foreign].map(({ code }) => code);
  for (let n = 0; codes.length < wanted; n += 1) codes.push(`nobody's ${n}`);
  const scannedAt = new Date().toISOString();
  return codes.map((code) => ({ id: newId(), code, scannedAt, removedAt: null }));
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
      const { items } = view;
      const { missing, foundCount } = reconcile(shopId, made, items.audited(expectedQuery(shopId)), {
        itemByCode: (code) => items.auditedByCode(code),
        gtin: (gtin14) => view.get("gtin", gtin14),
      });
      return { ms: performance.now() - began, answer: `${foundCount} found, ${missing.length} missing` };
    },
    floor: async () => {
      const db = await ground.raw();
      const { id: shopId } = await ground.shop();
      const made = await scans;
      const began = performance.now();
      const store = db.transaction("items").objectStore("items");
      const there = (await answer(store.index("place").getAll(IDBKeyRange.bound([shopId], [shopId, []])))) as ItemRow[];
      const missing = new Map(
        there.filter(({ status }) => shelfStatuses.includes(status)).map((row) => [row.code, row]),
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
