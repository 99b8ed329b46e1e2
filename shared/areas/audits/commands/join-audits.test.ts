import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { allowed, floor, item, now, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { annotateAudit } from "./annotate-audit.ts";
import { joinAudits } from "./join-audits.ts";
import { recordScans } from "./record-scans.ts";
import { removeScan } from "./remove-scan.ts";
import { resolveLine } from "./resolve-line.ts";
import { runAudit } from "./run-audit.ts";
import { startAudit } from "./start-audit.ts";

const shelf = () =>
  new RuleShop(...[1, 2, 3, 4].map((n) => item({ id: `item-${n}`, code: `A000000${n}`, locationId: "front" })));

const begin = (shop: RuleShop, id: string, at: string, place: object = { locationId: "front" }) =>
  allowed(shop.run(startAudit, { id, locationId: "front", ...place }, { actor: floor, now: at }));
const scan = (shop: RuleShop, auditId: string, n: number | string, id = `scan-${auditId}-${n}`) =>
  shop.run(
    recordScans,
    {
      auditId,
      scans: [{ id, code: typeof n === "string" ? n : `A000000${n}`, via: "scanner", note: "", scannedAt: now }],
    },
    { actor: floor },
  );
const join = (shop: RuleShop, auditId: string, otherId: string) =>
  shop.run(joinAudits, { auditId, otherId }, { actor: floor });
const run = (shop: RuleShop, auditId: string) => allowed(shop.run(runAudit, { auditId }, { actor: floor }));

const morning = "2026-03-10T08:00:00.000Z";
const later = "2026-03-10T09:00:00.000Z";

/** Returns a shop where two people have begun to count Front. */
function twoAudits(): RuleShop {
  const shop = shelf();
  begin(shop, "anna", morning);
  begin(shop, "ben", later);
  return shop;
}

/** Returns an audit's result, without who and when. */
const result = (shop: RuleShop, auditId: string) => ({
  counts: [shop.get("audit", auditId)?.expectedCount, shop.get("audit", auditId)?.foundCount],
  scans: shop
    .all("auditScan")
    .filter((one) => one.auditId === auditId && one.removedAt === null)
    .map(({ code, outcome }) => [code, outcome])
    .toSorted(),
  missing: shop
    .all("auditLine")
    .filter((line) => line.auditId === auditId && line.outcome === "missing")
    .map(({ code }) => code)
    .toSorted(),
});

describe("Joining two audits of one place", () => {
  it("makes them one with the scans and notes of both, whichever is named first; the one that was begun first stays", () => {
    for (const [auditId, otherId] of [
      ["anna", "ben"],
      ["ben", "anna"],
    ] as const) {
      const shop = twoAudits();
      allowed(scan(shop, "anna", 1));
      allowed(scan(shop, "ben", 1));
      allowed(scan(shop, "ben", 2));
      allowed(
        shop.run(annotateAudit, { auditId: "ben", noteId: "note", text: "Blocked", photo: "" }, { actor: floor }),
      );
      allowed(join(shop, auditId, otherId));
      expect(shop.get("audit", "ben")).toMatchObject({
        joinedIntoId: "anna",
        joinedIds: [],
        status: "run",
        runAt: now,
      });
      expect(shop.get("audit", "anna")).toMatchObject({ joinedIntoId: null, joinedIds: ["ben"], status: "new" });
      expect(shop.get("auditNote", "note")?.auditId).toBe("anna");
      expect(join(shop, otherId, auditId)).toEqual({ put: [] });
      // The other device's later scans go to the audit that is kept.
      allowed(scan(shop, "ben", 3));
      allowed(shop.run(removeScan, { auditId: "ben", scanId: "scan-ben-2" }, { actor: floor }));
      expect(shop.run(runAudit, { auditId: "ben" }, { actor: floor })).toEqual({ put: [] });
      run(shop, "anna");
      expect(result(shop, "anna")).toEqual({
        counts: [4, 2],
        scans: [
          ["A0000001", "duplicate"],
          ["A0000001", "found"],
          ["A0000003", "found"],
        ],
        missing: ["A0000002", "A0000004"],
      });
    }
  });

  it("amends the result of the one that was run, and finds there what the other has scanned", () => {
    const shop = twoAudits();
    allowed(scan(shop, "ben", 1));
    run(shop, "ben");
    allowed(scan(shop, "anna", 2));
    allowed(scan(shop, "anna", "NOTHING"));
    allowed(join(shop, "anna", "ben"));
    expect(shop.get("audit", "anna")?.joinedIntoId).toBe("ben");
    expect(result(shop, "ben")).toMatchObject({ counts: [4, 2], missing: ["A0000003", "A0000004"] });
    expect(shop.get("auditLine", "ben:item-2")).toMatchObject({ outcome: "found", amended: true });
    expect(shop.get("auditLine", "ben:scan-anna-NOTHING")).toMatchObject({ outcome: "unknown", amended: true });
    allowed(scan(shop, "anna", 3));
    expect(result(shop, "ben")).toMatchObject({ counts: [4, 3], missing: ["A0000004"] });
  });

  it("keeps of two results what only one of them missed, and what was said of what both missed", () => {
    const shop = twoAudits();
    allowed(scan(shop, "anna", 1));
    run(shop, "anna");
    shop.place(item({ id: "item-5", code: "A0000005", locationId: "front" }));
    allowed(scan(shop, "ben", 2));
    run(shop, "ben");
    const answer = { auditId: "ben", lineId: "ben:item-3", resolution: "markMissing" as const, note: "gone" };
    allowed(shop.run(resolveLine, answer, { actor: floor }));
    allowed(join(shop, "ben", "anna"));
    expect(result(shop, "anna")).toMatchObject({ counts: [5, 2], missing: ["A0000003", "A0000004", "A0000005"] });
    expect(shop.get("auditLine", "anna:item-3")).toMatchObject({ resolution: "markMissing", note: "gone" });
    expect(shop.get("auditLine", "anna:item-5")).toMatchObject({ amended: true, auditId: "anna" });
  });

  it("of three leads to one, in whatever order they are joined", () => {
    const pairs = [
      ["anna", "ben"],
      ["ben", "cleo"],
      ["cleo", "anna"],
    ] as const;
    for (const order of [pairs, pairs.toReversed(), [pairs[1], pairs[0], pairs[2]]]) {
      const shop = twoAudits();
      begin(shop, "cleo", now);
      for (const [n, auditId] of ["anna", "ben", "cleo"].entries()) allowed(scan(shop, auditId, n + 1));
      for (const [auditId, otherId] of order) allowed(join(shop, auditId, otherId));
      expect(shop.get("audit", "anna")?.joinedIds.toSorted()).toEqual(["ben", "cleo"]);
      for (const auditId of ["ben", "cleo"]) expect(shop.get("audit", auditId)?.joinedIntoId).toBe("anna");
      allowed(scan(shop, "cleo", 4));
      run(shop, "anna");
      expect(result(shop, "anna")).toMatchObject({ counts: [4, 4], missing: [] });
    }
  });

  it("is refused for different places, for what is gone and for who does not audit", () => {
    const shop = twoAudits();
    begin(shop, "shelf", now, { subLocationId: "shelf" });
    expect(join(shop, "anna", "shelf")).toMatchObject({ message: "These audits are of different places." });
    expect(join(shop, "anna", "gone")).toMatchObject({ code: "not_found" });
    expect(shop.run(joinAudits, { auditId: "anna", otherId: "ben" }, { actor: seller })).toMatchObject({
      code: "forbidden",
    });
  });
});

// Both devices may be offline: each one's work arrives in its own order, interleaved in any way.
test("two people's scans, joins and runs come to the same result in whatever order they arrive, once both are joined and run", () => {
  const step = fc.record({ who: fc.constantFrom("anna", "ben"), item: fc.integer({ min: 1, max: 4 }) });
  const moves = fc.array(step, { maxLength: 8 });
  const places = fc.record({
    joins: fc.array(fc.record({ at: fc.nat(8), turned: fc.boolean() }), { minLength: 1, maxLength: 2 }),
    runs: fc.array(fc.record({ at: fc.nat(8), who: fc.constantFrom("anna", "ben") }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(moves, places, (scans, { joins, runs }) => {
      const shop = twoAudits();
      for (let at = 0; at <= 8; at += 1) {
        const one = scans[at];
        if (one !== undefined) allowed(scan(shop, one.who, one.item, `scan-${at}`));
        for (const { turned } of joins.filter((now) => now.at === at))
          allowed(turned ? join(shop, "ben", "anna") : join(shop, "anna", "ben"));
        for (const { who } of runs.filter((now) => now.at === at)) run(shop, who);
      }
      for (const auditId of ["anna", "ben"]) run(shop, auditId);
      const kept = shop.get("audit", "anna")?.joinedIntoId === null ? "anna" : "ben";
      const found = new Set(scans.map((one) => `A000000${one.item}`));
      const missing = [1, 2, 3, 4].map((n) => `A000000${n}`).filter((code) => !found.has(code));
      const { counts, missing: told, scans: kind } = result(shop, kept);
      expect(counts).toEqual([4, found.size]);
      expect(told).toEqual(missing);
      expect(kind.filter(([, outcome]) => outcome === "found")).toHaveLength(found.size);
      expect(shop.all("auditScan").every((one) => one.auditId === kept)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
