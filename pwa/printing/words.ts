import { defineWords } from "#shared/words/define-words.ts";

export const printingWords = defineWords("printing", {
  cancelled: "Cancelled.",
  cancelledUnmarked: "Cancelled. No label was marked as printed.",
  savedAs: "Saved as {fileName}.",
  didItPrint: "Did it print?",
  yesMarks: "If it did, {count, plural, one {the label is} other {the # labels are}} marked as printed.",
  savedPrintIt: "It is saved as {fileName}. Print it, then answer here.",
  alwaysYes: "Always yes on this device",
  markAtOnce: "Mark labels as printed without asking",
  markedAtOnce: "On: labels are marked once they are sent to print.",
  markedWhenAnswered: "Off: you are asked whether they printed.",
  yes: "Yes, it printed",
  no: "No",
  saveAsPdf: "Save as PDF",
  unmarked: "No label was marked as printed.",
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
