import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { recordScans } from "./record-scans.ts";
import { removeScan } from "./remove-scan.ts";
import { resolveLine } from "./resolve-line.ts";
import { runAudit } from "./run-audit.ts";
import { startAudit } from "./start-audit.ts";

const scan = (id: string, code: string) => ({ id, code, via: "scanner" as const, note: "", scannedAt: now });

const audited = (items: ItemRow[], codes: string[]) => {
  const shop = new RuleShop(...items);
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }, { actor: floor }));
  const scans = codes.map((code, n) => scan(`s${n + 1}`, code));
  if (scans.length > 0) allowed(shop.run(recordScans, { auditId: "audit", scans }, { actor: floor }));
  return shop;
};

const later = "2026-03-10T12:00:00.000Z";
const run = (shop: RuleShop) => allowed(shop.run(runAudit, { auditId: "audit" }, { actor: floor, now: later }));

const one = (n: number, changes: Partial<ItemRow> = {}) => item({ id: `i${n}`, code: `A000000${n}`, ...changes });

describe("Running an audit", () => {
  it("writes counts, outcomes and a line for every exception, with words kept by value [A2.252, A3.78]", () => {
    const shop = audited(
      [
        one(1),
        one(2, { subLocationId: "shelf" }),
        one(3, { locationId: "back" }),
        one(4, { status: "Sold", soldOn: now }),
        one(5, { status: "Withdrawn" }),
        one(6, { status: "Pending", acceptedOn: null, locationId: null }),
        one(7, { status: "InTransit", statusBefore: "Active", locationId: "back", destinationLocationId: "front" }),
      ],
      ["A0000001", "A0000003", "A0000004", "A0000005", "A0000006", "A0000007", "junk", "a000-0001"],
    );
    run(shop);
    expect(shop.get("audit", "audit")).toMatchObject({
      status: "run",
      runAt: later,
      runByName: "Flo Floor",
      expectedCount: 2,
      foundCount: 1,
    });
    expect(shop.all("auditScan").map(({ id, code, outcome, itemId }) => [id, code, outcome, itemId])).toEqual([
      ["s1", "A0000001", "found", "i1"],
      ["s2", "A0000003", "elsewhere", "i3"],
      ["s3", "A0000004", "overScanned", "i4"],
      ["s4", "A0000005", "notForSale", "i5"],
      ["s5", "A0000006", "notAccepted", "i6"],
      ["s6", "A0000007", "inTransitHere", "i7"],
      ["s7", "junk", "unknown", null],
      ["s8", "A0000001", "duplicate", "i1"],
    ]);
    expect(Object.fromEntries(shop.all("auditLine").map(({ id, outcome }) => [id, outcome]))).toEqual({
      ...{ "audit:i2": "missing", "audit:i3": "elsewhere", "audit:i4": "overScanned", "audit:i5": "notForSale" },
      ...{ "audit:i6": "notAccepted", "audit:i7": "inTransitHere", "audit:s7": "unknown" },
    });
    expect(shop.get("auditLine", "audit:i3")).toEqual({
      ...{
        id: "audit:i3",
        auditId: "audit",
        itemId: "i3",
        code: "A0000003",
        outcome: "elsewhere",
        title: "Air One",
        size: "9",
      },
      ...{ expectedLocationName: "Back", actualLocationName: "Front", itemStatus: "Active", amended: false },
      ...{ resolution: null, resolvedAt: null, resolvedByName: "", note: "" },
    });
    expect(shop.get("auditLine", "audit:i2")).toMatchObject({ expectedLocationName: "Front", actualLocationName: "" });
    expect(shop.get("auditLine", "audit:s7")).toMatchObject({
      itemId: null,
      code: "junk",
      title: "",
      actualLocationName: "Front",
    });
  });

  it("of one shelf expects what is on that shelf, and names the shelf where the rest belongs", () => {
    const onShelf = { subLocationId: "shelf" };
    const shop = new RuleShop(
      one(1, onShelf),
      one(2, onShelf),
      one(3),
      one(4, { locationId: "back" }),
      one(5, onShelf),
    );
    shop.place(one(4, { locationId: "back", subLocationId: "backShelf" }));
    allowed(shop.run(startAudit, { id: "audit", locationId: "front", ...onShelf }, { actor: floor }));
    const scans = ["A0000001", "A0000003", "A0000004"].map((code, n) => scan(`s${n}`, code));
    allowed(shop.run(recordScans, { auditId: "audit", scans }, { actor: floor }));
    run(shop);
    expect(shop.get("audit", "audit")).toMatchObject({ expectedCount: 3, foundCount: 1 });
    expect(
      shop.all("auditLine").map((line) => [line.id, line.outcome, line.expectedLocationName, line.actualLocationName]),
    ).toEqual([
      ["audit:i2", "missing", "Front · A1", ""],
      ["audit:i5", "missing", "Front · A1", ""],
      ["audit:i3", "elsewhere", "Front", "Front · A1"],
      ["audit:i4", "elsewhere", "Back · B1", "Front · A1"],
    ]);

    // Late scans are judged by the same shelf.
    allowed(shop.run(recordScans, { auditId: "audit", scans: [scan("s9", "A0000005")] }, { actor: floor }));
    expect(shop.get("audit", "audit")).toMatchObject({ expectedCount: 3, foundCount: 2 });
    allowed(shop.run(resolveLine, { auditId: "audit", lineId: "audit:i4", resolution: "foundHere", note: "" }));
    expect(shop.get("item", "i4")).toMatchObject({ locationId: "front", subLocationId: "shelf" });
  });

  it("names the product of a barcode that fits several items", () => {
    const shop = audited([one(1), one(2)], ["036000291452"]);
    shop.place({ type: "gtin", row: { id: "00036000291452", productId: "air", size: "9" } });
    run(shop);
    expect(shop.get("auditLine", "audit:s1")).toMatchObject({ outcome: "needsItemCode", title: "Air One", size: "9" });
  });

  it("ticks by barcode where one item can be meant", () => {
    const shop = audited([one(1), one(2, { option1Value: "10" })], ["036000291452"]);
    shop.place({ type: "gtin", row: { id: "00036000291452", productId: "air", size: "9" } });
    run(shop);
    expect(shop.get("auditScan", "s1")).toMatchObject({ outcome: "found", itemId: "i1" });
  });

  it("expects what stands there at Run, not at the start", () => {
    const shop = audited([one(1)], []);
    shop.place(one(1, { locationId: "back" }), one(2));
    run(shop);
    expect(shop.all("auditLine").map(({ itemId }) => itemId)).toEqual(["i2"]);
  });

  it("takes the mark of being missing from what it found, and leaves it on what it did not", () => {
    const shop = audited([one(1, { missingSince: now }), one(2, { missingSince: now })], ["A0000001"]);
    run(shop);
    expect(shop.get("item", "i1")).toMatchObject({ missingSince: null, updatedBy: "flo" });
    expect(shop.get("item", "i2")?.missingSince).toBe(now);
  });

  it("does not count removed scans", () => {
    const shop = audited([one(1)], ["A0000001"]);
    allowed(shop.run(removeScan, { auditId: "audit", scanId: "s1" }));
    run(shop);
    expect(shop.get("auditScan", "s1")).toMatchObject({ removedAt: now, outcome: null });
    expect(shop.get("audit", "audit")).toMatchObject({ expectedCount: 1, foundCount: 0 });
  });

  it("twice is running it once", () => {
    const shop = audited([one(1)], []);
    run(shop);
    shop.place(one(2));
    expect(run(shop)).toEqual({ put: [] });
  });

  it("needs an audit and the right to conduct one", () => {
    expect(new RuleShop().run(runAudit, { auditId: "gone" })).toMatchObject({ code: "not_found" });
    expect(new RuleShop().run(runAudit, { auditId: "gone" }, { actor: orders })).toMatchObject({ code: "forbidden" });
  });

  it("of a big location reads only the words of its exceptions", () => {
    const many = Array.from({ length: 3_000 }, (_, n) => item({ id: `m${n}`, code: `B${String(n).padStart(7, "0")}` }));
    const shop = audited(
      many,
      many.slice(1, 200).map(({ code }) => code),
    );
    run(shop);
    expect(shop.get("audit", "audit")).toMatchObject({ expectedCount: 3_000, foundCount: 199 });
    expect(shop.all("auditLine")).toHaveLength(2_801);
  });
});
