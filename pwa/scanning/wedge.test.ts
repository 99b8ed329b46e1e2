import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KeyboardName, keyOn, strokeFor } from "../../tests/support/keyboards.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import type { WedgeKey } from "./key-text.ts";
import { createWedge, defaultWedgeOptions, type Wedge, type WedgeOptions } from "./wedge.ts";

const gtins = ["4006381333931", "012345678905", "96385074", "00012345600012", "5901234123457"];
const itemCodes = ["AB12CD34", "K7QX0001", "TRAC3ABC"];
const known = new Set([...gtins, ...itemCodes]);
const recognises = (text: string): boolean => known.has(text.toUpperCase());

const plain: Omit<WedgeKey, "key" | "code" | "at"> = {
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  capsLock: false,
  inField: false,
};

function press(character: string, at: number, more: Partial<WedgeKey> = {}): WedgeKey {
  const code = /[0-9]/.test(character)
    ? `Digit${character}`
    : /[a-z]/i.test(character)
      ? `Key${character.toUpperCase()}`
      : ({ " ": "Space", "-": "Minus", Enter: "Enter", Tab: "Tab" }[character] ?? "");
  return { ...plain, key: character, code, at, shift: /[A-Z]/.test(character) && character.length === 1, ...more };
}

/** Adds one code's keys; returns the time of the last. */
function typeCode(
  keys: WedgeKey[],
  code: string,
  from: number,
  gap: number,
  end: "" | "Enter" | "Tab",
  more: Partial<WedgeKey> = {},
): number {
  let at = from;
  for (const character of code) {
    keys.push(press(character, at, more));
    at += gap;
  }
  if (end !== "") keys.push(press(end, at, more));
  else at -= gap;
  return at;
}

/** Feeds keys as a browser would, with its timer, for a minute beyond the last key. */
function readAll(keys: readonly WedgeKey[], options: Partial<WedgeOptions> = {}, isCode = recognises): string[] {
  const wedge: Wedge = createWedge({ ...defaultWedgeOptions, ...options }, isCode);
  const scans: string[] = [];
  const settle = (until: number): void => {
    while (wedge.dueAt !== null && wedge.dueAt <= until)
      scans.push(...wedge.pause(wedge.dueAt).map((scan) => scan.text));
  };
  for (const key of keys) {
    settle(key.at);
    scans.push(...wedge.key(key).scans.map((scan) => scan.text));
  }
  settle(Number.POSITIVE_INFINITY);
  return scans;
}

const codeKeys = (code: string, gap: number, end: "" | "Enter" | "Tab", more: Partial<WedgeKey> = {}): WedgeKey[] => {
  const keys: WedgeKey[] = [];
  typeCode(keys, code, 1_000, gap, end, more);
  return keys;
};

