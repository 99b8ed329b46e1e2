import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { type KeyText, keyText, type WedgeKey } from "./key-text.ts";
import { findTestCode, leftOver, type TestCode, type TestCodeMatch, testCodes } from "./scanner-test-codes.ts";
import { createWedge, terminatorOf, type WedgeOptions } from "./wedge.ts";

/** One scan as received: keys, or a text put into the focused field without keys. */
export type ObservedScan =
  | { readonly via: "keys"; readonly keys: readonly WedgeKey[] }
  | { readonly via: "text"; readonly text: string };

/** One scan, split into its parts. */
export interface TestedScan {
  /** Everything but its terminator, as read on the likeliest keyboard. */
  readonly text: string;
  readonly match: TestCodeMatch | null;
  /** Typed before the code, without the AIM identifier. */
  readonly prefix: string;
  /** For example "]E0"; null without one. */
  readonly aim: string | null;
  readonly suffix: string;
  readonly end: "Enter" | "Tab" | "none";
  /** Average milliseconds per key, and the longest gap within the code; 0 for a text. */
  readonly msPerKey: number;
  readonly slowestMs: number;
  /** What the app reads with the current settings; empty if it ignores the scan. */
  readonly taken: readonly ParsedScan[];
}

/** A result of the scanner test. */
export type ScannerFinding =
  | { readonly kind: "readsRight" }
  | { readonly kind: "readsRightWithProposal" }
  | { readonly kind: "stillWrong" }
  | { readonly kind: "arrivesAsText" }
  | { readonly kind: "notATestCode" }
  | { readonly kind: "lettersChanged" }
  | { readonly kind: "otherCountry" }
  | { readonly kind: "usKeyboard" }
  | { readonly kind: "altCodes" }
  | { readonly kind: "capsLock" }
  | { readonly kind: "noEndKey"; readonly pauseMs: number }
  | { readonly kind: "endsDiffer" }
  | { readonly kind: "slowerThanPause"; readonly slowestMs: number; readonly pauseMs: number }
  | { readonly kind: "tooSlow"; readonly msPerKey: number }
  | { readonly kind: "prefix"; readonly text: string }
  | { readonly kind: "prefixesDiffer" }
  | { readonly kind: "suffix"; readonly text: string }
  | { readonly kind: "aim"; readonly identifiers: readonly string[] }
  | { readonly kind: "zeroDropped"; readonly name: string }
  | { readonly kind: "checkDigitDropped"; readonly name: string }
  | { readonly kind: "expanded" };

export interface ScannerAnalysis {
  readonly scans: readonly TestedScan[];
  readonly findings: readonly ScannerFinding[];
  /** Only the settings to change; null if none. */
  readonly proposal: Partial<WedgeOptions> | null;
}

/** Milliseconds per key above which a scanner cannot be told from a person (wedge.ts). */
const slowestReadable = 45;

/** Analyses test scans and proposes the settings that read the scanner best. Pure. */
export function analyseScanner(
  observed: readonly ObservedScan[],
  settings: WedgeOptions,
  limits: SettingLimits,
): ScannerAnalysis {
  const how = likeliestReading(observed, settings.keyboard);
  const scans = observed.map((scan) => takeApart(scan, how, settings));
  const proposed = { ...settings, ...propose(scans, how, settings, limits) };
  const differs = (Object.keys(proposed) as (keyof WedgeOptions)[]).filter((key) => proposed[key] !== settings[key]);
  const rightNow = countRight(observed, scans, settings);
  const rightThen = countRight(observed, scans, proposed);
  const isBetter = differs.length > 0 && rightThen >= rightNow;
  const proposal = isBetter ? Object.fromEntries(differs.map((key) => [key, proposed[key]])) : null;
  const right = { now: rightNow === scans.length, then: Math.max(rightNow, rightThen) === scans.length };
  return { scans, findings: findings(observed, scans, how, right, { ...settings, ...proposal }, settings), proposal };
}

type SettingLimits = Readonly<Record<"pauseMs" | "bufferMs", readonly [number, number]>>;

/** Returns the scans that the app would read from these keys. */
export function replay(keys: readonly WedgeKey[], options: WedgeOptions): readonly string[] {
  const wedge = createWedge(options, (text) => parseScan(text).kind !== "unknown");
  const texts: string[] = [];
  const settle = (until: number): void => {
    while (wedge.dueAt !== null && wedge.dueAt <= until)
      texts.push(...wedge.pause(wedge.dueAt).map((scan) => scan.text));
  };
  for (const key of keys) {
    settle(key.at);
    texts.push(...wedge.key(key).scans.map((scan) => scan.text));
  }
  settle(Number.POSITIVE_INFINITY);
  return texts;
}

