import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { rich } from "#pwa/ui/rich.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ObservedScan, TestedScan } from "#pwa/scanning/analyse-scanner.ts";
import type { WedgeKey } from "#pwa/scanning/key-text.ts";
import { type ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { characterWords, keyWords } from "./key-words.ts";
import { scanEndWords } from "#pwa/scanning/scanner-test-words.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";

/** One scan exactly as received, key by key, and the app's reading of it. */
export function ArrivedScan({
  number,
  observed,
  tested,
  right,
}: {
  readonly number: number;
  readonly observed: ObservedScan;
  readonly tested: TestedScan;
  /** Whether it is a test code that is read correctly. */
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
        {right
          ? t("Read correctly")
          : rich("Read as: <scan></scan>", {
              scan: () => <span className="font-medium break-all">{takenWords(tested.taken)}</span>,
            })}
      </p>
      <Button variant="ghost" className="mt-1 -ml-4" aria-expanded={open} onClick={() => setOpen(!open)}>
        {observed.via === "keys"
          ? open
            ? t("Hide what arrived ({count, plural, one {# key} other {# keys}})", { count: parts })
            : t("Show what arrived ({count, plural, one {# key} other {# keys}})", { count: parts })
          : open
            ? t("Hide what arrived ({count, plural, one {# character} other {# characters}})", { count: parts })
            : t("Show what arrived ({count, plural, one {# character} other {# characters}})", { count: parts })}
      </Button>
      {open && (
        <ol aria-label={t("Keys of scan {number, number}", { number })} className="mt-2 flex flex-wrap gap-1.5">
          {observed.via === "keys"
            ? observed.keys.map((key, index) => (
                <Key
                  // Keys of a scan have no identity but their order.
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
  before === undefined ? t("first") : `+${Math.round(key.at - before.at)} ms`;

const shown = (text: string): string => Array.from(text, (one) => (one === " " ? one : characterWords(one))).join("");

function facts(observed: ObservedScan, tested: TestedScan): readonly string[] {
  const timing =
    observed.via === "text"
      ? [t("as text")]
      : [
          t("{ms} ms a key", { ms: tested.msPerKey.toFixed(tested.msPerKey < 10 ? 1 : 0) }),
          t("longest wait {ms} ms", { ms: Math.round(tested.slowestMs) }),
        ];
  return [
    ...timing,
    scanEndWords(tested.end),
    ...(tested.prefix === "" ? [] : [t("prefix {text}", { text: shown(tested.prefix) })]),
    ...(tested.aim === null ? [] : [t("identifier {text}", { text: tested.aim })]),
  ];
}

function takenWords(taken: readonly ParsedScan[]): string {
  if (taken.length === 0) return t("nothing: too slow or too short for a scan");
  return taken.map(parsedWords).reduce((one, next) => t("{one}, then {next}", { one, next }));
}

function parsedWords(scan: ParsedScan): string {
  switch (scan.kind) {
    case "gtin":
      return t("barcode {code}", { code: scan.gtin14 });
    case "itemCode":
      return t("item code {code}", { code: scan.code });
    case "location":
      return t("location {code}", { code: scan.locationId });
    case "ambiguous8":
      return t("an EAN-8 or a UPC-E; Trace would ask");
    case "unknown":
      return t("“{text}”. {problem}", { text: shown(scan.text), problem: scanProblemWords(scan.problem) });
  }
}
