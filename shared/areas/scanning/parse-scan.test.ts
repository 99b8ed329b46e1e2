import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePrefix, codesPerPrefix, isItemCode, itemCode, prefixCount } from "#shared/machine/kernel/codes.ts";
import { checkDigit, isGtin14 } from "#shared/machine/kernel/gtin.ts";
import { itemLabelText, locationLabelText, longestScan, type ParsedScan, parseScan } from "./parse-scan.ts";
import { scanProblemWords } from "./words.ts";

const gtin = (gtin14: string): ParsedScan => ({ kind: "gtin", gtin14 });
const item = (code: string): ParsedScan => ({ kind: "itemCode", code, text: expect.any(String) as string });
const gs = "\u001d";

describe("A scan", () => {
  const cases: [string, ParsedScan][] = [
    // GTINs as printed, typed or sent by a scanner
    ["036000291452", gtin("00036000291452")],
    ["00036000291452", gtin("00036000291452")],
    ["0 36000 29145 2", gtin("00036000291452")],
    ["4-006381-333931", gtin("04006381333931")],
    ["\uff14\uff10\uff10\uff16\uff13\uff18\uff11\uff13\uff13\uff13\uff19\uff13\uff11", gtin("04006381333931")],
    ["\u202e4006381333931\u202c", gtin("04006381333931")],
    ["\ufeff4006381333931\u0000", gtin("04006381333931")],
    ["\u00024006381333931\u0003", gtin("04006381333931")],
    ["0036000291452", gtin("00036000291452")],
    ["10012345678902", gtin("10012345678902")],
    ["96385074", gtin("00000096385074")],
    ["04252614", gtin("00042100005264")],
    // UPC-E by its last digit: 0, 1, 2 keep a manufacturer of three digits, 3 and 4 of three and four, 5 to 9 of five
    ["01234505", gtin("00012000003455")],
    ["01234611", gtin("00012100003461")],
    ["01234727", gtin("00012200003477")],
    ["01234531", gtin("00012300000451")],
    ["01234747", gtin("00012340000077")],
    // … whose eight digits are a valid EAN-8 too, so that the symbology decides
    ["]E001234756", gtin("00012347000056")],
    ["]E001234763", gtin("00012347000063")],
    ["]E001234879", gtin("00012348000079")],
    ["]E001234787", gtin("00012347000087")],
    ["]E001234893", gtin("00012348000093")],
    ["12345610", gtin("00123100004560")],
    ["12345639", gtin("00123400000569")],
    // AIM identifiers
    ["]E09501101530003", gtin("09501101530003")],
    ["]E496385074", gtin("00000096385074")],
    ["]E401234565", gtin("00000001234565")],
    ["]E001234565", gtin("00012345000065")],
    ["]E096385074", gtin("00000096385074")],
    ["]E00036000291452", gtin("00036000291452")],
    ["]E3978020137962412", gtin("09780201379624")],
    ["]E3978020137962451299", gtin("09780201379624")],
    ["]I110012345678902", gtin("10012345678902")],
    ["]d1https://id.gs1.org/01/09501101530003", gtin("09501101530003")],
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
    [`]J1${gs}0109501101530003`, gtin("09501101530003")],
    [`]C1${gs}0109501101530003`, gtin("09501101530003")],
    ["]C1(17)261231(01)09501101530003", gtin("09501101530003")],
    [`]C13922199${gs}21ABC${gs}240X/Y${gs}0109501101530003`, gtin("09501101530003")],
    [`]C1420123${gs}0109501101530003`, gtin("09501101530003")],
    ["]C1410950110153000001" + "09501101530003", gtin("09501101530003")],
    ["]C11726120001" + "09501101530003", gtin("09501101530003")],
    // The separator, as sent by scanners that cannot type it
    ...["\u241d", "<GS>", "{GS}", "[gs]", "<FNC1>", "^]", "|", "~", "^", "#", "@"].flatMap(
      (separator): [string, ParsedScan][] => [
        [`]C110LOT1${separator}0109501101530003`, gtin("09501101530003")],
        [`10LOT1${separator}0109501101530003`, gtin("09501101530003")],
        [`${separator}0109501101530003${separator}21XYZ`, gtin("09501101530003")],
      ],
    ),
    // Without an AIM identifier
    ["010950110153000317261231", gtin("09501101530003")],
    ["010950110153000310LOT-1", gtin("09501101530003")],
    [`010950110153000310LOT${gs}21XYZ`, gtin("09501101530003")],
    ["01095011015300033103001500", gtin("09501101530003")],
    // Digital Link
    ["https://id.gs1.org/01/09501101530003", gtin("09501101530003")],
    ["https://brand.example/some/path/01/9501101530003/10/LOT?17=261231", gtin("09501101530003")],
    ["HTTP://brand.example/gtin/036000291452/", gtin("00036000291452")],
    ["https://id.gs1.org/01/00000096385074", gtin("00000096385074")],
    ["https://id.gs1.org/01/96385074", gtin("00000096385074")],
    ["https://id.gs1.org/01/01234565", gtin("00000001234565")],
    ["https://id.gs1.org/01/10012345678902/21/S1", gtin("10012345678902")],
    ["https://brand.example/01/09501101530003?linkType=gs1:pip&u=https://other.example/", gtin("09501101530003")],
    ["https://brand.example/01/09501101530003#top", gtin("09501101530003")],
    ["HTTPS://ID.GS1.ORG/01/09501101530003", gtin("09501101530003")],
    ["http://brand.example:8080/GTIN/09501101530003", gtin("09501101530003")],
    ["id.gs1.org/01/09501101530003", gtin("09501101530003")],
    // Our own labels
    ["A0BC12Z9", item("A0BC12Z9")],
    ["a0bc-12z9\n", item("A0BC12Z9")],
    ["trace:i:A0BC12Z9", item("A0BC12Z9")],
    ["https://shop.example/i/A0BC12Z9", item("A0BC12Z9")],
    ["https://shop.example/i/a0bc12z9/?utm=label", item("A0BC12Z9")],
    ["HTTPS://SHOP.EXAMPLE/I/A0BC12Z9", item("A0BC12Z9")],
    ["shop.example/i/A0BC12Z9", item("A0BC12Z9")],
    ["TRACE:I:A0BC12Z9", item("A0BC12Z9")],
    // Crockford's look-alikes: o is 0, i and l are 1; lower case, hyphens and blanks do not matter
    ["AoBCl2Z9", item("A0BC12Z9")],
    ["aObci2z9", item("A0BC12Z9")],
    ["A0BC L2Z9", item("A0BC12Z9")],
    [
      "trace:l:01900000-0000-7000-8000-000000000001",
      { kind: "location", locationId: "01900000-0000-7000-8000-000000000001" },
    ],
    ["TRACE:L:front", { kind: "location", locationId: "front" }],
    [
      "TRACE:L:0190ABCD-0000-7000-8000-00000000000F",
      { kind: "location", locationId: "0190abcd-0000-7000-8000-00000000000f" },
    ],
    ["]Q1trace:l:front", { kind: "location", locationId: "front" }],
    // The person is asked
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
    ["400638133393140063813339314006381333931", "twoScans"],
    ["A0BC12Z9A0BC12ZA96385074", "twoScans"],
    ["https://shop.example/i/A0BC12Z9https://shop.example/i/A0BC12ZA", "twoScans"],
    ["https://shop.example/i/A0BC12Z9trace:i:A0BC12ZA", "twoScans"],
    ["A0BC12Z9https://shop.example/i/A0BC12ZA", "twoScans"],
    ["trace:i:A0BC12Z9trace:i:A0BC12ZA", "twoScans"],
    ["trace:l:fronttrace:l:back", "twoScans"],
    ["trace:l:01900000-0000-7000-8000-0000000000014006381333931", "twoScans"],
    ["4006381333931TRACE:L:front", "twoScans"],
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
    ["00000000", "notACode"],
    ["0100000000000000", "notACode"],
    ["96385075", "checkDigit"],
    ["21234560", "checkDigit"],
    ["10012345678903", "checkDigit"],
    ["3600029145", "notACode"],
    ["36000291452", "notACode"],
    // Eight characters that are no item code: U is not in the alphabet, and a digit never comes first
    ["A0BU12Z9", "notACode"],
    ["10BC12Z9", "notACode"],
    ["IOBC12Z9", "notACode"],
    // Letters that would be two of the alphabet, or one, in capitals
    ["AIRß01Z", "notACode"],
    ["AB12CDſ4", "notACode"],
    // Other keys than a GTIN
    ["https://id.gs1.org/00/340123450000000000", "notACode"],
    ["https://id.gs1.org/414/9501101530003", "notACode"],
    ["https://id.gs1.org/01/095011015300", "checkDigit"],
    ["https://id.gs1.org/01/950110153000", "checkDigit"],
    ["https://id.gs1.org/01/9501", "notACode"],
    ["https://id.gs1.org/q1QBCQ", "notACode"],
    ["https://id.gs1.org/?01=09501101530003", "notACode"],
    ["(02)09501101530003(37)12", "notACode"],
    ["]C10209501101530003", "notACode"],
    // Digits that only look like an element string
    ["0109501101530003ABC", "notACode"],
    ["010950110153000317261331", "notACode"],
    ["]E112", "notACode"],
    ["<script>alert(1)</script>", "notACode"],
    ["\ud800", "notACode"],
    ["4006381\ud800333931", "notACode"],
    ["4006381\u0000333931", "notACode"],
    ["4006381\u202e333931", "notACode"],
    ["'; drop table items; --", "notACode"],
  ];
  it.each(unknown)("%j names nothing: %s", (raw, problem) => {
    const parsed = parseScan(raw);
    expect(parsed).toMatchObject({ kind: "unknown", problem });
    expect(scanProblemWords(parsed.kind === "unknown" ? parsed.problem : "empty")).toMatch(/\.$/);
  });

  it("of eight digits is settled by the symbol the reader saw", () => {
    expect(parseScan("01234565", "EAN-8")).toEqual(gtin("00000001234565"));
    expect(parseScan("01234565", "UPC-E")).toEqual(gtin("00012345000065"));
  });

  it.each(["]C1", "]e0", "]d2", "]Q3", "]J1"])(
    "that %s announces is read as element strings, also where the digits alone could be anything",
    (identifier) => {
      const digits = "172612310109501101530003";
      expect(parseScan(digits)).toEqual({ kind: "unknown", text: digits, problem: "notACode" });
      expect(parseScan(identifier + digits)).toEqual(gtin("09501101530003"));
    },
  );

  it("of 10 kB is cut and named too long", () => {
    expect(parseScan("1".repeat(10_000))).toEqual({
      kind: "unknown",
      text: "1".repeat(longestScan),
      problem: "tooLong",
    });
  });

  /** Text as a scanner may send it: pieces of every kind of code in any order, cut and corrupted. */
  const pieces = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(...cases.map(([raw]) => raw), ...unknown.map(([raw]) => raw)),
    fc.constantFrom("]C1", "]E0", "]E4", gs, "(01)", "01", "trace:i:", "trace:l:", "https://x.example/", "/i/", "/01/"),
    fc.stringMatching(/^[0-9A-Z]{1,20}$/),
  );
  const anything = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(""));

  it("of any text gives an answer and never throws", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(undefined, "EAN-8" as const, "UPC-E" as const), (raw, symbology) => {
        const parsed = parseScan(raw, symbology);
        if (parsed.kind === "gtin") expect(isGtin14(parsed.gtin14)).toBe(true);
        if (parsed.kind === "itemCode") expect(isItemCode(parsed.code)).toBe(true);
        if (parsed.kind === "ambiguous8") expect([parsed.ean8, parsed.upcE].every(isGtin14)).toBe(true);
        if (parsed.kind === "unknown") expect(parsed.text.length).toBeLessThanOrEqual(longestScan);
      }),
      { numRuns: 2_000 },
    );
  });

  it("stays what it is when what it was read as is scanned again", () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const parsed = parseScan(raw);
        if (parsed.kind === "gtin") expect(parseScan(parsed.gtin14)).toEqual(parsed);
        if (parsed.kind === "itemCode")
          for (const text of [parsed.code, parsed.text]) expect(parseScan(text)).toEqual({ ...parsed, text });
        if (parsed.kind === "location") expect(parseScan(locationLabelText(parsed.locationId))).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });

  it("of a GTIN is that GTIN in every form a reader has for it", () => {
    const elements = fc.constantFrom("", "17261231", `10LOT${gs}21XYZ`, "11260101");
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{12}$/), elements, (body, after) => {
        const digits = body + checkDigit(body);
        for (const raw of [
          digits,
          `]I1${digits}`,
          `(01)${digits}`,
          `]C101${digits}${after}`,
          `]d2${gs}01${digits}${after}`,
          `]Q317261231${`01${digits}`}`,
          `https://id.gs1.org/01/${digits}`,
        ])
          expect(parseScan(raw)).toEqual(gtin(digits));
      }),
    );
  });

  it("of a GTIN with one digit wrong is no GTIN", () => {
    const body = fc.stringMatching(/^\d{11,13}$/).filter((digits) => !/^0+$/.test(digits));
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const right = digits + checkDigit(digits);
        const place = at % right.length;
        const wrong = `${right.slice(0, place)}${(Number(right[place]) + by) % 10}${right.slice(place + 1)}`;
        expect(parseScan(wrong)).toMatchObject({ kind: "unknown" });
      }),
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
