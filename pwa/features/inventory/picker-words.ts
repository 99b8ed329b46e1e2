import { defineWords } from "#shared/words/define-words.ts";

/** Words for picking items by their labels. */
export const pickerWords = defineWords("picker", {
  title: "Pick items",
  hint: "Scan labels one after another, or search and tick.",
  searchIn: "Title, code, style code, consigner",
  found: "Found items",
  nothing: "Nothing matches",
  searchMore: "Type more to find others.",
  picked: "{count, plural, =0 {No item picked yet} one {# item picked} other {# items picked}}",
  pick: "Pick {code}",
  take: "{label}{count, plural, =0 {} one { # item} other { # items}}",
  unknown: "No item has this code.",
  otherStatus: "{code} has a status that does not belong here.",
});
