import { defineWords } from "#shared/words/define-words.ts";

export const printerWayWords = defineWords("device.printers.way", {
  usb: "Connect by USB",
  serial: "Connect by serial cable",
});

export const receiptPaperWords = defineWords("device.printers.paper", {
  page: "Pages",
  "80": "An 80 mm roll",
  "58": "A 58 mm roll",
});

export const languageWords = defineWords("device.printers.language", {
  zpl: "ZPL (Zebra)",
  tspl: "TSPL (TSC and most others)",
  epl: "EPL (older Zebra, Eltron)",
});

/** By dots per millimetre. */
export const dotsWords = defineWords("device.printers.resolution", {
  "8": "203 dpi",
  "12": "300 dpi",
  "24": "600 dpi",
});

/** By dots across. */
export const rollWords = defineWords("device.printers.roll", {
  "576": "80 mm",
  "512": "80 mm, 180 dpi",
  "384": "58 mm",
});
