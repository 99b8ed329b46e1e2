import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "USD", "Zero and 00/100"],
  [7, "USD", "Zero and 07/100"],
  [200_000, "USD", "Two thousand and 00/100"],
  [187_142, "USD", "One thousand eight hundred seventy-one and 42/100"],
  [1_311_500, "USD", "Thirteen thousand one hundred fifteen and 00/100"],
  [2_000, "JPY", "Two thousand"],
  [1_234_567, "KWD", "One thousand two hundred thirty-four and 567/1000"],
  [100_000_090_000, "USD", "One billion nine hundred and 00/100"],
])("%i minor units of %s are written %j on a cheque", (amountMinor, currency, words) => {
  expect(amountInWords(amountMinor, currency)).toBe(words);
});

const values = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
);
for (const [n, word] of "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").entries())
  values.set(word, (n + 2) * 10);

/** Parses an amount in words. */
function read(words: string): number {
  const [whole = "", fraction = "0/100"] = words.toLowerCase().split(" and ");
  let total = 0;
  let group = 0;
  for (const word of whole.split(/[ -]/)) {
    const scale = { thousand: 1e3, million: 1e6, billion: 1e9 }[word];
    if (scale !== undefined) {
      total += group * scale;
      group = 0;
    } else if (word === "hundred") group *= 100;
    else group += values.get(word) ?? Number.NaN;
  }
  return (total + group) * 100 + Number(fraction.split("/")[0]);
}

test("the words of any amount are read as that amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amountMinor) => {
      expect(read(amountInWords(amountMinor, "USD"))).toBe(amountMinor);
    }),
  );
});
