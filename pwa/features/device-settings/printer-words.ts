import { defineWords } from "#shared/words/define-words.ts";

export const printerWords = defineWords("device.printers", {
  title: "Printers",
  hint: "A printer that is connected here prints at once, without the print dialog.",
  labelPrinter: "Label printer",
  receiptPrinter: "Receipt printer",
  usesDialog: "Not connected: the print dialog opens.",
  cannotConnect: "This browser can’t connect to printers, so the print dialog opens. Chrome and Edge can.",
  connected: "Connected. Print a test to see that everything fits.",
  test: "Print a test",
  tested: "Sent. If nothing came out or it looks wrong, try another language.",
  openDrawer: "Open the drawer",
  drawerSent: "Sent to the drawer.",
  disconnect: "Disconnect",
  language: "Printer language",
  languageHint: "It is in the printer’s manual, or on its own test label.",
  resolution: "Resolution",
  roll: "Paper roll",
  speed: "Cable speed",
  speedHint: "As set in the printer.",
  baud: "{rate, number} baud",
  receiptPaper: "Receipts are printed on",
});

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
export const resolutionWords = defineWords("device.printers.resolution", {
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
