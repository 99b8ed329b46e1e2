import { useState } from "react";
import { Badge } from "#pwa/components/ui/badge.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import type { ObservedScan, TestedScan } from "#pwa/scanning/analyse-scanner.ts";
import type { WedgeKey } from "#pwa/scanning/key-text.ts";
import { type ParsedScan, scanProblemSentence } from "#shared/scanning/parse-scan.ts";
import { characterWords, keyWords } from "./key-words.ts";

const ends = { Enter: "ends with Enter", Tab: "ends with Tab", none: "no end key" } as const;

/** One scan exactly as it arrived, key by key, and what the app makes of it. */
export function ArrivedScan({
  number,
  observed,
  tested,
  right,
}: {
  readonly number: number;
  readonly observed: ObservedScan;
  readonly tested: TestedScan;
  /** Whether it is a test code and is read as what it is. */
  readonly right: boolean;
}) {
  const [open, setOpen] = useState(false);
  const parts = observed.via === "keys" ? observed.keys.length : [...observed.text].length;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular font-mono text-lead font-semibold break-all">{shown(tested.text)}</span>
        {tested.match !== null && <Badge tone="success">{tested.match.code.name}</Badge>}
      </div>
      <p className="mt-1 text-muted">{facts(observed, tested).join(" · ")}</p>
      <p className="mt-1">
        {right ? "Read right" : "Read as: "}
        <span className="font-medium break-all">{right ? "" : takenWords(tested.taken)}</span>
      </p>
      <Button variant="ghost" className="mt-1 -ml-4" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Hide" : "Show"} what arrived ({parts} {observed.via === "keys" ? "keys" : "characters"})
      </Button>
      {open && (
        <ol aria-label={`Keys of scan ${number}`} className="mt-2 flex flex-wrap gap-1.5">
          {observed.via === "keys"
            ? observed.keys.map((key, index) => (
                <Key
                  // Keys of one scan have no identity but their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  words={keyWords(key)}
                  detail={waitWords(key, observed.keys[index - 1])}
                />
              ))
            : Array.from(observed.text, (character, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Key key={index} words={characterWords(character)} detail="" />
              ))}
        </ol>
      )}
    </li>
  );
}

function Key({ words, detail }: { readonly words: string; readonly detail: string }) {
  return (
    <li className="rounded-md border border-line bg-sunken px-2 py-1 text-center">
      <kbd className="block font-mono font-semibold">{words}</kbd>
      {detail !== "" && <span className="tabular block text-caption text-muted">{detail}</span>}
    </li>
  );
}

const waitWords = (key: WedgeKey, before: WedgeKey | undefined): string =>
  before === undefined ? "first" : `+${Math.round(key.at - before.at)} ms`;

const shown = (text: string): string => Array.from(text, (one) => (one === " " ? one : characterWords(one))).join("");

function facts(observed: ObservedScan, tested: TestedScan): readonly string[] {
  const timing =
    observed.via === "text"
      ? ["as text"]
      : [
          `${tested.msPerKey.toFixed(tested.msPerKey < 10 ? 1 : 0)} ms a key`,
          `longest wait ${Math.round(tested.slowestMs)} ms`,
        ];
  return [
    ...timing,
    ends[tested.end],
    ...(tested.prefix === "" ? [] : [`prefix ${shown(tested.prefix)}`]),
    ...(tested.aim === null ? [] : [`identifier ${tested.aim}`]),
  ];
}

function takenWords(taken: readonly ParsedScan[]): string {
  if (taken.length === 0) return "nothing: too slow or too short for a scan";
  return taken.map(parsedWords).join(", then ");
}

function parsedWords(scan: ParsedScan): string {
  switch (scan.kind) {
    case "gtin":
      return `barcode ${scan.gtin14}`;
    case "itemCode":
      return `item code ${scan.code}`;
    case "location":
      return `location ${scan.locationId}`;
    case "ambiguous8":
      return "an EAN-8 or a UPC-E; Trace would ask";
    case "unknown":
      return `“${shown(scan.text)}”. ${scanProblemSentence(scan.problem)}`;
  }
}