const takenFrom = (scan: ObservedScan, options: WedgeOptions): readonly ParsedScan[] =>
  (scan.via === "text" ? [scan.text] : replay(scan.keys, options)).map((text) => parseScan(text));

/** Whether the app, with these settings, reads a scan of this test code correctly. */
export function readsRight(scan: ObservedScan, code: TestCode | undefined, options: WedgeOptions): boolean {
  const [only, ...more] = takenFrom(scan, options);
  if (code === undefined || only === undefined || more.length > 0) return false;
  return sameScan(only, parseScan(code.text));
}

function sameScan(one: ParsedScan, other: ParsedScan): boolean {
  if (one.kind === "gtin") return other.kind === "gtin" && one.gtin14 === other.gtin14;
  // The letters of a Code 128 may arrive in either case, which item codes ignore.
  if (one.kind === "unknown") return other.kind === "unknown" && one.text.toUpperCase() === other.text.toUpperCase();
  return false;
}

const countRight = (observed: readonly ObservedScan[], scans: readonly TestedScan[], options: WedgeOptions): number =>
  observed.filter((scan, index) => readsRight(scan, scans[index]?.match?.code, options)).length;

type Reading = Exclude<keyof KeyText, "foreignLayout">;

/**
 * Returns the keyboard on which the scans contain the most test codes with the least around them; if equal, the one in
 * the settings.
 */
function likeliestReading(observed: readonly ObservedScan[], keyboard: WedgeOptions["keyboard"]): Reading {
  const scans = observed.flatMap((scan) => (scan.via === "keys" ? [scan.keys.flatMap(textsOf)] : []));
  if (scans.flat().some((text) => text.foreignLayout)) return "byPosition";
  const none = 100;
  const unexplained = (how: Reading): number =>
    scans.reduce((sum, texts) => {
      const match = findTestCode(joined(texts, how));
      return sum + (match === null ? none : leftOver(match));
    }, 0);
  const order: readonly Reading[] =
    keyboard === "us" ? ["byPosition", "byLayout", "byDigitPlace"] : ["byLayout", "byPosition", "byDigitPlace"];
  return order.toSorted((one, other) => unexplained(one) - unexplained(other))[0] ?? "byLayout";
}

const textsOf = (key: WedgeKey): readonly KeyText[] => (terminatorOf(key) === null ? [keyText(key) ?? []].flat() : []);
const joined = (texts: readonly KeyText[], how: Reading): string =>
  texts
    .map((text) => text[how])
    .join("")
    .trim();

function takeApart(scan: ObservedScan, how: Reading, settings: WedgeOptions): TestedScan {
  const text = scan.via === "text" ? scan.text.trim() : joined(scan.keys.flatMap(textsOf), how);
  const match = findTestCode(text);
  return {
    text,
    match,
    prefix: match?.prefix ?? "",
    suffix: match?.suffix ?? "",
    aim: match === null ? (/^\][A-Za-z]\d/.exec(text)?.[0] ?? null) : match.aim,
    end: scan.via === "text" ? endOfText(scan.text) : endOfKeys(scan.keys),
    ...(scan.via === "text" ? { msPerKey: 0, slowestMs: 0 } : timingOf(scan.keys)),
    taken: takenFrom(scan, settings),
  };
}

const endOfText = (text: string): TestedScan["end"] =>
  /[\r\n]$/.test(text) ? "Enter" : text.endsWith("\t") ? "Tab" : "none";

function endOfKeys(keys: readonly WedgeKey[]): TestedScan["end"] {
  const ends = keys.slice(lengthOfCode(keys)).flatMap((key) => terminatorOf(key) ?? []);
  return ends[0] ?? "none";
}

/** Counts the keys before the terminator. */
const lengthOfCode = (keys: readonly WedgeKey[]): number => keys.findLastIndex((key) => terminatorOf(key) === null) + 1;

function timingOf(keys: readonly WedgeKey[]): { msPerKey: number; slowestMs: number } {
  const code = keys.slice(0, lengthOfCode(keys));
  const gaps = code.slice(1).map((key, index) => key.at - (code[index]?.at ?? key.at));
  if (gaps.length === 0) return { msPerKey: 0, slowestMs: 0 };
  return { msPerKey: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, slowestMs: Math.max(...gaps) };
}

const endKeys = { Enter: "enter", Tab: "tab", none: "pause" } as const;

