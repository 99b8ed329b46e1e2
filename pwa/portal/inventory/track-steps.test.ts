import { expect, test } from "vitest";
import { statuses } from "#shared/inventory/status.ts";
import { trackStepOf, trackSteps } from "./track-steps.ts";

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
