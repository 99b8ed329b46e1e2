import { defineWords } from "#shared/words/define-words.ts";

/** The reasons a scan is invalid. */
export const scanProblemWords = defineWords("scan.problem", {
  empty: "Nothing was scanned.",
  tooLong: "This is too long for an item code or barcode.",
  checkDigit: "The barcode was misread. Scan again, or type the digits under the bars.",
  twoScans: "Two codes arrived as one. Scan them again one by one.",
  notACode: "This is not an item code or barcode.",
});
