import { defineWords } from "#shared/words/define-words.ts";

/** How a received scan ended. */
export const scanEndWords = defineWords("scannerTest.end", {
  Enter: "ends with Enter",
  Tab: "ends with Tab",
  none: "no end key",
});

/** Settings for the end of a scan. */
export const endKeyWords = defineWords("scannerTest.endKey", {
  any: "Enter, Tab or a pause",
  enter: "Enter",
  tab: "Tab",
  pause: "A pause",
});

/** Meaning of each finding, and advice. */
export const findingWords = defineWords("scannerTest.finding", {
  readsRight: "All test codes are read correctly with the current settings.",
  readsRightWithProposal: "All test codes are read correctly with the settings suggested below.",
  stillWrong:
    "The scanner sends something else than the test codes contain. Reset it to its factory settings and test again.",
  arrivesAsText: "This scanner puts text into the page instead of pressing keys. Trace can read that too.",
  notATestCode:
    "Some of these scans are not test codes. Scan the codes on this screen, so that Trace knows what should arrive.",
  lettersChanged:
    "Letters or signs arrive changed: the scanner is set up for another country’s keyboard. Scan the setup code for a US keyboard in its manual, then test again.",
  otherCountry:
    "The scanner is set up for another country’s keyboard. Barcodes can still be read, but item codes may not. Scan the setup code for a US keyboard in its manual.",
  usKeyboard:
    "The scanner types on a US keyboard, and this device has another one, so letters such as Y and Z arrive swapped. Without the setting for it, Trace asks which item you scanned when that isn’t clear.",
  altCodes:
    "The scanner types each character with Alt and the number pad, which a page cannot read safely. Switch off “keypad emulation” or “Alt mode” as its manual describes.",
  capsLock: "Caps Lock is on. Scans are still read.",
  endsDiffer: "Scans ended in different ways. Keep “Enter, Tab or a pause” as their end.",
  prefix: "The scanner types “{text}” before each code.",
  prefixesDiffer:
    "What the scanner types before the code differs from symbol to symbol. Switch off its prefixes or code identifiers, or use AIM identifiers.",
  suffix: "The scanner types “{text}” after each code. Switch off its suffix, or use only Enter or Tab.",
  zeroDropped:
    "The scanner drops the zero at the start of {name}. Set it to send the leading zero or “number system”, or such codes stay unknown.",
  checkDigitDropped:
    "The scanner drops the last digit of {name}. Set it to send the check digit, or such codes stay unknown.",
  expanded: "The scanner sends a UPC-E as the twelve digits it stands for. Trace can read either.",
});
