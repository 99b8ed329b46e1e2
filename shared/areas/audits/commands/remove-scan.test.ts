import { describe, expect, it } from "vitest";
import { allowed, item, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { recordScans } from "./record-scans.ts";
import { removeScan } from "./remove-scan.ts";
import { resolveLine } from "./resolve-line.ts";
import { runAudit } from "./run-audit.ts";
import { startAudit } from "./start-audit.ts";

const one = (n: number, changes: Partial<ItemRow> = {}) => item({ id: `i${n}`, code: `A000000${n}`, ...changes });

/** Returns a run audit of Front with scans s1, s2 … of these codes. */
const ran = (items: ItemRow[], ...codes: string[]) => {
  const shop = new RuleShop(...items);
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }));
  const scans = codes.map((code, n) => ({ id: `s${n + 1}`, code, via: "scanner" as const, note: "", scannedAt: now }));
  allowed(shop.run(recordScans, { auditId: "audit", scans }));
  allowed(shop.run(runAudit, { auditId: "audit" }));
  return shop;
};
const remove = (shop: RuleShop, scanId: string) => allowed(shop.run(removeScan, { auditId: "audit", scanId }));
const lines = (shop: RuleShop) => shop.all("auditLine").map(({ id, outcome, amended }) => [id, outcome, amended]);

describe("Removing a scan of a run audit", () => {
  it("makes what it found missing again", () => {
    const shop = ran([one(1)], "A0000001");
    remove(shop, "s1");
    expect(shop.get("auditScan", "s1")?.removedAt).toBe(now);
    expect(lines(shop)).toEqual([["audit:i1", "missing", true]]);
    expect(shop.get("auditLine", "audit:i1")).toMatchObject({ title: "Air One", expectedLocationName: "Front" });
    expect(shop.get("audit", "audit")).toMatchObject({ expectedCount: 1, foundCount: 0 });
  });

  it("makes what a late scan found missing again", () => {
    const shop = ran([one(1), one(2)], "A0000002");
    const late = { id: "late", code: "A0000001", via: "scanner" as const, note: "", scannedAt: now };
    allowed(shop.run(recordScans, { auditId: "audit", scans: [late] }));
    remove(shop, "late");
    expect(lines(shop)).toEqual([["audit:i1", "missing", true]]);
  });

  it("leaves the finding to a second scan of the same item", () => {
    const shop = ran([one(1)], "A0000001", "A0000001");
    remove(shop, "s1");
    expect(shop.get("auditScan", "s2")).toMatchObject({ outcome: "found", itemId: "i1" });
    expect(lines(shop)).toEqual([]);
    remove(shop, "s2");
    expect(lines(shop)).toEqual([["audit:i1", "missing", true]]);
  });

  it("takes the exception with it that it brought up", () => {
    const shop = ran([one(1, { locationId: "back" })], "A0000001", "junk");
    remove(shop, "s1");
    remove(shop, "s2");
    expect(lines(shop)).toEqual([]);
  });

  it("moves the line of an unknown code to its second scan", () => {
    const shop = ran([], "junk", "junk");
    remove(shop, "s1");
    expect(lines(shop)).toEqual([["audit:s2", "unknown", true]]);
    remove(shop, "s2");
    expect(lines(shop)).toEqual([]);
  });

  it("leaves what somebody has resolved already, marked", () => {
    const shop = ran([one(1, { locationId: "back" })], "A0000001");
    allowed(shop.run(resolveLine, { auditId: "audit", lineId: "audit:i1", resolution: "foundHere", note: "" }));
    remove(shop, "s1");
    expect(lines(shop)).toEqual([["audit:i1", "elsewhere", true]]);
  });

  it("of a duplicate changes nothing else", () => {
    const shop = ran([one(1)], "A0000001", "A0000001");
    expect(remove(shop, "s2").put).toHaveLength(1);
    expect(shop.get("audit", "audit")).toMatchObject({ foundCount: 1 });
  });

  it("twice is removing it once", () => {
    const shop = ran([one(1)], "A0000001");
    remove(shop, "s1");
    expect(remove(shop, "s1")).toEqual({ put: [] });
  });

  it("needs the scan to be in the audit", () => {
    const shop = ran([one(1)], "A0000001");
    allowed(shop.run(startAudit, { id: "other", locationId: "front" }));
    for (const args of [
      { auditId: "audit", scanId: "gone" },
      { auditId: "gone", scanId: "s1" },
      { auditId: "other", scanId: "s1" },
    ])
      expect(shop.run(removeScan, args)).toMatchObject({ code: "not_found" });
    expect(shop.run(removeScan, { auditId: "audit", scanId: "s1" }, { actor: orders })).toMatchObject({
      code: "forbidden",
    });
  });
});
