import { expect, test } from "vitest";
import { statuses } from "#shared/areas/inventory/status.ts";
import { isOnSale } from "#shared/areas/inventory/transitions.ts";
import { trackNameOf, trackStepOf, trackSteps } from "./track-steps.ts";

test("an item goes from the request over bringing it and being on sale to sold and paid", () => {
  const way = ["Requested", "Pending", "Active", "Sold", "Paid"] as const;
  expect(way.map((status) => trackStepOf(status))).toEqual(trackSteps);
});

test("only what was withdrawn or declined has left the way", () => {
  expect(statuses.filter((status) => trackStepOf(status) === null)).toEqual(["Withdrawn", "Declined"]);
});

test("what the store has not taken yet is not shown as on sale, whatever price it asks for", () => {
  expect(trackStepOf("StoreRequestPriceChange", false)).toBe("Requested");
  expect(trackStepOf("StoreRequestPriceChange", true)).toBe("OnSale");
});

test("a step is named On sale only for what can be bought", () => {
  for (const status of statuses) {
    if (trackStepOf(status) !== "OnSale") continue;
    expect([status, trackNameOf("OnSale", status) === "OnSale"]).toEqual([
      status,
      isOnSale({ status, accepted: true }),
    ]);
  }
  // What is behind has its own name.
  expect(trackNameOf("OnSale", "Sold")).toBe("OnSale");
  expect(trackNameOf("Bring", "InTransit")).toBe("Bring");
});