describe("a scan", () => {
  test.each([1, 8, 30])("is read at %d ms a key, whatever ends it", (gap) => {
    for (const end of ["", "Enter", "Tab"] as const)
      expect(readAll(codeKeys("4006381333931", gap, end))).toEqual(["4006381333931"]);
  });

  test("without a terminator ends 300 ms after its last key and not before [A2.235]", () => {
    const wedge = createWedge(defaultWedgeOptions, recognises);
    for (const key of codeKeys("4006381333931", 8, "")) wedge.key(key);
    const lastKeyAt = 1_000 + 12 * 8;
    expect(wedge.dueAt).toBe(lastKeyAt + 300);
    expect(wedge.pause(lastKeyAt + 299)).toEqual([]);
    expect(wedge.pause(lastKeyAt + 300).map((scan) => scan.text)).toEqual(["4006381333931"]);
  });

  test("of a kind nobody knows is read too, so that it can be shown as unknown", () => {
    expect(readAll(codeKeys("SHELF-4711", 8, "Enter"))).toEqual(["SHELF-4711"]);
    expect(readAll(codeKeys("SHELF-4711", 8, ""))).toEqual(["SHELF-4711"]);
  });

  test("with a radio hiccup in it is one code when that makes sense of it", () => {
    const keys: WedgeKey[] = [];
    const half = typeCode(keys, "400638", 0, 8, "");
    typeCode(keys, "1333931", half + 120, 8, "Enter");
    expect(readAll(keys)).toEqual(["4006381333931"]);
  });

  test("of a slow radio scanner is believed when its code makes sense, and not in a text field", () => {
    expect(readAll(codeKeys("4006381333931", 55, "Enter"))).toEqual(["4006381333931"]);
    expect(readAll(codeKeys("SHELF-4711", 55, "Enter"))).toEqual([]);
    expect(readAll(codeKeys("4006381333931", 55, "Enter", { inField: true }))).toEqual([]);
  });

  test("loses its prefix when the settings name one", () => {
    expect(readAll(codeKeys("zz96385074", 8, "Enter"), { prefix: "zz" })).toEqual(["96385074"]);
  });

  test("that runs into a second one 50 ms later without a terminator is two", () => {
    const keys: WedgeKey[] = [];
    const first = typeCode(keys, "4006381333931", 0, 30, "");
    typeCode(keys, "5901234123457", first + 50, 30, "");
    expect(readAll(keys)).toEqual(["4006381333931", "5901234123457"]);
  });

  test("is read with digits of an AZERTY row, on either of the scanner's layouts and with Caps Lock", () => {
    const unshifted = ["à", "&", "é", '"', "'", "(", "-", "è", "_", "ç"];
    const scannerTypesUs = [..."4006381333931"].map((digit, index) =>
      press(digit, index * 8, { key: unshifted[Number(digit)] as string }),
    );
    expect(readAll([...scannerTypesUs, press("Enter", 200)])).toEqual(["4006381333931"]);
    const scannerTypesFrenchUnderCapsLock = scannerTypesUs.map((key) => ({ ...key, shift: true, capsLock: true }));
    expect(readAll([...scannerTypesFrenchUnderCapsLock, press("Enter", 200)])).toEqual(["4006381333931"]);
  });

  test("with letters from a US-layout scanner on an AZERTY device is read by key position", () => {
    // "AQ12AB34" typed on a US keyboard arrives as "qa&éqb\"'".
    const keys = [..."AQ12AB34"].map((character, index) =>
      press(character, index * 8, { key: "qa&éqb\"'"[index] as string, shift: false }),
    );
    expect(readAll([...keys, press("Enter", 200)])).toEqual(["aq12ab34"]);
  });

  test("under Caps Lock keeps the case the scanner meant", () => {
    const keys = [..."TRAC3abc"].map((character, index) => {
      const upper = /[A-Z]/.test(character);
      const key = upper ? character.toLowerCase() : character.toUpperCase();
      return press(character, index * 8, { key, shift: upper, capsLock: true });
    });
    expect(readAll([...keys, press("Enter", 200)])).toEqual(["TRAC3abc"]);
  });

  /** Returns a text as typed by a scanner with one layout on a device with another. */
  const typedAcross = (text: string, scanner: KeyboardName, device: KeyboardName, capsLock = false): WedgeKey[] => [
    ...[...text].map((character, index) => {
      const stroke = strokeFor(character, scanner);
      return { ...plain, ...stroke, key: keyOn(stroke, device, capsLock), at: index * 8, capsLock };
    }),
    press("Enter", 8 * text.length),
  ];
  const isCode = (text: string): boolean => parseScan(text).kind !== "unknown";
  const readAcross = (keys: readonly WedgeKey[], options: Partial<WedgeOptions> = {}) =>
    readAll(keys, options, isCode).map((text) => parseScan(text));

  const devices = ["us", "azerty", "qwertz"] as const;
  test.each(devices)("from a US-layout scanner is the same code on a device with a %s keyboard", (device) => {
    for (const text of [
      "4006381333931",
      "]C10109501101530003",
      "trace:l:front",
      "https://id.gs1.org/01/09501101530003",
    ])
      for (const capsLock of [false, true])
        expect(readAcross(typedAcross(text, "us", device, capsLock))).toEqual([parseScan(text)]);
  });

  test("with letters that another keyboard has elsewhere is read when the settings say what the scanner is", () => {
    for (const device of devices)
      for (const capsLock of [false, true])
        for (const text of ["YZQWAM12", "ZYXWVATS"])
          expect(readAcross(typedAcross(text, "us", device, capsLock), { keyboard: "us" })).toEqual([parseScan(text)]);
  });

  test("of a US-layout scanner on a German device has both readings, and shows its keyboard where only one is a code", () => {
    const wedge = createWedge(defaultWedgeOptions, isCode);
    const readingsOf = (text: string, scanner: KeyboardName = "us") =>
      typedAcross(text, scanner, "qwertz").flatMap((key) =>
        wedge.key(key).scans.map((scan) => [scan.text, scan.onUsKeyboard, scan.shows]),
      );
    expect(readingsOf("DEM00BKY")).toEqual([["DEM00BKZ", "DEM00BKY", null]]);
    expect(readingsOf("https://shop.example/i/DEM00BKY")).toEqual([["https://shop.example/i/DEM00BKY", null, "us"]]);
    expect(readingsOf("https://shop.example/i/DEM00BKY", "qwertz")).toEqual([
      ["https://shop.example/i/DEM00BKY", null, "device"],
    ]);
    // The same on both, and no code on either.
    expect(readingsOf("DEM00BKX")).toEqual([["DEM00BKX", null, null]]);
    expect(readingsOf("AIR-01Y")).toEqual([["AIRß01Z", "AIR-01Y", null]]);
  });

  test("of a GTIN is read on any device from a scanner set for any country", () => {
    for (const scanner of devices)
      for (const device of devices)
        expect(readAcross(typedAcross("4006381333931", scanner, device))).toEqual([parseScan("4006381333931")]);
  });

  test("may end with a carriage return, line feed or tab typed as a control character", () => {
    for (const code of ["KeyM", "KeyJ", "KeyI"]) {
      const end = press(code.slice(3).toLowerCase(), 1_110, { code, ctrl: true });
      expect(readAll([...codeKeys("4006381333931", 8, ""), end])).toEqual(["4006381333931"]);
    }
  });

  test("from a numeric keypad with Num Lock off is still digits", () => {
    const keys = [..."96385074"].map((digit, index) =>
      press(digit, index * 8, { key: "Home", code: `Numpad${digit}` }),
    );
    expect(readAll([...keys, press("Enter", 100)])).toEqual(["96385074"]);
  });

  test("keeps the group separator of a GS1 code, which arrives as Ctrl and a bracket", () => {
    const keys = codeKeys("AB12CD34", 8, "");
    keys.push(press("]", 1_066, { code: "BracketRight", ctrl: true }));
    typeCode(keys, "10LOT", 1_070, 8, "Enter");
    expect(readAll(keys)).toEqual(["AB12CD34\u001d10LOT"]);
  });

  test("in a text field tells when its first and its last key came, so that they can be taken out again", () => {
    const wedge = createWedge(defaultWedgeOptions, recognises);
    wedge.key(press("N", 0, { inField: true }));
    wedge.key(press("i", 180, { inField: true }));
    const keys: WedgeKey[] = [];
    typeCode(keys, "96385074", 600, 8, "Enter", { inField: true });
    expect(keys.flatMap((key) => wedge.key(key).scans)).toEqual([
      { text: "96385074", onUsKeyboard: null, shows: null, startedAt: 600, endedAt: 656 },
    ]);
  });

  test("torn apart by a busy machine is put together while the buffer lasts, with and without a terminator", () => {
    for (const end of ["Enter", ""] as const) {
      const keys: WedgeKey[] = [];
      const half = typeCode(keys, "40063813", 0, 1, "");
      typeCode(keys, "33931", half + 420, 1, end);
      expect(readAll(keys)).toEqual(["4006381333931"]);
    }
  });

  test("of many equal digits is read, though browsers mark such keys as repeated", () => {
    expect(readAll(codeKeys("00012345600012", 1, "Enter"))).toEqual(["00012345600012"]);
  });

  test("lasts three seconds at most: what came before that is dropped [A2.265]", () => {
    const lengthsOf = (count: number) => {
      const keys = Array.from({ length: count }, (_, index) => press(index % 2 === 0 ? "x" : "y", index * 30));
      return readAll([...keys, press("Enter", count * 30)]).map(({ length }) => length);
    };
    // The 101st key comes 3,000 ms after the first, the 102nd begins anew.
    expect(lengthsOf(101)).toEqual([101]);
    expect(lengthsOf(120)).toEqual([19]);
  });
});

