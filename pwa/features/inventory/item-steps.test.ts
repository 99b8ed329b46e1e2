import { expect, test } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Status } from "#shared/inventory/status.ts";
import { isOffered, itemSteps } from "./item-steps.ts";

const person = (...sections: Actor["sections"]): Actor => ({ role: "employee", id: "e1", name: "Sam", sections });
const item = (status: Status) => ({ status, accepted: status !== "Pending" && status !== "Requested" });
const offered = (actor: Actor, ...statuses: Status[]) =>
  itemSteps.filter((step) => isOffered(step, statuses.map(item), (capability) => can(actor, capability)));

test("staff with Inventory are offered what an item's status allows, and delete what is Pending [A4.26]", () => {
  const staff = person("Inventory");
  expect(offered(staff, "RequestPriceChange")).toEqual(["declinePrice", "acceptPrice"]);
  expect(offered(staff, "StoreRequestPriceChange")).toEqual(["declinePrice", "acceptPrice"]);
  expect(offered(staff, "RequestWithdrawal")).toEqual(["declineWithdrawal", "acceptWithdrawal"]);
  expect(offered(staff, "Requested")).toEqual(["requestStorePrice", "cancelDropOff"]);
  expect(offered(staff, "Pending")).toEqual(["requestStorePrice", "cancelDropOff", "delete"]);
  expect(offered(staff, "InTransit")).toEqual(["cancelTransfer", "acceptTransfer"]);
  expect(offered(staff, "Sold")).toEqual([]);
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
  expect(offered(staff, "RequestPriceChange", "RequestPriceChange")).toEqual(["declinePrice", "acceptPrice"]);
  expect(offered(staff, "RequestPriceChange", "RequestWithdrawal")).toEqual([]);
  expect(offered(staff, "Requested", "Requested")).toEqual(["cancelDropOff"]);
});
