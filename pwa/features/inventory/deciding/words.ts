import { defineWords } from "#shared/words/define-words.ts";

/** Headings and figures of lists and screens where somebody decides about items. */
export const decidingWords = defineWords("deciding", {
  onSale: "On sale",
  days: "{count, plural, =0 {today} one {# day} other {# days}}",
  changes: "Changes",
  range: "{low} to {high}",
});
