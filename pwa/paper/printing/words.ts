import { defineWords } from "#shared/words/define-words.ts";

export const printingWords = defineWords("printing", {
  share: "Share",
  open: "Open",
});

/** Progress titles by kind of document. */
export const makingWords = defineWords("printing.making", {
  itemLabels: "Making labels",
  locationLabels: "Making location labels",
  listingSheets: "Making listing sheets",
  papers: "Making the document",
  receipt: "Making the receipt",
});

/** Success messages by kind of document. */
export const madeWords = defineWords("printing.made", {
  itemLabels: "{count, plural, one {# label} other {# labels}} made",
  locationLabels: "{count, plural, one {# location label} other {# location labels}} made",
  listingSheets: "{count, plural, one {# listing sheet} other {# listing sheets}} made",
  papers: "{count, plural, one {Document} other {# documents}} made",
  receipt: "{count, plural, one {Receipt} other {# receipts}} made",
});
