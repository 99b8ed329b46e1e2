import { defineWords } from "#shared/words/define-words.ts";

export const scanningWords = defineWords("scanning", {
  scannerInput: "Scanner input",
  digits: "Digits under the bars",
  closeTyping: "Close typing",
  clickHere: "Click here before scanning: keys go elsewhere",
  lastScan: "Last scan",
  undo: "Undo",
  noSound: "Scans make no sound on this device.",
  soundBlocked: "The browser plays no sound until you turn it on.",
  soundOn: "Sound on",
  typeDigits: "Type the digits under the bars",
  enter: "Enter",
  whichBarcode: "These eight digits can be two barcodes. Which one is it?",
});

/** Outcomes of a scan in two words. */
export const lastScanWords = defineWords("scanning.last", {
  success: "Added",
  duplicate: "Already scanned",
  wrongPlace: "Wrong place",
  unknown: "Unknown",
});
