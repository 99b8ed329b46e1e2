import { defineWords } from "#shared/words/define-words.ts";

export const scanningWords = defineWords("scanning", {
  whichBarcode: "These eight digits can be two barcodes. Which one is it?",
});

/** Outcomes of a scan in two words. */
export const lastScanWords = defineWords("scanning.last", {
  success: "Added",
  duplicate: "Already scanned",
  wrongPlace: "Wrong place",
  unknown: "Unknown",
});
