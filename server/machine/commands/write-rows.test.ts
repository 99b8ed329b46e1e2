import { expect, test } from "vitest";
import { testItem } from "../../../tests/support/test-store.ts";
import { rowStatements } from "./write-rows.ts";

test("however many sets of fields are edited, updates are few texts, and each writes what changed", () => {
  const fields = [
    "notes",
    "priceMinor",
    "image",
    "trackingCode",
    "option1Value",
    "option2Value",
    "locationId",
  ] as const;
  const texts = new Set<string>();
  for (let set = 1; set < 2 ** fields.length; set++) {
    const changed = new Set(fields.filter((_, n) => (set & (2 ** n)) !== 0));
    for (const updates of [[testItem(1)], [testItem(1), testItem(2)]]) {
      const writes = { inserts: [], updates, changed, deletes: [] };
      const [statement, ...others] = rowStatements(
        "store-one",
        new Map([["item", writes]]),
        "2026-01-01T00:00:00.000Z",
      );
      expect(others).toEqual([]);
      const text = statement?.text ?? "";
      texts.add(text);
      for (const field of changed)
        expect(text).toContain(
          `"${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/option_?(\d)_value/, "option$1_value")}" =`,
        );
    }
  }
  expect(texts.size).toBeLessThanOrEqual(22);
});

test("rows that get the same values are one statement of what changed, however many they are; others are a thousand each", () => {
  const moved = Array.from({ length: 2_500 }, (_, n) => ({ ...testItem(n + 1), productId: "merged", notes: "same" }));
  const update = (updates: typeof moved) =>
    rowStatements(
      "store-one",
      new Map([["item", { inserts: [], updates, changed: new Set(["productId", "notes"]), deletes: [] }]]),
      null,
    ).map(({ values }) => values);
  expect(update(moved)).toEqual([["store-one", moved.map(({ id }) => id), 2_500, "merged", "same"]]);
  const apart = moved.map((row, n) => ({ ...row, notes: `Note ${n}` }));
  expect(update(apart).map((values) => values[2])).toEqual([1_000, 1_000, 500]);
});
