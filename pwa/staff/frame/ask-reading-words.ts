import { defineWords } from "#shared/words/define-words.ts";

export const askReadingWords = defineWords("askReading", {
  title: "Which one did you scan?",
  why: "The scanner and this device have different keyboards, so letters such as Y and Z can be swapped. Compare the code on the label.",
  unknown: "Unknown",
  codeAndSize: "{code} · Size {size}",
  always: "All scanners of this device type as in my answer. Don’t ask again.",
  neither: "Neither",
});
