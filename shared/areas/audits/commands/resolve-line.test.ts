import { describe, expect, it } from "vitest";
import { admin, allowed, floor, item, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Outcome, outcomes, type Resolution, resolutions } from "../rows.ts";
import { resolveLine } from "./resolve-line.ts";
import { startAudit } from "./start-audit.ts";

/** Returns an audit of Front with one line: this outcome, this item. */
const withLine = (outcome: Outcome, changes: Partial<ItemRow> | null = {}) => {
  const shop = new RuleShop(...(changes === null ? [] : [item(changes)]));
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }));
  shop.place({
    type: "auditLine",
    row: {
      ...{
        id: "line",
        auditId: "audit",
        itemId: changes === null ? null : "item",
        code: "A0000000",
        outcome,
        title: "",
        size: "",
      },
      ...{ expectedLocationName: "", actualLocationName: "", itemStatus: "", amended: false },
      ...{ resolution: null, resolvedAt: null, resolvedByName: "", note: "" },
    },
  });
  return shop;
};
const resolve = (shop: RuleShop, resolution: Resolution, actor = staff) =>
  shop.run(resolveLine, { auditId: "audit", lineId: "line", resolution, note: "seen" }, { actor });

describe("Resolving what an audit found", () => {
  it("moves what belongs elsewhere to here, and says who did", () => {
    const shop = withLine("elsewhere", { locationId: "back", subLocationId: "backShelf", missingSince: now });
    allowed(resolve(shop, "foundHere", floor));
    expect(shop.get("item", "item")).toMatchObject({ locationId: "front", subLocationId: null, missingSince: null });
    expect(shop.get("auditLine", "line")).toMatchObject({
      resolution: "foundHere",
      resolvedAt: now,
      resolvedByName: "Flo Floor",
      note: "seen",
    });
  });

  it("receives a transfer where it was sent", () => {
    const moving = {
      status: "InTransit",
      statusBefore: "Active",
      locationId: "back",
      destinationLocationId: "front",
    } as const;
    const shop = withLine("inTransitHere", moving);
    allowed(resolve(shop, "acceptTransfer", floor));
    expect(shop.get("item", "item")).toMatchObject({
      status: "Active",
      locationId: "front",
      destinationLocationId: null,
    });
    expect(
      resolve(withLine("inTransitHere", { ...moving, destinationLocationId: "market" }), "acceptTransfer"),
    ).toMatchObject({ code: "illegal_transition" });
  });

  it("accepts what was not accepted, here", () => {
    const shop = withLine("notAccepted", { status: "Pending", acceptedOn: null, locationId: null });
    allowed(resolve(shop, "acceptItem"));
    expect(shop.get("item", "item")).toMatchObject({ status: "Active", locationId: "front", acceptedOn: now });
    const shelved = withLine("notAccepted", { status: "Pending", acceptedOn: null, subLocationId: "shelf" });
    allowed(resolve(shelved, "acceptItem"));
    expect(shelved.get("item", "item")?.subLocationId).toBe("shelf");
    expect(resolve(withLine("notAccepted", { status: "Pending", buyingId: "seller" }), "acceptItem")).toMatchObject({
      fields: { paymentType: expect.any(String) },
    });
  });

  it("marks what is missing, from the first time on, and takes the mark when it turns up", () => {
    const shop = withLine("missing");
    allowed(resolve(shop, "markMissing", floor));
    expect(shop.get("item", "item")).toMatchObject({ missingSince: now, status: "Active" });
    allowed(resolve(shop, "foundAfterAll", floor));
    expect(shop.get("item", "item")?.missingSince).toBeNull();
    const known = withLine("missing", { missingSince: "2026-03-01T10:00:00.000Z" });
    expect(allowed(resolve(known, "markMissing")).put).toHaveLength(1);
    expect(allowed(resolve(withLine("missing"), "foundAfterAll")).put.map(({ type }) => type)).toEqual([
      "auditLine",
      "audit",
    ]);
  });

  it("writes off what is lost without a fee, with that reason", () => {
    const shop = withLine("missing");
    shop.store = { ...shop.store, earlyWithdrawalDays: 30, withdrawalFeeMinor: 1_000 };
    expect(allowed(resolve(shop, "writeOff")).reason).toBe("lost");
    expect(shop.get("item", "item")?.status).toBe("Withdrawn");
    expect(shop.all("ledgerEntry")).toEqual([]);
    const asked = withLine("missing", { status: "RequestWithdrawal", statusBefore: "Active" });
    allowed(resolve(asked, "writeOff"));
    expect(asked.get("item", "item")?.status).toBe("Withdrawn");
    expect(resolve(withLine("missing", { status: "PendingSale", statusBefore: "Active" }), "writeOff")).toMatchObject({
      code: "illegal_transition",
    });
  });

  it("leaves alone what has moved on since Run", () => {
    for (const resolution of ["markMissing", "writeOff"] as const)
      for (const moved of [{ locationId: "back" }, { status: "Sold", soldOn: now }] as const)
        expect(resolve(withLine("missing", moved), resolution)).toMatchObject({ code: "illegal_transition" });
  });

  it("needs the right that the resolution needs", () => {
    expect(resolve(withLine("missing"), "writeOff", floor)).toMatchObject({ code: "forbidden" });
    expect(resolve(withLine("notAccepted", { status: "Pending" }), "acceptItem", floor)).toMatchObject({
      code: "forbidden",
    });
  });

  it("sets any exception aside, also one that no item is known of", () => {
    for (const outcome of outcomes) allowed(resolve(withLine(outcome), "setAside", floor));
    allowed(resolve(withLine("unknown", null), "setAside", floor));
  });

  it("fits the exception", () => {
    const fitting: Partial<Record<Resolution, Outcome>> = {
      ...{ foundHere: "elsewhere", acceptTransfer: "inTransitHere", acceptItem: "notAccepted" },
      ...{ markMissing: "missing", writeOff: "missing", foundAfterAll: "missing" },
    };
    for (const resolution of resolutions)
      for (const outcome of outcomes)
        if (fitting[resolution] !== undefined && fitting[resolution] !== outcome)
          expect([resolution, outcome, resolve(withLine(outcome), resolution, admin)]).toMatchObject([
            resolution,
            outcome,
            { code: "invalid_value" },
          ]);
  });

  it("is done once: the same again changes nothing, another one is refused where the item has moved", () => {
    const shop = withLine("elsewhere", { locationId: "back" });
    allowed(resolve(shop, "foundHere", floor));
    expect(resolve(shop, "foundHere")).toEqual({ put: [] });
    expect(resolve(shop, "setAside")).toMatchObject({
      code: "illegal_transition",
      message: "Flo Floor has already dealt with this.",
    });
    const aside = withLine("missing");
    allowed(resolve(aside, "setAside"));
    allowed(resolve(aside, "markMissing"));
  });

  it("needs the line, its audit and its item", () => {
    const shop = withLine("elsewhere", null);
    expect(resolve(shop, "foundHere")).toMatchObject({ code: "not_found" });
    allowed(shop.run(startAudit, { id: "other", locationId: "back" }));
    for (const args of [
      { auditId: "other", lineId: "line" },
      { auditId: "audit", lineId: "gone" },
      { auditId: "gone", lineId: "line" },
    ])
      expect(shop.run(resolveLine, { ...args, resolution: "setAside", note: "" })).toMatchObject({ code: "not_found" });
  });
});
