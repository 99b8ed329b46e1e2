import { defineWords } from "#shared/words/define-words.ts";

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
