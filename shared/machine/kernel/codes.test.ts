import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePrefix, codesPerPrefix, isItemCode, itemCode, normaliseItemCode, prefixCount } from "./codes.ts";

const prefixes = fc.integer({ min: 0, max: prefixCount - 1 });
const numbers = fc.integer({ min: 0, max: codesPerPrefix - 1 });

describe("An item code", () => {
  it("is a prefix and a number counted on", () => {
    expect([
      itemCode("A000", 0),
      itemCode("A000", 31),
      itemCode("A000", 32),
      itemCode("ZZZZ", codesPerPrefix - 1),
    ]).toEqual(["A0000000", "A000000Z", "A0000010", "ZZZZZZZZ"]);
  });

  it("is never given twice, and never looks like a GTIN", () => {
    fc.assert(
      fc.property(prefixes, numbers, prefixes, numbers, (p, n, q, m) => {
        const [one, other] = [itemCode(codePrefix(p), n), itemCode(codePrefix(q), m)];
        expect(one === other).toBe(p === q && n === m);
        expect(one).toMatch(/^[A-Z][0-9A-Z]{7}$/);
        expect(isItemCode(one)).toBe(true);
      }),
    );
  });

  it("sorts by the order it was given in", () => {
    fc.assert(
      fc.property(prefixes, numbers, numbers, (p, n, m) => {
        expect(itemCode(codePrefix(p), n) < itemCode(codePrefix(p), m)).toBe(n < m);
      }),
    );
  });

  it("ends where its prefix has no more numbers", () => {
    for (const n of [-1, 0.5, codesPerPrefix, Number.NaN]) expect(() => itemCode("A000", n)).toThrow(RangeError);
    for (const prefix of ["", "0000", "a000", "A00", "AIOU"]) expect(() => itemCode(prefix, 0)).toThrow(RangeError);
    for (const n of [-1, 0.5, prefixCount]) expect(() => codePrefix(n)).toThrow(RangeError);
  });

  it("is understood as people and scanners write it", () => {
    for (const text of ["a0bc-12z9", " A0BC 12Z9 ", "AoBC12z9", "A0BC\t12Z9"])
      expect(normaliseItemCode(text)).toBe("A0BC12Z9");
    expect(normaliseItemCode("AIL00000")).toBe("A1100000");
  });

  it("is not made out of anything else", () => {
    for (const text of ["", "12345670", "OABC1234", "A0BC12Z", "A0BC12Z99", "A0BU12Z9", "Ä0BC12Z9", "A".repeat(10_000)])
      expect(normaliseItemCode(text)).toBeNull();
  });

  it("survives being written in lower case with a hyphen", () => {
    fc.assert(
      fc.property(prefixes, numbers, (p, n) => {
        const code = itemCode(codePrefix(p), n);
        expect(normaliseItemCode(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toBe(code);
      }),
    );
  });
});
