import { expect, it } from "vitest";
import { asksAnything, bulkEditArgs } from "./bulk-edit-args.ts";

it("a bulk edit names only what is filled in", () => {
  const empty = bulkEditArgs({ price: { how: null, value: null }, changes: { notes: "" }, status: { to: null } }, [
    "a",
  ]);
  expect(empty).toEqual({ itemIds: ["a"], changes: {} });
  expect(asksAnything(empty)).toBe(false);
  const full = bulkEditArgs(
    {
      price: { how: "amount", value: -500 },
      changes: { locationId: "front", subLocationId: null, option1Value: null, notes: "x" },
      status: { to: "Declined", reason: "" },
    },
    ["a", "b"],
  );
  expect(full).toEqual({
    itemIds: ["a", "b"],
    price: { how: "amount", value: -500 },
    changes: { locationId: "front", subLocationId: null, notes: "x" },
    status: { to: "Declined", reason: "" },
  });
  expect(asksAnything(full)).toBe(true);
});
