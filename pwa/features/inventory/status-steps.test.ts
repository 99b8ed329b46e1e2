import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { daysActive, isBulkStatusFixed, isStatusFixed, statusChoices } from "./status-steps.ts";

const staff: Actor = { role: "employee", id: "e1", name: "Sam", sections: ["Inventory"] };
const floor: Actor = { role: "employee", id: "e2", name: "Flo", sections: ["InStoreApp"] };
const admin: Actor = { role: "admin", id: "e3", name: "Ada", sections: [] };
const item = (status: Status, more: Partial<ItemRow> = {}) =>
  ({
    status,
    statusBefore: null,
    acceptedOn: "2026-03-01T10:00:00.000Z",
    updatedAt: "2026-03-05T10:00:00.000Z",
    ...more,
  }) as ItemRow;
const offered = (row: ItemRow, actor: Actor) => statusChoices(row, actor).map((choice) => choice.value);

describe("the status dropdown", () => {
  it("offers staff the steps the table allows and nothing else [A4.27]", () => {
    expect(offered(item("Pending"), staff)).toEqual(["accept:Active", "decline:Declined"]);
    expect(offered(item("Requested"), staff)).toEqual(["accept:Pending", "decline:Declined"]);
    expect(offered(item("Active"), staff)).toEqual(["withdraw:Withdrawn"]);
    expect(offered(item("RequestPriceChange"), staff)).toEqual(["withdraw:Withdrawn"]);
    expect(offered(item("RequestWithdrawal"), staff)).toEqual(["withdraw:Withdrawn"]);
    expect(offered(item("InTransit", { statusBefore: "Active" }), staff)).toEqual(["arrive:Active"]);
    expect(offered(item("Sold"), staff)).toEqual([]);
  });

  it("offers floor staff without Inventory only what a scan shows", () => {
    expect(offered(item("InTransit"), floor)).toEqual(["arrive:Active"]);
    expect(offered(item("Pending"), floor)).toEqual([]);
  });

  it("offers an admin every other status by override, save Paid", () => {
    const all = offered(item("Pending"), admin);
    expect(all.slice(0, 2)).toEqual(["accept:Active", "decline:Declined"]);
    expect(all).toContain("override:Sold");
    expect(all).not.toContain("override:Paid");
    expect(all).not.toContain("override:Active");
    expect(offered(item("Paid"), admin)).toEqual([]);
  });

  it("is fixed for Sold, PendingSale and Paid in safe-status mode only [A4.37]", () => {
    const safe = { safeInventoryStatusMode: true };
    expect(
      ["Sold", "PendingSale", "Paid", "Active"].map((status) => isStatusFixed(item(status as Status), safe)),
    ).toEqual([true, true, true, false]);
    expect(isStatusFixed(item("Sold"), { safeInventoryStatusMode: false })).toBe(false);
  });
});

describe("days active", () => {
  const now = Date.parse("2026-03-11T09:00:00.000Z");

  it("counts days active from acceptance, else from the last update [A4.48]", () => {
    expect(daysActive(item("Active"), now)).toBe(9);
    expect(daysActive(item("Pending", { acceptedOn: null }), now)).toBe(5);
  });
});

describe("the status dropdown for several items", () => {
  const safe = { safeInventoryStatusMode: true };
  const all = (...list: Status[]) => list.map((status) => ({ status }));

  it("in safe-status mode is enabled only for Pending, Sold, PendingSale and Paid [A4.38]", () => {
    expect(isBulkStatusFixed(all("Pending", "Sold", "PendingSale", "Paid"), safe)).toBe(false);
    for (const status of statuses.filter((one) => !["Pending", "Sold", "PendingSale", "Paid"].includes(one)))
      expect([status, isBulkStatusFixed(all("Sold", status), safe)]).toEqual([status, true]);
  });

  it("is always enabled elsewhere", () => {
    expect(isBulkStatusFixed(all(...statuses), { safeInventoryStatusMode: false })).toBe(false);
    expect(isBulkStatusFixed(all("Active"), undefined)).toBe(false);
  });
});
