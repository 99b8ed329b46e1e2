import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { recordScans } from "./record-scans.ts";
import { resolveLines } from "./resolve-lines.ts";
import { runAudit } from "./run-audit.ts";
import { startAudit } from "./start-audit.ts";

const audited = () => {
  const shop = new RuleShop(...["1", "2", "3"].map((n) => item({ id: `i${n}`, code: `A000000${n}` })));
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }, { actor: floor }));
  allowed(shop.run(runAudit, { auditId: "audit" }, { actor: floor }));
  return shop;
};
const args = { auditId: "audit", lineIds: ["audit:i1", "audit:i2", "audit:i1"], note: "Not on the wall" };

describe("Resolving many lines", () => {
  it("does to each what resolving it alone does, once", () => {
    const shop = audited();
    allowed(shop.run(resolveLines, { ...args, resolution: "markMissing" }, { actor: floor }));
    expect(shop.all("item").map(({ missingSince }) => missingSince)).toEqual([now, now, null]);
    expect(shop.all("auditLine").map(({ resolution, note }) => [resolution, note])).toEqual([
      ["markMissing", "Not on the wall"],
      ["markMissing", "Not on the wall"],
      [null, ""],
    ]);
  });

  it("leaves what it does not fit as it is and says so, and is refused where it fits nothing", () => {
    const shop = audited();
    allowed(shop.run(resolveLines, { ...args, lineIds: ["audit:i1"], resolution: "writeOff" }));
    const decided = allowed(shop.run(resolveLines, { ...args, resolution: "markMissing" }));
    expect(decided.reports).toMatchObject([{ id: "i1", code: "illegal_transition" }]);
    expect(shop.get("item", "i2")?.missingSince).toBe(now);
    expect(shop.run(resolveLines, { ...args, lineIds: ["audit:i1"], resolution: "markMissing" })).toMatchObject({
      code: "illegal_transition",
    });
    expect(shop.run(resolveLines, { ...args, lineIds: ["audit:i3"], resolution: "acceptTransfer" })).toMatchObject({
      code: "invalid_value",
    });
  });

  it("counts what is found after all as found, and no longer once it is resolved otherwise", () => {
    const shop = audited();
    const counts = () => shop.get("audit", "audit");
    allowed(shop.run(resolveLines, { ...args, resolution: "foundAfterAll" }, { actor: floor }));
    expect(counts()).toMatchObject({ expectedCount: 3, foundCount: 2 });
    allowed(shop.run(resolveLines, { ...args, lineIds: ["audit:i1"], resolution: "markMissing" }, { actor: floor }));
    expect(counts()).toMatchObject({ expectedCount: 3, foundCount: 1 });
    // A late scan finds the item once, not twice.
    const scan = { id: "s1", code: "A0000002", via: "scanner" as const, note: "", scannedAt: now };
    allowed(shop.run(recordScans, { auditId: "audit", scans: [scan] }, { actor: floor }));
    expect(counts()).toMatchObject({ expectedCount: 3, foundCount: 1 });
  });

  it("needs the right to withdraw for writing off", () => {
    expect(audited().run(resolveLines, { ...args, resolution: "writeOff" }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
  });
});
