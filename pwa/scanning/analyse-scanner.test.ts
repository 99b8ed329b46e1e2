import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KeyboardName, keyboards, keyOn, strokeFor } from "../../tests/support/keyboards.ts";
import { analyseScanner, type ObservedScan, readsRight, type ScannerFinding } from "./analyse-scanner.ts";
import type { WedgeKey } from "./key-text.ts";
import { testCodes } from "./scanner-test-codes.ts";
import { defaultScannerSettings, scannerLimits } from "./settings.ts";
import { defaultWedgeOptions, type WedgeOptions } from "./wedge.ts";

/** A scanner's configuration, as set with the codes in its manual. */
interface Habits {
  readonly gap: number;
  readonly end: "" | "Enter" | "Tab";
  readonly prefix: string;
  readonly suffix: string;
  readonly aim: boolean;
  readonly scanner: KeyboardName;
  readonly device: KeyboardName;
  readonly capsLock: boolean;
}

const plain: Habits = {
  ...{ gap: 8, end: "Enter", prefix: "", suffix: "", aim: false },
  ...{ scanner: "us", device: "us", capsLock: false },
};

const aimOf = { ean13: "]E0", upcE: "]E0", code128: "]C0", qr: "]Q1" } as const;

/** Returns the keys that a scanner of this configuration types for a text. */
function keysOf(text: string, habits: Habits): readonly WedgeKey[] {
  const held = { ctrl: false, alt: false, meta: false, inField: false, capsLock: habits.capsLock };
  const keys = [...text].map((character, index): WedgeKey => {
    const stroke = strokeFor(character, habits.scanner);
    return { ...held, ...stroke, key: keyOn(stroke, habits.device, habits.capsLock), at: index * habits.gap };
  });
  if (habits.end === "") return keys;
  return [...keys, { ...held, key: habits.end, code: habits.end, shift: false, at: keys.length * habits.gap }];
}

const codeOf = (id: string | undefined) => testCodes.find((code) => code.id === id);

function scanOf(id: keyof typeof aimOf, changes: Partial<Habits> = {}, sent?: string): ObservedScan {
  const habits = { ...plain, ...changes };
  const text = sent ?? codeOf(id)?.text ?? "";
  return {
    via: "keys",
    keys: keysOf(`${habits.prefix}${habits.aim ? aimOf[id] : ""}${text}${habits.suffix}`, habits),
  };
}

const analyse = (scans: readonly ObservedScan[], settings: Partial<WedgeOptions> = {}) =>
  analyseScanner(scans, { ...defaultWedgeOptions, ...settings }, scannerLimits);
const kinds = (found: readonly ScannerFinding[]) => found.map((finding) => finding.kind);