function propose(
  scans: readonly TestedScan[],
  how: Reading,
  settings: WedgeOptions,
  limits: SettingLimits,
): Partial<WedgeOptions> {
  const typed = scans.filter((scan) => scan.msPerKey > 0);
  const [first, ...others] = typed;
  if (first === undefined) return {};
  const endKey = others.every((scan) => scan.end === first.end) ? endKeys[first.end] : "any";
  const slowest = Math.max(...typed.map((scan) => scan.slowestMs));
  const within = (value: number, [low, high]: readonly [number, number]): number =>
    Math.min(high, Math.max(low, Math.ceil(value / 50) * 50));
  // Never shorter than now: a scanner fast three times may be slower the fourth.
  const pauseMs = slowest * 2 > settings.pauseMs ? within(slowest * 2, limits.pauseMs) : settings.pauseMs;
  const longest = endKey === "enter" || endKey === "tab" ? slowest * 2 : pauseMs + 100;
  const bufferMs = longest > settings.bufferMs ? within(longest, limits.bufferMs) : settings.bufferMs;
  const prefixes = new Set(typed.flatMap((scan) => (scan.match === null ? [] : [scan.prefix])));
  const [prefix] = prefixes;
  const keyboard = how === "byPosition" ? "us" : how === "byLayout" ? "device" : settings.keyboard;
  return { endKey, pauseMs, bufferMs, keyboard, prefix: prefixes.size === 1 ? (prefix ?? "") : settings.prefix };
}

function findings(
  observed: readonly ObservedScan[],
  scans: readonly TestedScan[],
  how: Reading,
  right: { readonly now: boolean; readonly then: boolean },
  after: WedgeOptions,
  settings: WedgeOptions,
): readonly ScannerFinding[] {
  if (scans.length === 0) return [];
  const keys = observed.flatMap((scan) => (scan.via === "keys" ? [scan.keys] : []));
  const typed = scans.filter((scan) => scan.msPerKey > 0);
  const matched = scans.filter((scan) => scan.match !== null);
  const found: ScannerFinding[] = [];

  if (right.now) found.push({ kind: "readsRight" });
  else if (right.then) found.push({ kind: "readsRightWithProposal" });

  if (scans.some((scan) => scan.match === null)) found.push(...explainNoMatch(scans, keys));
  for (const form of ["zeroDropped", "checkDigitDropped"] as const) {
    const names = new Set(matched.flatMap(({ match }) => (match?.form === form ? [match.code.name] : [])));
    for (const name of names) found.push({ kind: form, name });
  }
  const slowestMs = Math.max(0, ...typed.map((scan) => scan.slowestMs));
  const msPerKey = Math.max(0, ...typed.map((scan) => scan.msPerKey));
  if (msPerKey >= slowestReadable && !right.then) found.push({ kind: "tooSlow", msPerKey });
  else if (slowestMs >= settings.pauseMs) found.push({ kind: "slowerThanPause", slowestMs, pauseMs: settings.pauseMs });
  if (found.length === 0) found.push({ kind: "stillWrong" });

  const ends = new Set(typed.map((scan) => scan.end));
  if (ends.size > 1) found.push({ kind: "endsDiffer" });
  else if (ends.has("none")) found.push({ kind: "noEndKey", pauseMs: after.pauseMs });
  const prefixes = new Set(matched.map((scan) => scan.prefix));
  const [prefix = ""] = prefixes;
  if (prefixes.size > 1) found.push({ kind: "prefixesDiffer" });
  else if (prefix !== "") found.push({ kind: "prefix", text: prefix });
  const suffix = matched.find((scan) => scan.suffix !== "")?.suffix;
  if (suffix !== undefined) found.push({ kind: "suffix", text: suffix });
  const identifiers = [...new Set(scans.flatMap((scan) => scan.aim ?? []))];
  if (identifiers.length > 0) found.push({ kind: "aim", identifiers });
  if (matched.some(({ match }) => match?.form === "expanded")) found.push({ kind: "expanded" });
  const isElsewhere = keys
    .flat()
    .flatMap(textsOf)
    .some((text) => text.byLayout !== text.byPosition);
  if (how === "byPosition" && isElsewhere && settings.keyboard !== "us") found.push({ kind: "usKeyboard" });
  if (how === "byDigitPlace") found.push({ kind: "otherCountry" });
  if (keys.flat().some((key) => key.capsLock)) found.push({ kind: "capsLock" });
  if (observed.some((scan) => scan.via === "text")) found.push({ kind: "arrivesAsText" });
  return found;
}

function explainNoMatch(
  scans: readonly TestedScan[],
  keys: readonly (readonly WedgeKey[])[],
): readonly ScannerFinding[] {
  if (keys.flat().some((key) => key.alt && !key.ctrl && key.code.startsWith("Numpad"))) return [{ kind: "altCodes" }];
  // As long as a test code with letters but different: letters arrived changed.
  const lengths = testCodes.flatMap((code) => (/\D/.test(code.text) ? [code.text.length] : []));
  const changed = scans.some(({ match, text }) => match === null && lengths.includes(text.length));
  return [{ kind: changed ? "lettersChanged" : "notATestCode" }];
}
