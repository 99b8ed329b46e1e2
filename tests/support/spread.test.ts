import { expect, test } from "vitest";
import { spread } from "./spread.ts";

const values = ["a", "b", "c", "d", "e", "f", "g"];

test.each([
  [1, 2, 0],
  [2, 2, 3],
  [3, 3, 6],
  [20, 2, 5],
  [2, 7, 1],
  [2, 99, 0],
])("of %i parts each takes at least %i values, and every value is taken, from value %i on", (count, each, first) => {
  const parts = Array.from({ length: count }, (_, n) => n);
  const pairs = spread(parts, values, each, first);
  expect(new Set(pairs.map(([, value]) => value))).toEqual(new Set(values));
  for (const part of parts) {
    const taken = pairs.filter(([one]) => one === part).map(([, value]) => value);
    expect(taken.length).toBeGreaterThanOrEqual(Math.min(each, values.length));
    expect(new Set(taken).size).toBe(taken.length);
  }
});

test("with as many as there are, every part takes every value", () => {
  expect(spread([0, 1], values, values.length, 4)).toHaveLength(14);
});