describe("A scanner that is tested", () => {
  const ids = ["ean13", "code128", "qr"] as const;
  const three = (changes: Partial<Habits>) => ids.map((id) => scanOf(id, changes));

  test.each<[string, readonly ObservedScan[], Partial<WedgeOptions> | null, readonly ScannerFinding["kind"][]]>([
    ["types plainly", three({}), { endKey: "enter" }, ["readsRight"]],
    ["ends with Tab", three({ end: "Tab" }), { endKey: "tab" }, ["readsRight"]],
    ["ends with nothing", three({ end: "" }), { endKey: "pause" }, ["readsRight", "noEndKey"]],
    [
      "types a prefix",
      three({ prefix: "QX" }),
      { endKey: "enter", prefix: "QX" },
      ["readsRightWithProposal", "prefix"],
    ],
    ["sends AIM identifiers", three({ aim: true }), { endKey: "enter" }, ["readsRight", "aim"]],
    [
      "sends both",
      three({ aim: true, prefix: "#", end: "Tab" }),
      { endKey: "tab", prefix: "#" },
      ["readsRightWithProposal", "prefix", "aim"],
    ],
    ["adds a suffix", three({ suffix: "$" }), { endKey: "enter" }, ["stillWrong", "suffix"]],
    ["types under Caps Lock", three({ capsLock: true }), { endKey: "enter" }, ["readsRight", "capsLock"]],
    [
      "is American, on a German device",
      three({ device: "qwertz" }),
      { endKey: "enter", keyboard: "us" },
      ["readsRightWithProposal", "usKeyboard"],
    ],
    [
      "is American, on a French device",
      three({ device: "azerty" }),
      { endKey: "enter", keyboard: "us" },
      ["readsRight", "usKeyboard"],
    ],
    [
      "is French, on an American device",
      [scanOf("ean13", { scanner: "azerty" })],
      { endKey: "enter" },
      ["readsRight", "otherCountry"],
    ],
    [
      "is French and shown letters",
      [scanOf("code128", { scanner: "azerty" })],
      { endKey: "enter" },
      ["lettersChanged"],
    ],
    ["drops zeros", [scanOf("ean13", {}, "12345678905")], { endKey: "enter" }, ["zeroDropped"]],
    ["drops the check digit", [scanOf("ean13", {}, "01234567890")], { endKey: "enter" }, ["checkDigitDropped"]],
    ["sends a UPC-E bare", [scanOf("upcE", {}, "425261")], { endKey: "enter" }, ["checkDigitDropped"]],
    ["sends a UPC-E expanded", [scanOf("upcE", {}, "042100005264")], { endKey: "enter" }, ["readsRight", "expanded"]],
    ["sends the EAN-13 as a UPC-A", [scanOf("ean13", {}, "012345678905")], { endKey: "enter" }, ["readsRight"]],
    ["is shown something else", [scanOf("ean13", {}, "4006381333931")], { endKey: "enter" }, ["notATestCode"]],
    ["is too slow", three({ gap: 120 }), { endKey: "enter" }, ["tooSlow"]],
    [
      "ends now one way, now another",
      [scanOf("ean13", { end: "Tab" }), scanOf("qr", { end: "" })],
      null,
      ["readsRight", "endsDiffer"],
    ],
    ["sends text instead of keys", [{ via: "text", text: "0012345678905\n" }], null, ["readsRight", "arrivesAsText"]],
  ])("and %s is told so", (_, scans, proposal, found) => {
    const analysis = analyse(scans);
    expect(analysis.proposal).toEqual(proposal);
    expect(kinds(analysis.findings)).toEqual(found);
  });

  test("that waits longer within a code than the pause gets a longer pause", () => {
    const [first, ...rest] = keysOf("0012345678905", { ...plain, end: "" });
    if (first === undefined) throw new Error("no keys");
    const late: ObservedScan = { via: "keys", keys: [first, ...rest.map((key) => ({ ...key, at: key.at + 350 }))] };
    const { findings, proposal } = analyse([late]);
    expect(findings).toContainEqual({ kind: "slowerThanPause", slowestMs: 358, pauseMs: 300 });
    expect(proposal).toMatchObject({ endKey: "pause", pauseMs: 750, bufferMs: 850 });
  });

  test("with settings that fit already is proposed nothing", () => {
    const settings = { endKey: "tab", prefix: "QX", keyboard: "us" } as const;
    const scans = three({ end: "Tab", prefix: "QX", device: "qwertz" });
    expect(analyse(scans, settings)).toMatchObject({
      proposal: null,
      findings: [{ kind: "readsRight" }, { kind: "prefix" }],
    });
  });

  test("shows what was taken apart", () => {
    const [scan] = analyse([scanOf("upcE", { aim: true, prefix: "#", end: "Tab" })]).scans;
    expect(scan).toMatchObject({
      ...{ text: "#]E004252614", prefix: "#", aim: "]E0", suffix: "", end: "Tab", msPerKey: 8, slowestMs: 8 },
      taken: [{ kind: "unknown" }],
    });
  });

  test("says nothing of a scanner that sent nothing", () => {
    expect(analyse([])).toEqual({ scans: [], findings: [], proposal: null });
  });

  const name = fc.constantFrom(...(Object.keys(keyboards) as KeyboardName[]));
  const habits: fc.Arbitrary<Habits> = fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    end: fc.constantFrom("" as const, "Enter" as const, "Tab" as const),
    // Characters on every keyboard, without digits, which could be the code's own.
    prefix: fc.stringMatching(/^[A-Zb-d]{0,4}$/),
    suffix: fc.constant(""),
    aim: fc.boolean(),
    scanner: fc.constant("us" as const),
    device: name,
    capsLock: fc.boolean(),
  });
  const codes = fc.array(fc.constantFrom("ean13" as const, "upcE" as const, "code128" as const, "qr" as const), {
    minLength: 3,
    maxLength: 4,
  });
  const known: fc.Arbitrary<WedgeOptions> = fc.record({
    endKey: fc.constantFrom("any" as const, "enter" as const, "tab" as const, "pause" as const),
    pauseMs: fc.integer({ min: 100, max: 1_000 }),
    bufferMs: fc.integer({ min: 200, max: 2_000 }),
    prefix: fc.constantFrom("", "QX"),
    keyboard: fc.constantFrom("device" as const, "us" as const),
  });

  test("and types like a US keyboard is read right with what is proposed, whatever its habits and the settings before", () => {
    fc.assert(
      fc.property(habits, codes, known, (how, ids, before) => {
        const scans = ids.map((id) => scanOf(id, how));
        const { proposal } = analyse(scans, before);
        const after = { ...before, ...proposal };
        expect(scans.map((scan, index) => readsRight(scan, codeOf(ids[index]), after))).toEqual(scans.map(() => true));
        expect(analyse(scans, after).proposal).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  const key: fc.Arbitrary<WedgeKey> = fc.record({
    key: fc.oneof(fc.string({ unit: "binary", maxLength: 3 }), fc.constantFrom("Enter", "Tab", "F8", "Unidentified")),
    code: fc.constantFrom("Digit1", "KeyA", "Numpad0", "BracketRight", "Enter", "", "KeyM"),
    at: fc.integer({ min: 0, max: 5_000 }),
    ...{ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean(), meta: fc.boolean() },
    ...{ capsLock: fc.boolean(), inField: fc.boolean() },
  });

  test("may send anything: the analysis answers, and what it proposes is within the limits of the settings", () => {
    const keys = fc.array(key, { maxLength: 60 }).map((list) => list.toSorted((one, other) => one.at - other.at));
    const scan: fc.Arbitrary<ObservedScan> = fc.oneof(
      keys.map((list) => ({ via: "keys" as const, keys: list })),
      fc.string({ unit: "binary", maxLength: 600 }).map((text) => ({ via: "text" as const, text })),
    );
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 4 }), (scans) => {
        const { proposal } = analyseScanner(scans, defaultScannerSettings, scannerLimits);
        for (const limited of ["pauseMs", "bufferMs"] as const) {
          const value = proposal?.[limited] ?? defaultScannerSettings[limited];
          expect(value).toBeGreaterThanOrEqual(scannerLimits[limited][0]);
          expect(value).toBeLessThanOrEqual(scannerLimits[limited][1]);
        }
        expect((proposal?.prefix ?? "").length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 300 },
    );
  });
});
