import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonWeight, unlimited } from "./json-weight.ts";

/** Counts every value in a JSON value, including itself. */
const valuesIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 1)
    : 1;

describe("the weight of a JSON text", () => {
  test("is never less than the values it holds, and never more than twice as many", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const weight = jsonWeight(JSON.stringify(value)) ?? 0;
        expect(weight).toBeGreaterThanOrEqual(valuesIn(value));
        expect(weight).toBeLessThanOrEqual(2 * valuesIn(value));
      }),
    );
  });

  test("does not count what stands in texts, however they are quoted", () => {
    for (const text of ["[{,,,}]", '",,,', "\\", '\\",,,', "\\\\", '"', "data:image/png;base64,AAAA"])
      expect(jsonWeight(JSON.stringify([text, text]))).toBe(jsonWeight('["",""]'));
  });

  test("is none beyond a limit of values, of entries, or of depth, and one at it", () => {
    const ids = JSON.stringify({ itemIds: Array.from({ length: 500 }, (_, n) => `item-${n}`) });
    const limits = { values: 502, entries: 500, depth: 2 };
    expect(jsonWeight(ids, limits)).toBe(502);
    for (const less of [{ values: 501 }, { entries: 499 }, { depth: 1 }])
      expect(jsonWeight(ids, { ...limits, ...less })).toBe(null);
  });

  test("is taken of what is no JSON too, without end or failure", () => {
    for (const text of ["", "]]]]", '"', '"\\', "{[{[", "nonsense", "\u0000"])
      expect(jsonWeight(text, unlimited)).toBeGreaterThan(0);
  });
});
