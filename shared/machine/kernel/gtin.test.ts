import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, expandUpcE, hasValidCheckDigit, isGtin14, parseGtin } from "./gtin.ts";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(""));
const bodies = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .filter((body) => !/^0+$/.test(body));
const withCheckDigit = (body: string) => body + checkDigit(body);

describe("A check digit", () => {
  it("is the one on real packages", () => {
    for (const code of ["9501101530003", "036000291452", "96385074", "4006381333931", "10012345678902", "614141000036"])
      expect([code, hasValidCheckDigit(code)]).toEqual([code, true]);
  });

  it("catches every single wrong digit", () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, off) => {
        const code = withCheckDigit(body);
        const place = at % code.length;
        const wrong = code.slice(0, place) + ((Number(code[place]) + off) % 10) + code.slice(place + 1);
        expect(hasValidCheckDigit(code)).toBe(true);
        expect(hasValidCheckDigit(wrong)).toBe(false);
      }),
    );
  });

  it("belongs to digits only", () => {
    for (const text of ["", "7", "12a4", "１２３４"]) expect(hasValidCheckDigit(text)).toBe(false);
  });
});

describe("A GTIN", () => {
  it("is kept as 14 digits, so that a UPC-A and its EAN-13 are one", () => {
    for (const text of [
      "036000291452",
      "0036000291452",
      "00036000291452",
      " 036000291452\n",
      "0 36000 29145 2",
      "036000-291452",
    ])
      expect(parseGtin(text)).toEqual({ gtin14: "00036000291452" });
    expect(parseGtin("96385074")).toEqual({ gtin14: "00000096385074" });
  });

  it("reads back as itself", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const code = withCheckDigit(body);
        const parsed = parseGtin(code, code.length === 8 ? "EAN-8" : undefined);
        expect(parsed).toEqual({ gtin14: code.padStart(14, "0") });
        expect(isGtin14(code.padStart(14, "0"))).toBe(true);
      }),
    );
  });

  it("with a wrong digit is a misread", () => {
    for (const text of ["036000291453", "9501101530004", "96385075"])
      expect(parseGtin(text)).toEqual({ problem: "checkDigit" });
  });

  it("is nothing else", () => {
    for (const text of [
      "",
      "1234567",
      "123456789",
      "12345678901",
      "123456789012345",
      "0000000000000",
      "00000000",
      "ABCDEFGH",
      "1".repeat(10_000),
      "٣٦٠٠٠٢٩١٤٥٢٠",
    ])
      expect(parseGtin(text)).toEqual({ problem: "notGtin" });
    for (const text of ["036000291452", "0003600029145a"]) expect(isGtin14(text)).toBe(false);
  });
});

describe("A UPC-E", () => {
  it("expands by its last digit, as the standard's examples do", () => {
    const examples = {
      "01234505": "012000003455",
      "04252614": "042100005264",
      "01234531": "012300000451",
      "01234543": "012340000053",
      "01234558": "012345000058",
      "01234565": "012345000065",
      "01234589": "012345000089",
      "01234596": "012345000096",
    };
    for (const [short, long] of Object.entries(examples)) expect([short, expandUpcE(short)]).toEqual([short, long]);
  });

  it("with a wrong check digit, another number system or another length is none", () => {
    for (const text of ["04252615", "24252614", "4252614", "042526140"]) expect(expandUpcE(text)).toBeNull();
  });

  it("is known by its check digit when no EAN-8 has it", () => {
    expect(parseGtin("04252614")).toEqual({ gtin14: "00042100005264" });
    expect(parseGtin("04252614", "EAN-8")).toEqual({ problem: "checkDigit" });
  });

  it("is asked about when it is a valid EAN-8 too, and settled by the symbol", () => {
    const ambiguous = "01234565";
    const upcE = "00012345000065";
    expect(parseGtin(ambiguous)).toEqual({ problem: "ambiguous8", ean8: "00000001234565", upcE });
    expect(parseGtin(ambiguous, "UPC-E")).toEqual({ gtin14: upcE });
    expect(parseGtin(ambiguous, "EAN-8")).toEqual({ gtin14: "00000001234565" });
  });

  it("always expands to a valid UPC-A, whose own last digit it keeps", () => {
    fc.assert(
      fc.property(fc.constantFrom("0", "1"), digits(6), (system, six) => {
        const valid = [...Array(10).keys()]
          .map((last) => expandUpcE(`${system}${six}${last}`))
          .filter((upc) => upc !== null);
        expect(valid).toHaveLength(1);
        expect(hasValidCheckDigit(valid[0]!)).toBe(true);
      }),
    );
  });
});
