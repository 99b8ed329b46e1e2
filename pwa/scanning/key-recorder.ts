import type { ObservedScan } from "./analyse-scanner.ts";
import { keyText, type WedgeKey } from "./key-text.ts";
import { terminatorOf } from "./wedge.ts";

/** Recorder of a scan's keys as received. Pure; its only clock is the keys' times. */
export interface KeyRecorder {
  /** Takes a key. Returns true when nothing else may handle it: it must neither press a button nor move the focus. */
  key(key: WedgeKey): boolean;
  /** Returns the scan that has ended by now, or null. */
  take(now: number): ObservedScan | null;
  /** Time at which the current scan ends if no further key arrives; null without one. */
  readonly dueAt: number | null;
}

/** Milliseconds per key, slower than the app can read, so that slow scanners can be reported. */
const longestGapMs = 150;
/** Milliseconds without a key after which a scan, with its terminator, is over. */
export const settleMs = 700;
const fewestKeys = 4;

export function createKeyRecorder(): KeyRecorder {
  let keys: WedgeKey[] = [];
  const isScan = (): boolean => {
    const code = keys.filter((key) => terminatorOf(key) === null);
    const [first] = code;
    const last = code.at(-1);
    if (first === undefined || last === undefined || code.length < fewestKeys) return false;
    // One repeated character is a key held down.
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

/** Returns whether a key types or terminates something; some scanners spell characters with Alt and the number pad. */
const isTyped = (key: WedgeKey): boolean =>
  keyText(key) !== null || terminatorOf(key) !== null || (key.alt && key.code.startsWith("Numpad"));
