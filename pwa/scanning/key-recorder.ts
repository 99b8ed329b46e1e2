import type { ObservedScan } from "./analyse-scanner.ts";
import { keyText, type WedgeKey } from "./key-text.ts";
import { terminatorOf } from "./wedge.ts";

/** What came in so far of a scan, every key as it came. Pure; it knows time only from the keys. */
export interface KeyRecorder {
  /** True when nothing else may see this key: it neither presses a button nor moves the focus. */
  key(key: WedgeKey): boolean;
  /** The scan that has come to an end by now, or null. */
  take(now: number): ObservedScan | null;
  /** When what has come so far is over without a further key; null when nothing has. */
  readonly dueAt: number | null;
}

/** Slower than any scanner that can be told from a person, so that slow ones can be told so. */
const longestGapMs = 150;
/** After so long without a key a scan is over, and what ended it has come in full. */
export const settleMs = 700;
const fewestKeys = 4;

export function createKeyRecorder(): KeyRecorder {
  let keys: WedgeKey[] = [];
  const isScan = (): boolean => {
    const code = keys.filter((key) => terminatorOf(key) === null);
    const [first] = code;
    const last = code.at(-1);
    if (first === undefined || last === undefined || code.length < fewestKeys) return false;
    // One character over and over is a key held down.
    return (last.at - first.at) / (code.length - 1) < longestGapMs && new Set(code.map((key) => key.key)).size > 1;
  };

  return {
    get dueAt() {
      const last = keys.at(-1);
      return last === undefined ? null : last.at + settleMs;
    },
    key(key) {
      const last = keys.at(-1);
      if (last !== undefined && key.at - last.at >= settleMs) keys = [];
      if (!isTyped(key)) return false;
      const isQuick = last !== undefined && keys.length > 0 && key.at - last.at < longestGapMs;
      keys.push(key);
      return isQuick && (terminatorOf(key) === null || isScan());
    },
    take(now) {
      const last = keys.at(-1);
      if (last === undefined || now - last.at < settleMs) return null;
      const scan: ObservedScan | null = isScan() ? { via: "keys", keys } : null;
      keys = [];
      return scan;
    },
  };
}

/** What types something or ends something; Alt with the number pad is how some scanners spell characters. */
const isTyped = (key: WedgeKey): boolean =>
  keyText(key) !== null || terminatorOf(key) !== null || (key.alt && key.code.startsWith("Numpad"));
