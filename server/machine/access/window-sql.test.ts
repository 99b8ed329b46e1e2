import { expect, test } from "vitest";
import { oldestClaimMs } from "#server/machine/commands/occurred-at.ts";
import { allRowTypes, definitionOf } from "#shared/areas/rows.ts";
import { archivedTypes, belongingTo, windowOf } from "#shared/areas/windows.ts";

test("An audit stays on devices for 90 days after it was run, and what belongs to it as long", () => {
  const audits = { root: "audit", closedAt: "runAt", days: 90 };
  expect(windowOf("audit")).toEqual({ ...audits, by: null });
  for (const type of ["auditScan", "auditLine", "auditNote"] as const)
    expect(windowOf(type)).toEqual({ ...audits, by: "auditId" });
  expect(archivedTypes).toEqual([
    "markdownRun",
    "order",
    "dayClose",
    "storeCredit",
    "payment",
    "audit",
    "notification",
  ]);
  expect(belongingTo("order")).toEqual(["orderLine"]);
  expect(belongingTo("audit")).toEqual(["auditScan", "auditLine", "auditNote"]);
});

test("Every window names fields and types that there are, begins before any device's claim, and can be read by", () => {
  for (const type of allRowTypes) {
    const window = windowOf(type);
    if (window === null) continue;
    const { root, closedAt, days, by } = window;
    expect(Object.keys(definitionOf(root).schema.shape), type).toContain(closedAt);
    expect(days * 86_400_000, type).toBeGreaterThan(oldestClaimMs);
    // Parts are read by their root, so there must be an index.
    if (by !== null) expect(Object.values(definitionOf(type).indexes), type).toContain(by);
    expect(allRowTypes.indexOf(root), type).toBeLessThanOrEqual(allRowTypes.indexOf(type));
  }
  // Items are downloaded in blocks of their own, whose bounds count all of them.
  expect(windowOf("item")).toBeNull();
});
