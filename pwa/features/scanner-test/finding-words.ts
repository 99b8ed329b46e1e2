import type { ScannerFinding } from "#pwa/scanning/analyse-scanner.ts";

export interface FindingWords {
  readonly tone: "good" | "note" | "problem";
  readonly text: string;
}

const ms = (value: number): string => `${Math.round(value)} ms`;

/** What a finding means for the person, and what to do about it. */
export function findingWords(finding: ScannerFinding): FindingWords {
  switch (finding.kind) {
    case "readsRight":
      return good("Every test code is read right with the settings as they are.");
    case "readsRightWithProposal":
      return good("Every test code is read right with the settings proposed below.");
    case "stillWrong":
      return problem(
        "What arrives is not what the test codes hold. Reset the scanner to its factory settings and test again.",
      );
    case "arrivesAsText":
      return note("This scanner puts text into the page instead of pressing keys. Trace takes that too.");
    case "notATestCode":
      return note(
        "Some of this is none of the test codes. Scan the symbols on this screen, so that Trace knows what should arrive.",
      );
    case "lettersChanged":
      return problem(
        "Letters or signs arrive changed: the scanner is set for a keyboard of another country. Scan the setup code for a US keyboard in its manual, then test again.",
      );
    case "otherCountry":
      return problem(
        "The scanner is set for a keyboard of another country. Barcodes are read all the same, but item codes may not be. Scan the setup code for a US keyboard in its manual.",
      );
    case "altCodes":
      return problem(
        "The scanner spells every character with Alt and the number pad, which a page cannot read safely. Switch “keypad emulation” or “Alt mode” off in its manual.",
      );
    case "capsLock":
      return note("Caps Lock is on. Scans are read all the same.");
    case "noEndKey":
      return note(
        `No key ends a scan, so each one waits ${ms(finding.pauseMs)}. Scans answer at once if the scanner is set to send Enter after each code.`,
      );
    case "endsDiffer":
      return note("Scans ended in different ways. Keep “Enter, Tab or a pause” as their end.");
    case "slowerThanPause":
      return problem(
        `The scanner waits up to ${ms(finding.slowestMs)} between keys, longer than the pause of ${ms(finding.pauseMs)} that ends a scan: codes can be cut in two.`,
      );
    case "tooSlow":
      return problem(
        `The scanner takes ${ms(finding.msPerKey)} a key, as slow as a person types. Set the delay between characters to none in its manual.`,
      );
    case "prefix":
      return note(`The scanner types “${finding.text}” before each code.`);
    case "prefixesDiffer":
      return problem(
        "What the scanner types before the code differs from symbol to symbol. Switch its prefixes or code identifiers off, or use AIM identifiers.",
      );
    case "suffix":
      return problem(
        `The scanner types “${finding.text}” after each code. Switch its suffix off, or use Enter or Tab alone.`,
      );
    case "aim":
      return note(`The scanner tells the kind of each symbol (${finding.identifiers.join(", ")}). Trace reads that.`);
    case "zeroDropped":
      return problem(
        `The scanner drops the zero at the start of ${finding.name}. Set it to send the leading zero or “number system”, or such codes are unknown.`,
      );
    case "checkDigitDropped":
      return problem(
        `The scanner drops the last digit of ${finding.name}. Set it to send the check digit, or such codes are unknown.`,
      );
    case "expanded":
      return note("The scanner sends a UPC-E as the twelve digits it stands for. Trace takes either.");
  }
}

const good = (text: string): FindingWords => ({ tone: "good", text });
const note = (text: string): FindingWords => ({ tone: "note", text });
const problem = (text: string): FindingWords => ({ tone: "problem", text });
