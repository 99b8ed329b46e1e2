import { defineWords } from "#shared/words/define-words.ts";

/** Words for picking items by their labels. */
export const pickerWords = defineWords("picker", {
  picked: "{count, plural, =0 {No item picked yet} one {# item picked} other {# items picked}}",
});
