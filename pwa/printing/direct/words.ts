import { defineWords } from "#shared/words/define-words.ts";

/** What is said of printers that are printed on without the print dialog. */
export const directWords = defineWords("printing.direct", {
  sending: "Printing on {printer}",
  sent: "{count, plural, one {Sent to {printer}} other {# labels sent to {printer}}}",
  notPrinted: "Not printed",
  printInstead: "Print as PDF",
  unnamedUsb: "USB printer",
  unnamedSerial: "Serial printer",
  noDrawer: "This device has no receipt printer with a drawer. Connect one in Device settings.",
  testTitle: "Test print",
});

/** Why a printer did not print. */
export const troubleWords = defineWords("printing.trouble", {
  noPaper: "{printer} is out of paper or labels. Load it, then print again.",
  open: "{printer} is open. Close its cover, then print again.",
  paused: "{printer} is paused. Press its button, then print again.",
  failed: "{printer} reports a problem. Look at its lights or display.",
  unplugged:
    "{printer} isn’t connected. Check its cable and power. If that doesn’t help, connect it again in Device settings.",
  held: "Another program is using {printer}, or its driver is. Close the program; on Windows, give the printer the WinUSB driver.",
  notAllowed: "This browser doesn’t let Trace use {printer} any more. Connect it again in Device settings.",
  silent: "{printer} doesn’t take any data. Turn it off and on again.",
});