describe("a terminator", () => {
  const run = (keys: readonly WedgeKey[]) => {
    const wedge = createWedge(defaultWedgeOptions, recognises);
    return keys.map((key) => wedge.key(key).consume);
  };

  test("of a scan is seen by nobody else, nor is the line feed after it", () => {
    const keys = [...codeKeys("4006381333931", 8, "Enter"), press("Enter", 1_000 + 13 * 8 + 8)];
    expect(run(keys).slice(-2)).toEqual([true, true]);
  });

  test("has no shortcut before it: a group separator within a scan does not zoom the page, in a field neither", () => {
    const keys = codeKeys("AB12CD34", 8, "", { inField: true });
    keys.push(press("+", 1_064, { code: "BracketRight", ctrl: true, inField: true }));
    expect(run(keys).at(-1)).toBe(true);
    expect(run([press("+", 0, { code: "BracketRight", ctrl: true })])).toEqual([false]);
  });

  test("that a person presses goes its usual way", () => {
    expect(run([press("Enter", 0)])).toEqual([false]);
    expect(run([press("n", 0), press("i", 150), press("Enter", 300)])).toEqual([false, false, false]);
    expect(run([...codeKeys("4006381333931", 8, "Enter"), press("Enter", 3_000)]).at(-1)).toBe(false);
  });

  test("named in the settings leaves the other key to the code", () => {
    const keys = codeKeys("AB12", 8, "Tab");
    typeCode(keys, "CD34", 1_040, 8, "Enter");
    expect(readAll(keys, { endKey: "enter" })).toEqual(["AB12\tCD34"]);
  });

  test("settings that name a key do not end a scan by a pause; the buffer is cleared after 500 ms [A2.265]", () => {
    expect(readAll(codeKeys("4006381333931", 8, ""), { endKey: "enter" })).toEqual([]);
    const endedAfter = (ms: number) => {
      const keys = codeKeys("4006381333931", 8, "");
      return readAll([...keys, press("Enter", (keys.at(-1)?.at ?? 0) + ms)], { endKey: "enter" });
    };
    expect(endedAfter(499)).toEqual(["4006381333931"]);
    expect(endedAfter(500)).toEqual([]);
  });
});

