import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, entry]) => [key, shuffled(entry)]),
  );
};

describe("Canonical JSON", () => {
  it("is one text whatever the order of the keys", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it("says what JSON says", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("leaves out what is undefined, and keeps a hole's place", () => {
    expect(canonicalJson({ a: undefined, b: [undefined, 1], c: new Date(0) })).toBe(
      '{"b":[null,1],"c":"1970-01-01T00:00:00.000Z"}',
    );
  });

  it("refuses what JSON cannot hold", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, undefined, { a: 1n }])
      expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});
