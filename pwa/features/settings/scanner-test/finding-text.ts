import { t } from "#shared/words/define-words.ts";
import type { ScannerFinding } from "#pwa/scanning/analyse-scanner.ts";
import { findingWords } from "#pwa/scanning/scanner-test-words.ts";

export type FindingTone = "good" | "note" | "problem";

const tones: { readonly [K in ScannerFinding["kind"]]: FindingTone } = {
  readsRight: "good",
  readsRightWithProposal: "good",
  stillWrong: "problem",
  arrivesAsText: "note",
  notATestCode: "note",
  lettersChanged: "problem",
  otherCountry: "problem",
  usKeyboard: "note",
  altCodes: "problem",
  capsLock: "note",
  noEndKey: "note",
  endsDiffer: "note",
  slowerThanPause: "problem",
  tooSlow: "problem",
  prefix: "note",
  prefixesDiffer: "problem",
  suffix: "problem",
  aim: "note",
  zeroDropped: "problem",
  checkDigitDropped: "problem",
  expanded: "note",
};

export const findingTone = (finding: ScannerFinding): FindingTone => tones[finding.kind];

/** Returns a finding's meaning and advice. */
export function findingText(finding: ScannerFinding): string {
  switch (finding.kind) {
    case "noEndKey":
      return t(
        "No key ends a scan, so each one waits {pauseMs} ms. For faster scans, set the scanner to send Enter after each code.",
        { pauseMs: Math.round(finding.pauseMs) },
      );
    case "slowerThanPause":
      return t(
        "The scanner waits up to {slowestMs} ms between keys, longer than the pause of {pauseMs} ms that ends a scan: codes can be cut in two.",
        {
          slowestMs: Math.round(finding.slowestMs),
          pauseMs: Math.round(finding.pauseMs),
        },
      );
    case "tooSlow":
      return t(
        "The scanner takes {msPerKey} ms a key, as slow as a person types. Set the delay between characters to none, as its manual describes.",
        { msPerKey: Math.round(finding.msPerKey) },
      );
    case "prefix":
    case "suffix":
      return findingWords(finding.kind, { text: finding.text });
    case "aim":
      return t("The scanner sends the kind of each symbol ({identifiers}). Trace can read that.", {
        identifiers: finding.identifiers.join(", "),
      });
    case "zeroDropped":
    case "checkDigitDropped":
      return findingWords(finding.kind, { name: finding.name });
    default:
      return findingWords(finding.kind);
  }
}
