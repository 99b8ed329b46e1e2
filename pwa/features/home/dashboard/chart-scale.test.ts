import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleValues, namedPoints } from "./chart-scale.ts";

test("a grid is round, has 0, and is around all values with few lines", () => {
  expect(scaleValues([0, 710, -1_260])).toEqual([-1_500, -1_000, -500, 0, 500, 1_000]);
  expect(scaleValues([0, 0])).toEqual([0]);
  expect(scaleValues([])).toEqual([0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_000_000, max: 900_000_000 }), { maxLength: 92 }), (values) => {
      const grid = scaleValues(values);
      expect(grid).toContain(0);
      expect(grid.length).toBeLessThanOrEqual(7);
      expect(grid[0]).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(grid.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
    }),
  );
});

test("the first and the last point have their names, and no more than fit", () => {
  expect(namedPoints(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(namedPoints(2, 9)).toEqual([0, 1]);
  expect(namedPoints(1, 5)).toEqual([0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 92 }), fc.integer({ min: 2, max: 12 }), (count, fitting) => {
      const named = namedPoints(count, fitting);
      expect([named[0], named.at(-1)]).toEqual([0, count - 1]);
      expect(named.length).toBeLessThanOrEqual(fitting);
    }),
  );
});
