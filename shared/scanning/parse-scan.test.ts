import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePrefix, codesPerPrefix, itemCode, prefixCount } from "#shared/kernel/codes.ts";
import { checkDigit } from "#shared/kernel/gtin.ts";
import {
  itemLabelText,
  locationLabelText,
  longestScan,
  type ParsedScan,
  parseScan,
  scanProblemSentence,
} from "./parse-scan.ts";

const gtin = (gtin14: string): ParsedScan => ({ kind: "gtin", gtin14 });
const item = (code: string): ParsedScan => ({ kind: "itemCode", code });
const gs = "\u001d";

describe("A scan", () => {
  const cases: [string, ParsedScan][] = [
    // GTINs as printed, typed or sent by a scanner
    ["036000291452", gtin("00036000291452")],
    ["0036000291452", gtin("00036000291452")],
    ["10012345678902", gtin("10012345678902")],
    ["96385074", gtin("00000096385074")],
    ["04252614", gtin("00042100005264")],
    ["  9501101530003\r", gtin("09501101530003")],
    ["4 006381 333931", gtin("04006381333931")],
    // AIM identifiers
    ["]E09501101530003", gtin("09501101530003")],
    ["]E496385074", gtin("00000096385074")],
    ["]E401234565", gtin("00000001234565")],
    ["]C0A0BC12Z9", item("A0BC12Z9")],
    ["]Q1A0BC12Z9", item("A0BC12Z9")],
    // GS1 element strings
    ["(01)09501101530003", gtin("09501101530003")],
    ["(01)09501101530003(17)261231(10)AB-12", gtin("09501101530003")],
    ["(10)AB(01) 09501101530003", gtin("09501101530003")],
    ["]C10109501101530003", gtin("09501101530003")],
    [`]C1010950110153000317261231${gs}10LOT`, gtin("09501101530003")],
    [`]d210LOT1${gs}0109501101530003`, gtin("09501101530003")],
    [`]Q3172612310109501101530003`, gtin("09501101530003")],
    [`]e03103001500${gs}0109501101530003`, gtin("09501101530003")],
    [`${gs}0109501101530003${gs}21XYZ`, gtin("09501101530003")],
    ["0109501101530003", gtin("09501101530003")],
    // Digital Link
    ["https://id.gs1.org/01/09501101530003", gtin("09501101530003")],
    ["https://brand.example/some/path/01/9501101530003/10/LOT?17=261231", gtin("09501101530003")],
    ["HTTP://brand.example/gtin/036000291452/", gtin("00036000291452")],
    // Our own labels
    ["A0BC12Z9", item("A0BC12Z9")],
    ["a0bc-12z9\n", item("A0BC12Z9")],
    ["trace:i:A0BC12Z9", item("A0BC12Z9")],
    ["https://shop.example/i/A0BC12Z9", item("A0BC12Z9")],
    ["https://shop.example/i/a0bc12z9/?utm=label", item("A0BC12Z9")],
    [
      "trace:l:01900000-0000-7000-8000-000000000001",
      { kind: "location", locationId: "01900000-0000-7000-8000-000000000001" },
    ],
    ["TRACE:L:front", { kind: "location", locationId: "front" }],
    // Asked about
    ["01234565", { kind: "ambiguous8", text: "01234565", ean8: "00000001234565", upcE: "00012345000065" }],
  ];
  it.each(cases)("%j is what it says", (raw, parsed) => {
    expect(parseScan(raw)).toEqual(parsed);
  });

  const unknown: [string, string][] = [
    ["", "empty"],
    [" \r\n", "empty"],
    ["]C1", "empty"],
    ["036000291453", "checkDigit"],
    ["(01)09501101530004", "checkDigit"],
    ["https://id.gs1.org/01/09501101530004", "checkDigit"],
    ["036000291452036000291452", "twoScans"],
    ["9501101530003A0BC12Z9", "twoScans"],
    ["A0BC12Z9A0BC12ZA", "twoScans"],
    ["9638507496385074", "twoScans"],
    ["https://example.org/", "notACode"],
    ["https://example.org/i/nothing", "notACode"],
    ["http://[", "notACode"],
    ["trace:l:a b", "notACode"],
    ["trace:i:nothing", "notACode"],
    ["trace:x:1", "notACode"],
    ["(10)LOT", "notACode"],
    [`]C110LOT${gs}17261231`, "notACode"],
    ["12345", "notACode"],
    ["000000000000", "notACode"],
    ["<script>alert(1)</script>", "notACode"],
    ["\ud800", "notACode"],
  ];
  it.each(unknown)("%j names nothing: %s", (raw, problem) => {
    const parsed = parseScan(raw);
    expect(parsed).toMatchObject({ kind: "unknown", problem });
    expect(scanProblemSentence(parsed.kind === "unknown" ? parsed.problem : "empty")).toMatch(/\.$/);
  });

  it("of eight digits is settled by the symbol the reader saw", () => {
    expect(parseScan("01234565", "EAN-8")).toEqual(gtin("00000001234565"));
    expect(parseScan("01234565", "UPC-E")).toEqual(gtin("00012345000065"));
  });

  it("of 10 kB is cut and named too long", () => {
    expect(parseScan("1".repeat(10_000))).toEqual({
      kind: "unknown",
      text: "1".repeat(longestScan),
      problem: "tooLong",
    });
  });

  it("of any text gives an answer and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.stringMatching(/^(\]C1|\(01\)|https:\/\/x\/|trace:[il]:)?[0-9A-Z()\u001d/]*$/),
        ),
        (raw) => {
          const parsed = parseScan(raw);
          if (parsed.kind === "gtin") expect(parsed.gtin14).toMatch(/^\d{14}$/);
          if (parsed.kind === "itemCode") expect(parsed.code).toMatch(/^[A-Z][0-9A-Z]{7}$/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("What our own labels hold", () => {
  const codes = fc
    .tuple(fc.integer({ min: 0, max: prefixCount - 1 }), fc.integer({ min: 0, max: codesPerPrefix - 1 }))
    .map(([prefix, n]) => itemCode(codePrefix(prefix), n));

  it("reads back, as text and inside addresses", () => {
    fc.assert(
      fc.property(codes, fc.uuid(), (code, id) => {
        for (const text of [code, itemLabelText(code), `https://shop.example/i/${code}`])
          expect(parseScan(text)).toEqual(item(code));
        expect(parseScan(locationLabelText(id))).toEqual({ kind: "location", locationId: id });
      }),
    );
  });

  it("is never one scan when two run together", () => {
    fc.assert(
      fc.property(codes, codes, fc.stringMatching(/^[1-9]\d{11}$/), (a, b, body) => {
        const ean = body + checkDigit(body);
        for (const text of [a + b, a + ean, ean + b, ean + ean]) expect(parseScan(text).kind).toBe("unknown");
      }),
    );
  });
});
