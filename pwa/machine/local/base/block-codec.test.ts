import { describe, expect, test } from "vitest";
import { type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { item } from "../../../../tests/simulation/small-store.ts";
import { completeRow } from "./block-codec.ts";

describe("A row from before a field was added", () => {
  test.each(Object.keys(rowTypes) as RowType[])("has a blank for every field of a %s that it lacks", (type) => {
    const fields = Object.keys(rowTypes[type].schema.shape);
    const row = completeRow(type, { id: "row" } as AnyRow) as object;
    expect(Object.keys(row).sort()).toEqual(fields.sort());
    expect(Object.values(row)).not.toContain(undefined);
    expect(row).toHaveProperty("id", "row");
  });

  test("keeps what it has, and a whole row is itself", () => {
    const whole = item("item-0001", { notes: "kept" });
    expect(completeRow("item", whole)).toBe(whole);
    const { missingSince: _, ...older } = whole;
    expect(completeRow("item", older as AnyRow)).toEqual(whole);
  });
});
