import { expandUpcE, hasValidCheckDigit } from "#shared/machine/kernel/gtin.ts";
import type { DigitPlace, Layout, LayoutCheck } from "./bar-layout.ts";

/** Widths of the digits' four elements in set A (space first), in modules (ISO/IEC 15420). */
const widths = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
const modulesOf = (elements: string, first: "0" | "1"): string =>
  [...elements].map((width, n) => ((n % 2 === 0) === (first === "1") ? "1" : "0").repeat(Number(width))).join("");
const reversed = (text: string): string => [...text].reverse().join("");
const setA = widths.map((elements) => modulesOf(elements, "0"));
const setB = widths.map((elements) => modulesOf(reversed(elements), "0"));
const setC = widths.map((elements) => modulesOf(elements, "1"));

const digitModules = 7;
const places = (first: number, count: number, patterns: readonly string[]): readonly DigitPlace[] =>
  Array.from({ length: count }, (_, n) => ({ at: first + n * digitModules, patterns }));
const gap = (digits: number): string => ".".repeat(digits * digitModules);
const setsOf = (chosen: readonly number[]): string => chosen.map((pattern) => (pattern < 10 ? "A" : "B")).join("");
const digitsOf = (chosen: readonly number[]): string => chosen.map((pattern) => String(pattern % 10)).join("");
const checked = (digits: string): string | null => (hasValidCheckDigit(digits) ? digits : null);

/** The sets of an EAN-13's left digits say its first digit. */
const leadingDigits = [
  "AAAAAA",
  "AABABB",
  "AABBAB",
  "AABBBA",
  "ABAABB",
  "ABBAAB",
  "ABBBAA",
  "ABABAB",
  "ABABBA",
  "ABBABA",
];
/** The sets of a UPC-E's digits say its check digit; number system 1 has them exchanged. */
const checkDigits = [
  "BBBAAA",
  "BBABAA",
  "BBAABA",
  "BBAAAB",
  "BABBAA",
  "BAABBA",
  "BAAABB",
  "BABABA",
  "BABAAB",
  "BAABAB",
];

/** A state is the sum of the digits so far, each times its weight, without tens. */
const sumCheck: LayoutCheck = {
  starts: [0],
  next: (sum, place, pattern) => (sum + pattern * (place % 2 === 0 ? 3 : 1)) % 10,
  accepts: (sum) => sum === 0,
};
/** A state is the leading digit as tens, which says the sets on the left, and the sum. */
const leadingCheck: LayoutCheck = {
  starts: leadingDigits.map((_, leading) => leading * 11),
  next: (state, place, pattern) => {
    const leading = Math.floor(state / 10);
    const inOrder = place >= 6 || leadingDigits[leading]?.charAt(place) === (pattern < 10 ? "A" : "B");
    return inOrder ? leading * 10 + sumCheck.next(state % 10, place, pattern % 10) : -1;
  },
  accepts: (state) => state % 10 === 0,
};

export const eanLayouts: readonly Layout[] = [
  {
    symbology: "EAN-13",
    frame: `101${gap(6)}01010${gap(6)}101`,
    digits: [...places(3, 6, [...setA, ...setB]), ...places(50, 6, setC)],
    guardModules: 2,
    bars: 30,
    check: leadingCheck,
    textOf: (chosen) => {
      const first = leadingDigits.indexOf(setsOf(chosen.slice(0, 6)));
      return first < 0 ? null : checked(`${first}${digitsOf(chosen)}`);
    },
  },
  {
    symbology: "EAN-8",
    frame: `101${gap(4)}01010${gap(4)}101`,
    digits: [...places(3, 4, setA), ...places(36, 4, setC)],
    guardModules: 2,
    bars: 22,
    check: sumCheck,
    textOf: (chosen) => checked(digitsOf(chosen)),
  },
  {
    symbology: "UPC-E",
    frame: `101${gap(6)}010101`,
    digits: places(3, 6, [...setA, ...setB]),
    guardModules: 2,
    bars: 17,
    textOf: (chosen) => {
      const check = checkDigits.indexOf(setsOf(chosen));
      const text = `0${digitsOf(chosen)}${check}`;
      return check < 0 || expandUpcE(text) === null ? null : text;
    },
  },
];
