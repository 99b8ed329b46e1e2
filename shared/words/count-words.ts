import { defineWords } from "#shared/words/define-words.ts";

/** Counted things: "1 item", "12 items". */
export const countWords = defineWords("count", {
  consigners: "{count, plural, one {# consigner} other {# consigners}}",
  changes: "{count, plural, one {# change} other {# changes}}",
  items: "{count, plural, one {# item} other {# items}}",
  lines: "{count, plural, one {# line} other {# lines}}",
  notifications: "{count, plural, one {# notification} other {# notifications}}",
  products: "{count, plural, one {# product} other {# products}}",
  scans: "{count, plural, one {# scan} other {# scans}}",
  storeRequests: "{count, plural, one {# store request} other {# store requests}}",
});