test("a key held down, a shortcut and a control key are no part of a scan", () => {
  const held = Array.from({ length: 20 }, (_, index) => press("x", index * 30));
  expect(readAll([...held, press("Enter", 700)])).toEqual([]);
  const shortcut = [...codeKeys("4006", 8, ""), press("v", 1_040, { ctrl: true }), press("Enter", 1_050)];
  expect(readAll(shortcut)).toEqual([]);
});

test("a short unrecognised burst in a text field stays the person's", () => {
  expect(readAll(codeKeys("hello", 20, "Enter", { inField: true }))).toEqual([]);
  expect(readAll(codeKeys("hello world", 20, "", { inField: true }))).toEqual([]);
});

describe("however they come,", () => {
  // One repeated character is a key held down, not a scan.
  const unknown = fc.stringMatching(/^[A-Z0-9-]{6,24}$/).filter((text) => new Set(text).size > 1);
  const code = fc.oneof(fc.constantFrom(...gtins, ...itemCodes), unknown);
  const oneScan = fc.record({
    code,
    gap: fc.constantFrom(1, 8, 30),
    end: fc.constantFrom("Enter" as const, "Tab" as const, "" as const),
    pauseAfter: fc.integer({ min: 50, max: 900 }),
  });

  test("scans at 1, 8 or 30 ms a key with 50 ms and more between them are all read, in order", () => {
    fc.assert(
      fc.property(fc.array(oneScan, { minLength: 1, maxLength: 12 }), fc.boolean(), (scans, inField) => {
        const keys: WedgeKey[] = [];
        let at = 0;
        const expected: string[] = [];
        for (const scan of scans) {
          // An unrecognised code needs its terminator to be told from its neighbour or from typing.
          const end = scan.end === "" && !recognises(scan.code) ? "Enter" : scan.end;
          at = typeCode(keys, scan.code, at, scan.gap, end, { inField }) + scan.pauseAfter;
          expected.push(scan.code);
        }
        expect(readAll(keys)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("what a person types, rolling over up to three keys at once, is never a scan", () => {
    const stroke = fc.record({
      character: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789- ", "Enter", "Tab"),
      gap: fc.integer({ min: 60, max: 700 }),
    });
    const roll = fc.record({
      characters: fc.stringMatching(/^[a-z]{2,3}$/),
      gap: fc.integer({ min: 90, max: 700 }),
      inner: fc.integer({ min: 15, max: 44 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(stroke, stroke, stroke, roll), { maxLength: 60 }),
        fc.boolean(),
        (typed, inField) => {
          const keys: WedgeKey[] = [];
          let at = 0;
          for (const part of typed) {
            at += part.gap;
            if ("character" in part) keys.push(press(part.character, at, { inField }));
            else at = typeCode(keys, part.characters, at, part.inner, "", { inField });
          }
          expect(readAll(keys)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
