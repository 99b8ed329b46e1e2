import { defineWords } from "#shared/words/define-words.ts";

export const sampleWords = defineWords("sampleStock", {
  title: "Sample stock",
  offer:
    "Thirty invented shoes to scan, sell and print labels for. One button removes them; what you sell of them stays.",
  load: "Try it with sample stock",
  loaded: "30 sample items are on sale",
  here: "Your store has sample stock.",
  remove: "Remove sample stock",
  removeQuestion: "Remove the sample stock?",
  removeHint: "Sample products and items go. Your own products and items stay, and so does what was sold.",
  removed: "Sample stock removed",
  staying:
    "{count, plural, one {# sample product stays, because something was sold or added under it.} other {# sample products stay, because something was sold or added under them.}}",
});
