import { defineWords } from "#shared/words/define-words.ts";

export const scannerTestWords = defineWords("scannerTest", {
  title: "Test your scanner",
  subtitle: "Scan three of the codes, one after another. What you scan here changes nothing.",
  startAgain: "Start again",
  codesToScan: "Codes to scan",
  enoughScanned: "Enough scanned",
  scannedOf: "{scanned, number} of {wanted, number} scanned",
  testCode: "{name} test code",
  settingsTaken: "This device now uses these scanner settings.",
  arrivedScans: "Scans as they arrived",

  nothingYet: "Nothing has arrived yet",
  waiting: "Waiting for a scan",
  oneOfThese: "If you scanned and nothing shows here, check these:",
  pullTrigger: "Pull the trigger on any of the codes.",
  notKeyboard:
    "The scanner is not in keyboard mode. Scan the setup code “USB keyboard”, “HID keyboard” or “keyboard wedge” in its manual.",
  notPaired:
    "A Bluetooth scanner is not paired with this device, or is connected to another one. Pair it again in the device’s Bluetooth settings.",
  otherWindow: "Another window gets the keys. Tap or click on this page, then scan again.",
  laser:
    "The scanner never beeps: a laser cannot read a screen. Print this page, or turn the brightness up and scan from 10 to 20 cm away.",
  handheld: "On a handheld terminal, set its scan app to send “keystrokes” or “text” to the focused field.",

  readRight: "Read correctly",
  readAs: "Read as: <scan></scan>",
  showKeys: "Show what arrived ({count, plural, one {# key} other {# keys}})",
  hideKeys: "Hide what arrived ({count, plural, one {# key} other {# keys}})",
  showCharacters: "Show what arrived ({count, plural, one {# character} other {# characters}})",
  hideCharacters: "Hide what arrived ({count, plural, one {# character} other {# characters}})",
  keysOfScan: "Keys of scan {number, number}",
  firstKey: "first",
  asText: "as text",
  perKey: "{ms} ms a key",
  longestWait: "longest wait {ms} ms",
  prefixFact: "prefix {text}",
  identifierFact: "identifier {text}",
  takenNothing: "nothing: too slow or too short for a scan",
  takenBoth: "{one}, then {next}",
  takenBarcode: "barcode {code}",
  takenItemCode: "item code {code}",
  takenLocation: "location {code}",
  takenAmbiguous: "an EAN-8 or a UPC-E; Trace would ask",
  takenUnknown: "“{text}”. {problem}",

  whatItDoes: "What this scanner does",
  moreScans: "Scan {count, plural, one {# more code} other {# more codes}}, and Trace suggests settings.",
  settingsFit: "The settings are right. There is nothing to change.",
  proposed: "Suggested settings",
  useThese: "Use these settings",
  scanEndsWith: "A scan ends with",
  prefix: "Prefix",
  noPrefix: "none",
  typesOn: "The scanner types on",
  usKeyboard: "A US keyboard",
  thisKeyboard: "This device’s keyboard",
  pause: "Pause that ends a scan",
  droppedAfter: "Unfinished scans are dropped after",
  milliseconds: "{ms} ms",
});

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
  noEndKey:
    "No key ends a scan, so each one waits {pauseMs} ms. For faster scans, set the scanner to send Enter after each code.",
  endsDiffer: "Scans ended in different ways. Keep “Enter, Tab or a pause” as their end.",
  slowerThanPause:
    "The scanner waits up to {slowestMs} ms between keys, longer than the pause of {pauseMs} ms that ends a scan: codes can be cut in two.",
  tooSlow:
    "The scanner takes {msPerKey} ms a key, as slow as a person types. Set the delay between characters to none, as its manual describes.",
  prefix: "The scanner types “{text}” before each code.",
  prefixesDiffer:
    "What the scanner types before the code differs from symbol to symbol. Switch off its prefixes or code identifiers, or use AIM identifiers.",
  suffix: "The scanner types “{text}” after each code. Switch off its suffix, or use only Enter or Tab.",
  aim: "The scanner sends the kind of each symbol ({identifiers}). Trace can read that.",
  zeroDropped:
    "The scanner drops the zero at the start of {name}. Set it to send the leading zero or “number system”, or such codes stay unknown.",
  checkDigitDropped:
    "The scanner drops the last digit of {name}. Set it to send the check digit, or such codes stay unknown.",
  expanded: "The scanner sends a UPC-E as the twelve digits it stands for. Trace can read either.",
});
