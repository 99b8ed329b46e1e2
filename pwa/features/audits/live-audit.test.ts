import { describe, expect, it } from "vitest";
import type { ItemBrief, ItemQuery } from "#pwa/local/device.ts";
import type { AuditRow, AuditScanRow } from "#shared/audits/rows.ts";
import type { Status } from "#shared/inventory/status.ts";
import { type AuditView, feedbackOf, liveAudit } from "./live-audit.ts";

const item = (code: string, status: Status, locationId: string | null, more: Partial<ItemBrief> = {}) =>
  ({
    ...{
      id: `i-${code}`,
      code,
      productId: "p1",
      option1Value: "9",
      status,
      locationId,
      accepted: status !== "Pending",
    },
    ...{ destinationLocationId: null, updatedAt: "2026-03-01T10:00:00.000Z" },
    ...more,
  }) as ItemBrief;

const stock = [
  item("FOUND001", "Active", "here"),
  item("FOUND002", "Active", "here", { productId: "p2" }),
  item("AWAY0001", "Active", "there"),
  item("SELD0001", "Sold", "here"),
  item("WTHDRAWN", "Withdrawn", "here"),
  item("PEND0001", "Pending", "here"),
  item("TRANSIT1", "InTransit", null, { destinationLocationId: "here" }),
  item("ASKED001", "StoreRequestPriceChange", "here"),
  item("ASKED002", "StoreRequestPriceChange", "here", { accepted: false }),
];

const audit = { id: "a1", locationId: "here", status: "new", expectedCount: null } as AuditRow;
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

function view(scans: readonly AuditScanRow[]): AuditView {
  const matches = (query: ItemQuery) => (one: ItemBrief) =>
    (query.locationId === undefined || one.locationId === query.locationId) &&
    (query.statuses === undefined || query.statuses.includes(one.status)) &&
    (query.productId === undefined || one.productId === query.productId) &&
    (query.option1Value === undefined || one.option1Value === query.option1Value);
  const audited = (one: ItemBrief) => ({ ...one, acceptedOn: one.accepted ? one.updatedAt : null });
  return {
    get: (type: string, id: string) =>
      type === "gtin" && id === "00000000000017"
        ? { id, productId: "p2", size: "9" }
        : type === "gtin" && id === "00000000000024"
          ? { id, productId: "p1", size: "9" }
          : undefined,
    by: () => scans,
    items: {
      audited: (query: ItemQuery) => stock.filter(matches(query)).map(audited),
      auditedByCode: (code: string) => stock.filter((one) => one.code === code).map(audited)[0],
      brief: (id: string) => stock.find((one) => one.id === id),
      query: (query: ItemQuery) => {
        const found = stock.filter(matches(query));
        return { count: found.length, slice: (from: number, to: number) => found.slice(from, to) };
      },
    },
  } as unknown as AuditView;
}

const outcomes = (scans: readonly AuditScanRow[]) => liveAudit(view(scans), audit).scans.map((one) => one.outcome);

describe("an audit while it is being scanned", () => {
  it("gives each scan its own outcome, newest first", () => {
    const codes = ["FOUND001", "AWAY0001", "SELD0001", "WTHDRAWN", "PEND0001", "TRANSIT1", "NVRSEEN1", "FOUND001"];
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
      // Two on sale, and the accepted one the store asked a price for.
      expectedCount: 3,
      exceptionCount: 1,
    });
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
    expect(live.scans[0]).toMatchObject({ outcome: "found", item: { code: "AWAY0001" } });
    expect(live.expectedCount).toBe(7);
  });

  it("sounds different for success, duplicate, wrong place and unknown", () => {
    expect(
      (["found", "duplicate", "elsewhere", "unknown", "overScanned", "needsItemCode"] as const).map(feedbackOf),
    ).toEqual(["success", "duplicate", "wrongPlace", "unknown", "wrongPlace", "unknown"]);
  });
});
