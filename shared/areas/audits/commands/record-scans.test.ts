import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { read, readKey } from "#shared/machine/kernel/define-command.ts";
import { recordScans } from "./record-scans.ts";
import { runAudit } from "./run-audit.ts";
import { startAudit } from "./start-audit.ts";

const gtin14 = "00036000291452";
const minute = (n: number) => `2026-03-10T10:${String(n).padStart(2, "0")}:00.000Z`;
const scan = (id: string, code: string, scannedAt = now) => ({
  id,
  code,
  via: "scanner" as const,
  note: "",
  scannedAt,
});
const one = (n: number, changes: Partial<ItemRow> = {}) => item({ id: `i${n}`, code: `A000000${n}`, ...changes });

const begun = (...items: ItemRow[]) => {
  const shop = new RuleShop(...items, { type: "gtin", row: { id: gtin14, productId: "air", size: "9" } });
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }));
  return shop;
};
const record = (shop: RuleShop, ...scans: ReturnType<typeof scan>[]) =>
  shop.run(recordScans, { auditId: "audit", scans }, { actor: floor, now: minute(59) });
const run = (shop: RuleShop) => allowed(shop.run(runAudit, { auditId: "audit" }, { now: minute(59) }));
const counts = (shop: RuleShop) => {
  const audit = shop.get("audit", "audit");
  return [audit?.expectedCount, audit?.foundCount];
};

describe("Recording scans", () => {
  it("keeps every one, as the code it means or as it came, with who and when", () => {
    const shop = begun();
    allowed(
      record(shop, scan("a", " a000-0001 "), scan("b", "036000291452"), scan("c", "<b>?</b>"), {
        ...scan("d", "x"),
        via: "ticked" as never,
        note: "torn label",
      }),
    );
    expect(shop.all("auditScan").map(({ code }) => code)).toEqual(["A0000001", gtin14, "<b>?</b>", "x"]);
    expect(shop.get("auditScan", "d")).toEqual({
      ...{ id: "d", auditId: "audit", code: "x", via: "ticked", note: "torn label", scannedAt: now },
      ...{ scannedBy: "flo", scannedByName: "Flo Floor", removedAt: null, outcome: null, itemId: null },
    });
  });

  it("takes a scan that is there already, or comes twice, once", () => {
    const shop = begun();
    allowed(record(shop, scan("a", "x"), scan("a", "y")));
    expect(record(shop, scan("a", "z"))).toEqual({ put: [] });
    expect(shop.all("auditScan")).toMatchObject([{ code: "x" }]);
  });

  it("puts scans of a wrong clock neither before the audit nor into the future", () => {
    const shop = begun();
    allowed(record(shop, scan("a", "x", "2020-01-01T00:00:00.000Z"), scan("b", "y", "2030-01-01T00:00:00.000Z")));
    expect(shop.all("auditScan").map(({ scannedAt }) => scannedAt)).toEqual([now, minute(59)]);
  });

  it("needs an audit, and scans of its own", () => {
    expect(record(new RuleShop(), scan("a", "x"))).toMatchObject({ code: "not_found" });
    const shop = begun();
    allowed(record(shop, scan("a", "x")));
    allowed(shop.run(startAudit, { id: "other", locationId: "back" }));
    expect(shop.run(recordScans, { auditId: "other", scans: [scan("a", "x")] })).toMatchObject({
      code: "already_exists",
    });
    expect(shop.run(recordScans, { auditId: "audit", scans: [] })).toMatchObject({ code: "invalid_value" });
    expect(record(shop, scan("long", "x".repeat(501)))).toMatchObject({ code: "invalid_value" });
    expect(shop.run(recordScans, { auditId: "audit", scans: [scan("b", "x")] }, { actor: orders })).toMatchObject({
      code: "forbidden",
    });
  });
});

