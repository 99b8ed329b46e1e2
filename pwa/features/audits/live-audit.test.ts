import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DeviceView } from "#pwa/machine/local/device-view.ts";
import { ItemProjection } from "#pwa/machine/stock/item-projection.ts";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import { reconcileAudit } from "#shared/areas/audits/reconcile.ts";
import { storableCode } from "#shared/areas/audits/audit-stock.ts";
import type { AuditRow, AuditScanRow } from "#shared/areas/audits/rows.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { item as someItem } from "../../../tests/simulation/small-store.ts";
import { AuditFollower, type AuditView, expectedAt, feedbackOf, notScanned } from "./live-audit.ts";

const item = (code: string, status: Status, locationId: string | null, more: Partial<ItemRow> = {}) =>
  someItem(`i-${code}`, {
    ...{ code, productId: "p1", option1Value: "9", status, locationId, destinationLocationId: null },
    ...{ acceptedOn: status === "Pending" ? null : "2026-03-01T10:00:00.000Z" },
    ...more,
  });

const stock = [
  item("FOUND001", "Active", "here"),
  item("FOUND002", "Active", "here", { productId: "p2" }),
  item("AWAY0001", "Active", "there"),
  item("SDDD0001", "Sold", "here"),
  item("WTHDRAWN", "Withdrawn", "here"),
  item("PEND0001", "Pending", "here"),
  item("TRANSHT1", "InTransit", null, { destinationLocationId: "here" }),
  item("ASKED001", "StoreRequestPriceChange", "here"),
  item("ASKED002", "StoreRequestPriceChange", "here", { acceptedOn: null }),
];
const gtins: readonly GtinRow[] = [
  { id: "00000000000017", productId: "p2", size: "9" },
  { id: "00000000000024", productId: "p1", size: "9" },
];

const audit = {
  ...{ id: "a1", locationId: "here", subLocationId: null, status: "new", expectedCount: null },
  createdAt: "2026-03-01T12:00:00.000Z",
} as AuditRow;
let minute = 0;
const scan = (code: string, more: Partial<AuditScanRow> = {}): AuditScanRow =>
  ({
    id: `s${String(++minute).padStart(3, "0")}`,
    auditId: "a1",
    code,
    scannedAt: `2026-03-01T10:${String(minute % 60).padStart(2, "0")}:00.000Z`,
    removedAt: null,
    outcome: null,
    itemId: null,
    ...more,
  }) as AuditScanRow;

/** A view over rows in memory, and a function that changes them. */
function memory() {
  const shown = new ShownRows();
  const items = new ItemProjection(
    shown.columns,
    shown.names,
    () => false,
    (id) => shown.small.get("gtin", id),
  );
  let version = 0;
  const view: AuditView = {
    get version() {
      return version;
    },
    get: (type, id) => shown.small.get(type, id),
    by: (type, index, key) => shown.small.by(type, index, key),
    items: { shelf: (place) => items.shelf(place), brief: (id) => items.brief(id) },
  };
  const change = (work: (rows: ShownRows) => void) => {
    work(shown);
    version += 1;
  };
  return { view, change };
}

function view(scans: readonly AuditScanRow[]): AuditView {
  const held = memory();
  held.change(({ columns, small }) => {
    for (const row of stock) columns.put(row);
    for (const row of gtins) small.put("gtin", row);
    for (const row of scans) small.put("auditScan", row);
  });
  return held.view;
}

const liveAudit = (of: AuditView, row: AuditRow) => new AuditFollower().stateOf(of, row);

const listed = ({ scans }: ReturnType<typeof liveAudit>) =>
  Array.from({ length: scans.count }, (_, index) => scans.at(index));

const outcomes = (scans: readonly AuditScanRow[]) => listed(liveAudit(view(scans), audit)).map((one) => one?.outcome);

