import type { SeededFault } from "./seeded-fault.ts";

const hard = (name: string) => ({ file: "tests/decoder/hard.test.ts", name });

/** Faults in how blurred, slanted and hidden codes are read (decision 0366). */
export const decoderFaults: readonly SeededFault[] = [
  {
    fault: "A blurred code is the likeliest of those with any check digit",
    file: "pwa/scanning/decoder/ean-layouts.ts",
    edits: [["accepts: (state) => state % 10 === 0,", "accepts: (state) => state >= 0,"]],
    test: hard("The likeliest code has a valid check digit"),
  },
  {
    fault: "A blurred digit does not darken its neighbours",
    file: "pwa/scanning/decoder/likeliest-code.ts",
    edits: [["const joined = touches ?", "const joined = touches && false ?"]],
    test: hard("The likeliest code is the code itself"),
  },
  {
    fault: "The left half of an EAN-13 is a UPC-E",
    file: "pwa/scanning/decoder/symbol-reading.ts",
    edits: [['text.startsWith("1") || ', ""]],
    test: hard("The left half of an EAN-13 is not read"),
  },
  {
    fault: "A code seen at a slant is looked for as if seen from above",
    file: "pwa/scanning/decoder/fit-bars.ts",
    edits: [["const mostBulge = 6.4;", "const mostBulge = 0;"]],
    test: hard("A hard picture of the corpus that is steep and soft"),
  },
  {
    fault: "Small QR codes are not sharpened",
    file: "pwa/scanning/decoder/read-small-squares.ts",
    edits: [["(1 + times) - (times * sum) / count", "1"]],
    test: hard("A hard picture of the corpus that is small and soft"),
  },
];
