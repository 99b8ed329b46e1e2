import type { Layout } from "./bar-layout.ts";

/** Widths of each value's bars and spaces, bar first, in modules (ISO/IEC 15417); the last three start sets A, B, C. */
const widths =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232".split(
    " ",
  );
const patterns = widths.map((elements) =>
  [...elements].map((width, n) => (n % 2 === 0 ? "1" : "0").repeat(Number(width))).join(""),
);
const firstStart = 103;
const values = patterns.slice(0, firstStart);
const starts = patterns.slice(firstStart);
const stop = "1100011101011";
const modules = 11;

const shortest = 2;
const longest = 16;

/** One layout for each number of characters. */
export const code128Layouts: readonly Layout[] = Array.from({ length: longest - shortest + 1 }, (_, n) => {
  const characters = shortest + n;
  return {
    symbology: "Code 128",
    frame: ".".repeat(modules * (characters + 2)) + stop,
    guardModules: 3,
    bars: 3 * (characters + 2) + 4,
    digits: [
      { at: 0, patterns: starts },
      ...Array.from({ length: characters + 1 }, (_, k) => ({ at: modules * (k + 1), patterns: values })),
    ],
    textOf: textOfCode128,
  };
});

/** Returns the text of a start, values and their check value; null when the check fails or a function is encoded. */
function textOfCode128(chosen: readonly number[]): string | null {
  const [start = 0, ...rest] = chosen;
  const check = rest.pop();
  const sum = rest.reduce((total, value, n) => total + value * (n + 1), firstStart + start);
  if (sum % 103 !== check) return null;
  let set = "ABC".charAt(start);
  let shifted: "A" | "B" | null = null;
  let text = "";
  for (const value of rest) {
    if (set === "C" && value < 100) text += String(value).padStart(2, "0");
    else if (value < 96) {
      text += String.fromCharCode((shifted ?? set) === "A" && value >= 64 ? value - 64 : value + 32);
      shifted = null;
    } else if (value === 99) set = "C";
    else if (value === 100 && set !== "B") set = "B";
    else if (value === 101 && set !== "A") set = "A";
    else if (value === 98 && set !== "C") shifted = set === "A" ? "B" : "A";
    else return null;
  }
  return text === "" ? null : text;
}