describe("an audit while it is being scanned", () => {
  it("knows the latest scan of a device's own, whatever others scan after it, and the one before once it is undone", () => {
    const [first, mine, others] = [scan("FOUND001"), scan("AWAY0001"), scan("FOUND002")];
    const own = new Set([first.id, mine.id, "of-another-audit"]);
    const lastOf = (...scans: readonly AuditScanRow[]) => liveAudit(view(scans), audit).lastOf(own);
    expect(lastOf(first, mine, others)).toMatchObject({ scan: { code: "AWAY0001" }, outcome: "elsewhere" });
    expect(lastOf(first, { ...mine, removedAt: mine.scannedAt }, others)).toMatchObject({ scan: { code: "FOUND001" } });
    expect(lastOf(others)).toBeUndefined();
  });

  it("gives each scan its own outcome, newest first", () => {
    const codes = ["FOUND001", "AWAY0001", "SDDD0001", "WTHDRAWN", "PEND0001", "TRANSHT1", "NVRSEEN1", "FOUND001"];
    expect(outcomes(codes.map((code) => scan(code)))).toEqual([
      "duplicate",
      "unknown",
      "inTransitHere",
      "notAccepted",
      "notForSale",
      "overScanned",
      "elsewhere",
      "found",
    ]);
  });

  it("counts what was expected from the stock, what was found and what needs a look", () => {
    expect(liveAudit(view([scan("FOUND001"), scan("FOUND001"), scan("AWAY0001")]), audit)).toMatchObject({
      foundCount: 1,
      // Two on sale, and the accepted one with a price requested by the store.
      expectedCount: 3,
      exceptions: { count: 1 },
    });
  });

  it("lists each thing once, with its repeats as a mark on it, and counts things", () => {
    const codes = ["FOUND001", "FOOL-0001", "AWAY0001", "FOUND001", "FOOL-0001", "FOUND001"];
    const scans = codes.map((code) => scan(code));
    const { things, scans: all } = liveAudit(view(scans), audit);
    expect(all.count).toBe(6);
    expect(Array.from({ length: things.count }, (_, index) => things.at(index))).toMatchObject([
      { scan: { code: "AWAY0001" }, repeats: [] },
      { scan: { code: "FOOL-0001" }, outcome: "unknown", repeats: [scans[4]?.id] },
      { scan: { code: "FOUND001" }, outcome: "found", repeats: [scans[3]?.id, scans[5]?.id] },
    ]);
  });

  it("takes a code with an O in the place of a 0 for its item, and keeps the O where no item has it", () => {
    const away = liveAudit(view([scan("AWAYOOO1"), scan("FOOLOOO1")]), audit);
    expect([away.scans.at(1), away.scans.at(0)]).toMatchObject([
      { outcome: "elsewhere", item: { code: "AWAY0001" } },
      { outcome: "unknown", scan: { code: "FOOLOOO1" } },
    ]);
    expect([" away-0001 ", "fooloOO1", "FOOL0001"].map(storableCode)).toEqual(["AWAY0001", "fooloOO1", "FOOL0001"]);
  });

  it("ticks by GTIN where exactly one item is meant, and asks for the item's own code elsewhere", () => {
    expect(outcomes([scan("00000000000017")])).toEqual(["found"]);
    expect(outcomes([scan("00000000000024")])).toEqual(["needsItemCode"]);
  });

  it("forgets removed scans, so that the next one of the same item is the first", () => {
    expect(outcomes([scan("FOUND001", { removedAt: "2026-03-01T11:00:00.000Z" }), scan("FOUND001")])).toEqual([
      "found",
    ]);
  });

  it("shows the settled outcome once the audit has been run", () => {
    const settled = scan("AWAY0001", { outcome: "found", itemId: "i-AWAY0001" });
    const live = liveAudit(view([settled]), { ...audit, status: "run", expectedCount: 7 });
    expect(live.scans.at(0)).toMatchObject({ outcome: "found", item: { code: "AWAY0001" } });
    expect(live.expectedCount).toBe(7);
  });

  it("offers what has no label to scan exactly where it counts it as expected", () => {
    const shown = new ShownRows();
    for (const row of stock) shown.columns.put(row);
    const source = { shown, overlay: { isUnsent: () => false }, complete: true };
    const whole = new DeviceView(source, async () => undefined);
    const offered = notScanned(whole, liveAudit(whole, audit), { where: expectedAt(audit) }, 100);
    expect(offered.map(({ code }) => code).sort()).toEqual(["ASKED001", "FOUND001", "FOUND002"]);
    expect(offered).toHaveLength(whole.items.shelf(audit).expectedCount);
  });

  it("sounds different for success, duplicate, wrong place and unknown", () => {
    expect(
      (["found", "duplicate", "elsewhere", "unknown", "overScanned", "needsItemCode"] as const).map(feedbackOf),
    ).toEqual(["success", "duplicate", "wrongPlace", "unknown", "wrongPlace", "unknown"]);
  });

  it("tells, however scans, items and barcodes come, change and go, what reconciling all rows from scratch tells", () => {
    const code = fc.constantFrom(...[0, 1, 2, 3, 4].map((n) => `A000000${n}`), "junk", ...gtins.map(({ id }) => id));
    const put = fc.record({
      n: fc.nat(4),
      status: fc.constantFrom(...statuses),
      locationId: fc.constantFrom("here", "there"),
      destinationLocationId: fc.constantFrom("here", "there", null),
      acceptedOn: fc.constantFrom("2026-03-01T10:00:00.000Z", null),
      productId: fc.constantFrom("p1", "p2"),
    });
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ scan: fc.nat(30), code, second: fc.nat(59), removed: fc.boolean() }) },
      { weight: 6, arbitrary: fc.record({ next: code }) },
      { weight: 3, arbitrary: fc.record({ put }) },
      { weight: 1, arbitrary: fc.record({ gone: fc.nat(4) }) },
      { weight: 1, arbitrary: fc.record({ gtin: fc.constantFrom(...gtins), known: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ again: fc.nat(30) }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const held = memory();
        const follower = new AuditFollower();
        const items = new Map<string, ItemRow>();
        const scans = new Map<string, AuditScanRow>();
        const known = new Map<string, GtinRow>();
        let last = 60;
        const keep = (row: AuditScanRow) => {
          scans.set(row.id, row);
          held.change(({ small }) => small.put("auditScan", row));
        };
        const scanOf = (n: number, scanned: string, second: number, removed: boolean) =>
          scan(scanned, {
            id: `s${String(n).padStart(3, "0")}`,
            scannedAt: new Date(1_772_355_600_000 + second * 1_000).toISOString(),
            removedAt: removed ? "2026-03-01T11:00:00.000Z" : null,
          });
        for (const one of steps) {
          if ("scan" in one) keep(scanOf(one.scan, one.code, one.second, one.removed));
          else if ("next" in one) keep(scanOf((last += 1), one.next, last, false));
          else if ("put" in one) {
            const { n, ...changes } = one.put;
            const row = item(`A000000${n}`, "Active", "here", changes);
            items.set(row.id, row);
            held.change(({ columns }) => columns.put(row));
          } else if ("gone" in one) {
            items.delete(`i-A000000${one.gone}`);
            held.change(({ columns }) => columns.remove(`i-A000000${one.gone}`));
          } else if ("gtin" in one) {
            const { gtin } = one;
            if (one.known) known.set(gtin.id, gtin);
            else known.delete(gtin.id);
            held.change(({ small }) => (one.known ? small.put("gtin", gtin) : small.remove("gtin", gtin.id)));
          } else {
            // The server's copy of a scan replaces the device's own.
            const row = [...scans.values()][one.again];
            if (row !== undefined) keep({ ...row });
          }
          const live = follower.stateOf(held.view, audit);
          const all = [...items.values()];
          const expected = reconcileAudit(
            audit,
            [...scans.values()],
            all.filter((row) => row.locationId === "here"),
            {
              itemByCode: (wanted) => all.find((row) => row.code === wanted),
              gtin: (id) => known.get(id),
            },
          );
          expect(listed(live).map((one) => [one?.scan, one?.outcome, one?.item?.id ?? null])).toEqual(
            [...expected.results].map(([id, told]) => [scans.get(id), told.outcome, told.itemId]).reverse(),
          );
          expect([live.foundCount, live.expectedCount]).toEqual([expected.foundCount, expected.expectedCount]);
          expect(live.exceptions.count).toBe(
            [...expected.results.values()].filter(({ outcome }) => outcome !== "found" && outcome !== "duplicate")
              .length,
          );
        }
      }),
    );
  });
});
