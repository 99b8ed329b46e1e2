import { describe, expect, it } from "vitest";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { draftChanges, draftProblem, withDraft } from "./item-draft.ts";

const item = {
  ...{ option1Value: "9", priceMinor: 10_000, locationId: "l1", subLocationId: "s1", notes: "", trackingCode: "" },
} as ItemRow;

describe("editing an item", () => {
  it("saves only what was touched and differs", () => {
    expect(
      draftChanges(item, { option1Value: "9", priceMinor: 12_000, locationId: "l2", subLocationId: null }),
    ).toEqual({
      priceMinor: 12_000,
      locationId: "l2",
      subLocationId: null,
    });
  });

  it("lets untouched fields follow what others change meanwhile", () => {
    expect(withDraft({ ...item, notes: "from another device" }, { priceMinor: 1 })).toMatchObject({
      notes: "from another device",
      priceMinor: 1,
    });
  });

  it("asks for a price and a location before it saves", () => {
    expect(draftProblem(item, {}, true)).toBeNull();
    expect(draftProblem(item, { priceMinor: 0 }, true)?.message).toBe("Please enter a price");
    expect(draftProblem(item, {}, false)?.message).toBe("Please enter a price");
    expect(draftProblem(item, { locationId: null }, true)?.message).toBe("Please select a location");
    expect(draftProblem({ ...item, locationId: null }, {}, true)).toBeNull();
    expect(draftProblem(item, { notes: "x".repeat(2_000) }, true)).toBeNull();
    expect(draftProblem(item, { notes: "x".repeat(2_015) }, true)).toEqual({
      field: "notes",
      message: "At most 2,000 characters: 15 too many.",
    });
  });
});
