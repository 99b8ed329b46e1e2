import { expect, test } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { isOffered, itemSteps } from "./item-steps.ts";

const person = (...sections: Actor["sections"]): Actor => ({ role: "employee", id: "e1", name: "Sam", sections });
const item = (status: Status) => ({ status, accepted: status !== "Pending" && status !== "Requested" });
const offered = (actor: Actor, ...statuses: Status[]) =>
  itemSteps.filter((step) => isOffered(step, statuses.map(item), (capability) => can(actor, capability)));

test("staff with Inventory are offered what an item's status allows, and delete what is Pending [A4.26]", () => {
  const staff = person("Inventory");
  const rare = ["requestWithdrawal", "writeOff"];
  expect(offered(staff, "Active")).toEqual(["requestStorePrice", ...rare]);
  expect(offered(staff, "RequestPriceChange")).toEqual(["declinePrice", "acceptPrice", ...rare]);
  expect(offered(staff, "StoreRequestPriceChange")).toEqual(["declinePrice", "acceptPrice"]);
  expect(offered(staff, "RequestWithdrawal")).toEqual([
    "declineWithdrawal",
    "acceptWithdrawal",
    "cancelWithdrawal",
    "writeOff",
  ]);
  expect(offered(staff, "Requested")).toEqual(["requestStorePrice", "cancelDropOff"]);
  expect(offered(staff, "Pending")).toEqual(["requestStorePrice", "cancelDropOff", "delete"]);
  expect(offered(staff, "InTransit")).toEqual(["cancelTransfer", "acceptTransfer", "requestWithdrawal"]);
  expect(offered(staff, "Sold")).toEqual(["addTracking"]);
  expect(offered(staff, "Withdrawn")).toEqual([]);
  for (const offer of ["Consignment", "Buying"] as const)
    expect(isOffered("cancelRequest", [{ status: offer, accepted: false }], (one) => can(staff, one))).toBe(true);
});

test("transferring is for who has Orders, and floor staff have none of the buttons", () => {
  expect(offered(person("Inventory"), "Active")).not.toContain("transfer");
  expect(offered(person("Inventory", "Orders"), "Active")).toContain("transfer");
  expect(offered(person("InStoreApp"), "RequestPriceChange")).toEqual([]);
});

test("several items are offered what each of them allows; a price is asked for one at a time", () => {
  const staff = person("Inventory");
  expect(offered(staff, "Active", "Active")).toEqual(["requestWithdrawal", "writeOff"]);
  expect(offered(staff, "RequestPriceChange", "Requested")).toEqual([]);
  expect(offered(staff, "RequestPriceChange", "RequestWithdrawal")).toEqual(["writeOff"]);
  expect(offered(staff, "Requested", "Requested")).toEqual(["cancelDropOff"]);
});

test("nobody is asked for a price or a withdrawal of what the store owns itself [A2.56]", () => {
  const may = () => true;
  const own = { status: "Active", accepted: true, ownedByStore: true } as const;
  for (const step of ["requestStorePrice", "requestWithdrawal"] as const) {
    expect(isOffered(step, [own], may)).toBe(false);
    expect(isOffered(step, [{ ...own, ownedByStore: false }], may)).toBe(true);
  }
});
