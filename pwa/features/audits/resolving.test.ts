import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import type { AuditLineRow, Outcome } from "#shared/areas/audits/rows.ts";
import { readAuditSearch } from "./audit-search.ts";
import { offeredForAll, offeredResolutions, resultTabOf } from "./resolving.ts";

const staff: Actor = { role: "employee", id: "e1", name: "Sam", sections: ["Inventory"] };
const floor: Actor = { role: "employee", id: "e2", name: "Flo", sections: ["InStoreApp"] };
const line = (outcome: Outcome, more: Partial<AuditLineRow> = {}) =>
  ({ outcome, itemId: "i1", resolution: null, resolvedByName: "", ...more }) as AuditLineRow;

describe("what can be done about a result", () => {
  it("offers what answers the exception, and setting aside", () => {
    expect(offeredResolutions(line("elsewhere"), staff)).toEqual(["foundHere", "setAside"]);
    expect(offeredResolutions(line("missing"), staff)).toEqual([
      "markMissing",
      "writeOff",
      "foundAfterAll",
      "setAside",
    ]);
    expect(offeredResolutions(line("inTransitHere"), staff)).toEqual(["acceptTransfer", "setAside"]);
  });

  it("keeps writing off and accepting from those who may not", () => {
    expect(offeredResolutions(line("missing"), floor)).toEqual(["markMissing", "foundAfterAll", "setAside"]);
    expect(offeredResolutions(line("notAccepted"), floor)).toEqual(["setAside"]);
  });

  it("offers nothing once an item was moved or written off, and something else after a mark", () => {
    expect(offeredResolutions(line("elsewhere", { resolution: "foundHere" }), staff)).toEqual([]);
    expect(offeredResolutions(line("missing", { resolution: "markMissing" }), staff)).toEqual([
      "writeOff",
      "foundAfterAll",
    ]);
  });

  it("offers for many what fits each of them", () => {
    const marked = line("missing", { resolution: "markMissing" });
    expect(offeredForAll([line("missing"), marked], staff)).toEqual(["writeOff", "foundAfterAll"]);
    expect(offeredForAll([line("missing"), line("unknown", { itemId: null })], staff)).toEqual(["setAside"]);
  });

  it("lets an unknown code only be set aside", () => {
    expect(offeredResolutions(line("unknown", { itemId: null }), staff)).toEqual(["setAside"]);
  });
});

describe("the results", () => {
  it("puts each line under its tab, and none where a later scan found the item", () => {
    expect(
      (["missing", "overScanned", "elsewhere", "unknown", "found"] as const).map((outcome) => resultTabOf({ outcome })),
    ).toEqual(["missing", "overScanned", "other", "other", null]);
  });
});

describe("the address of Scan Items", () => {
  it("keeps a known audit and tab, and drops the rest", () => {
    expect(readAuditSearch({ audit: "a1", tab: "other", scan: true, x: 1 })).toEqual({
      audit: "a1",
      tab: "other",
      scan: true,
    });
    expect(readAuditSearch({ audit: "a1", tab: "nonsense" })).toEqual({ audit: "a1" });
    expect(readAuditSearch({ audit: "<script>", tab: "logs" })).toEqual({});
  });
});