describe("Scans that arrive after Run", () => {
  it("turn what was missing into found, visibly, and take its mark", () => {
    const shop = begun(one(1, { missingSince: now }), one(2));
    run(shop);
    allowed(record(shop, scan("a", "A0000001")));
    expect(shop.get("auditLine", "audit:i1")).toMatchObject({ outcome: "found", amended: true });
    expect(shop.get("auditScan", "a")).toMatchObject({ outcome: "found", itemId: "i1" });
    expect(shop.get("item", "i1")?.missingSince).toBeNull();
    expect(counts(shop)).toEqual([2, 1]);
  });

  it("find what Run expected although it has been sold since", () => {
    const shop = begun(one(1));
    run(shop);
    shop.place(one(1, { status: "Sold", soldOn: now }));
    allowed(record(shop, scan("a", "A0000001")));
    expect(shop.get("auditScan", "a")?.outcome).toBe("found");
  });

  it("bring up exceptions of their own", () => {
    const shop = begun(one(1, { locationId: "back" }));
    run(shop);
    allowed(record(shop, scan("a", "A0000001"), scan("b", "junk"), scan("c", "junk"), scan("d", "A0000001")));
    expect(shop.get("auditLine", "audit:i1")).toMatchObject({
      outcome: "elsewhere",
      amended: true,
      expectedLocationName: "Back",
    });
    expect(shop.get("auditLine", "audit:b")).toMatchObject({ outcome: "unknown", amended: true });
    expect(["c", "d"].map((id) => shop.get("auditScan", id)?.outcome)).toEqual(["duplicate", "duplicate"]);
    expect(shop.all("auditLine")).toHaveLength(2);
  });

  it("repeat what was scanned before Run", () => {
    const shop = begun(one(1));
    allowed(record(shop, scan("a", "A0000001"), scan("b", "junk")));
    run(shop);
    allowed(record(shop, scan("c", "A0000001"), scan("d", "junk")));
    expect(["c", "d"].map((id) => shop.get("auditScan", id)?.outcome)).toEqual(["duplicate", "duplicate"]);
    expect(counts(shop)).toEqual([1, 1]);
  });

  it("count what came to the location after Run as expected and found", () => {
    const shop = begun();
    run(shop);
    shop.place(one(1));
    allowed(record(shop, scan("a", "A0000001")));
    expect(counts(shop)).toEqual([1, 1]);
    expect(shop.all("auditLine")).toEqual([]);
  });

  it("tick by barcode the one missing item of the size, ask when there are several, and repeat when it is ticked", () => {
    const shop = begun(one(1), one(2), one(3, { option1Value: "10" }));
    run(shop);
    allowed(record(shop, scan("a", gtin14, minute(10))));
    expect(shop.get("auditLine", "audit:a")).toMatchObject({ outcome: "needsItemCode", title: "Air One", size: "9" });
    allowed(
      record(shop, scan("b", "A0000001", minute(20)), scan("c", gtin14, minute(30)), scan("d", gtin14, minute(40))),
    );
    expect(
      ["b", "c", "d"].map((id) => [shop.get("auditScan", id)?.outcome, shop.get("auditScan", id)?.itemId]),
    ).toEqual([
      ["found", "i1"],
      ["found", "i2"],
      ["duplicate", null],
    ]);
    expect(counts(shop)).toEqual([3, 2]);
  });

  it("repeat by barcode what its own code had ticked before Run", () => {
    const shop = begun(one(1));
    allowed(record(shop, scan("a", "A0000001")));
    run(shop);
    allowed(record(shop, scan("b", gtin14)));
    expect(shop.get("auditScan", "b")).toMatchObject({ outcome: "duplicate", itemId: "i1" });
    expect(shop.all("auditLine")).toEqual([]);
  });

  it("look at what was found already only where nothing that is missing can be meant", () => {
    const shop = begun(one(1), one(2), one(3, { option1Value: "10" }));
    allowed(record(shop, scan("a", "A0000002"), scan("b", "A0000003")));
    run(shop);
    allowed(record(shop, scan("c", gtin14)));
    expect(shop.get("auditScan", "c")).toMatchObject({ outcome: "found", itemId: "i1" });
    expect(shop.asked).not.toContain(readKey(read("item", "i2")));
    allowed(record(shop, scan("d", gtin14)));
    expect(shop.get("auditScan", "d")).toMatchObject({ outcome: "duplicate", itemId: null });
    expect(shop.asked).toContain(readKey(read("item", "i2")));
  });

  it("amount to what they would have before it, while the stock stands still", () => {
    const stock = [
      one(1),
      one(2),
      one(3, { locationId: "back" }),
      one(4, { status: "Sold", soldOn: now }),
      one(5, { status: "Pending" }),
    ];
    const code = fc.constantFrom(...stock.map((row) => row.code), gtin14, "junk", "more junk");
    fc.assert(
      fc.property(fc.array(code, { maxLength: 12 }), fc.nat(12), (codes, cut) => {
        const scans = codes.map((text, n) => scan(`s${String(n).padStart(2, "0")}`, text, minute(n + 1)));
        const [early, late] = [scans.slice(0, cut), scans.slice(cut)];
        const together = begun(...stock);
        if (scans.length > 0) allowed(record(together, ...scans));
        run(together);
        const apart = begun(...stock);
        if (early.length > 0) allowed(record(apart, ...early));
        run(apart);
        if (late.length > 0) allowed(record(apart, ...late));
        expect(apart.all("auditScan")).toEqual(together.all("auditScan"));
        expect(counts(apart)).toEqual(counts(together));
        const open = (shop: RuleShop) =>
          new Set(
            shop
              .all("auditLine")
              .filter((line) => line.outcome !== "found")
              .map((line) => `${line.id} ${line.outcome}`),
          );
        expect(open(apart)).toEqual(open(together));
      }),
    );
  });
});
