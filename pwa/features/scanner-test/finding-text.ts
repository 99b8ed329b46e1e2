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
      return findingWords("noEndKey", { pauseMs: Math.round(finding.pauseMs) });
    case "slowerThanPause":
      return findingWords("slowerThanPause", {
        slowestMs: Math.round(finding.slowestMs),
        pauseMs: Math.round(finding.pauseMs),
      });
    case "tooSlow":
      return findingWords("tooSlow", { msPerKey: Math.round(finding.msPerKey) });
    case "prefix":
    case "suffix":
      return findingWords(finding.kind, { text: finding.text });
    case "aim":
      return findingWords("aim", { identifiers: finding.identifiers.join(", ") });
    case "zeroDropped":
    case "checkDigitDropped":
      return findingWords(finding.kind, { name: finding.name });
    default:
      return findingWords(finding.kind);
  }
}
