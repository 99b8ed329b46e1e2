import { type KeyText, keyText, same, type WedgeKey } from "./key-text.ts";

/**
 * Reads a hardware scanner that types like a keyboard from the keys of a whole page. Pure: its only clock is the keys'
 * times, and the caller must call `pause` at `dueAt`.
 *
 * A scan is a burst of keys. It ends at once with Enter or Tab or, if the scanner sends neither, with a pause of
 * `pauseMs` (300 ms); text unrecognised by then waits for the rest until the buffer is cleared. A person's
 * typing is never a scan: it has no bursts. The buffer is cleared after `bufferMs` without a key, and after three
 * seconds at most.
 */
export interface Wedge {
  key(key: WedgeKey): WedgeStep;
  /** Returns the scans that ended. Call it at `dueAt` or later; an earlier call changes nothing. */
  pause(now: number): readonly WedgeScan[];
  /** Time at which the buffer ends without a further key; null when it is empty. */
  readonly dueAt: number | null;
}

/** A keyboard that a scanner types on: this device's, or a US one on a device with another layout. */
export type ScannerKeyboard = "device" | "us";

export interface WedgeScan {
  readonly text: string;
  /** What the keys are on a US keyboard, where that may be meant too; else null. `text` is then this device's. */
  readonly onUsKeyboard: string | null;
  /** The keyboard on which alone the keys are a code: the scanner types on it. Null if either fits. */
  readonly shows: ScannerKeyboard | null;
  /** Times of its first and its last key: what a text field got between them was not typed by a person. */
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface WedgeStep {
  readonly scans: readonly WedgeScan[];
  /** True when nothing else may handle this key: it must neither submit, click nor move the focus. */
  readonly consume: boolean;
}

export interface WedgeOptions {
  /** `any`: Enter, Tab or a pause, whichever comes first. */
  readonly endKey: "any" | "enter" | "tab" | "pause";
  readonly pauseMs: number;
  readonly bufferMs: number;
  /** Typed by the scanner before each code and removed; usually empty. */
  readonly prefix: string;
  readonly keyboard: ScannerKeyboard;
}

/** Times that suit most scanners, in milliseconds. */
export const defaultWedgeOptions: WedgeOptions = {
  endKey: "any",
  pauseMs: 300,
  bufferMs: 500,
  prefix: "",
  keyboard: "device",
};

/** Maximum age of a buffer. */
const longestBufferMs = 3_000;
/**
 * Maximum gap between keys of a burst. Scanners need 1-30 ms per key; people 60 ms or more, except for two or three
 * keys rolled over.
 */
const burstGapMs = 45;
/** Maximum gap of a slow radio scanner, accepted only for a recognised code with a terminator outside fields. */
const slowestGapMs = 70;
/** Maximum length of a radio hiccup within one scan. */
const longestHiccupMs = 450;
/** An Enter or Tab this soon after a scan is the second half of a CR LF. */
const secondTerminatorMs = 120;
/** Minimum length of an unrecognised code: with a terminator, and without one or in a text field. */
const shortestWithTerminator = 4;
const shortestWithoutTerminator = 6;

interface Typed extends KeyText {
  readonly at: number;
  readonly inField: boolean;
}

/**
 * Creates a wedge. `recognises` returns whether a text is a code of a known kind, which decides where bursts alone are
 * ambiguous.
 */
export function createWedge(options: WedgeOptions, recognises: (text: string) => boolean): Wedge {
  let buffer: Typed[] = [];
  /** The buffer was not recognised when its pause was over: more of it may follow. */
  let waitsLonger = false;
  let lastScanAt = Number.NEGATIVE_INFINITY;

  const end = (terminated: boolean): WedgeScan[] => {
    const scans = readBuffer(buffer, { ...options, terminated, recognises });
    buffer = [];
    return scans;
  };
  const dueAt = (): number | null => {
    const last = buffer.at(-1);
    if (last === undefined) return null;
    return last.at + (endsByPause(options) && !waitsLonger ? options.pauseMs : options.bufferMs);
  };
  const pause = (now: number): readonly WedgeScan[] => {
    const due = dueAt();
    if (due === null || now < due) return [];
    if (!endsByPause(options)) {
      buffer = [];
      return [];
    }
    const last = buffer.at(-1);
    const isOver = last === undefined || now >= last.at + options.bufferMs;
    if (isOver || isRecognised(buffer, { ...options, terminated: false, recognises })) return end(false);
    waitsLonger = true;
    return [];
  };
  /** Empties a buffer that has become too old: of a person's typing it keeps the scans in it, and the one just begun. */
  const shorten = (at: number): readonly WedgeScan[] => {
    const first = buffer[0];
    if (first === undefined || at - first.at <= longestBufferMs) return [];
    const begun = splitBursts(buffer).at(-1) ?? [];
    const isYoung = at - (begun[0]?.at ?? 0) <= longestBufferMs;
    const older = isYoung ? buffer.slice(0, buffer.length - begun.length) : [];
    buffer = isYoung ? begun : [];
    if (!endsByPause(options)) return [];
    const scans = readBuffer(older, { ...options, terminated: false, recognises });
    return scans.filter((scan) => recognises(scan.text));
  };
  const append = (key: Typed & { readonly isOurs: boolean }): boolean => {
    const previous = buffer.at(-1);
    waitsLonger = false;
    buffer.push(key);
    // Within a burst no key may trigger a shortcut or press a focused button (a space would).
    return key.isOurs && previous !== undefined && key.at - previous.at < burstGapMs;
  };

  return {
    get dueAt() {
      return dueAt();
    },
    pause,
    key(key) {
      if (isModifier(key.key)) return { scans: [], consume: false };
      const late = pause(key.at);
      if (isTerminator(key, options)) {
        const scans = end(true);
        if (scans.length > 0) lastScanAt = key.at;
        return { scans: [...late, ...scans], consume: scans.length > 0 || key.at - lastScanAt <= secondTerminatorMs };
      }
      const text = textOf(key, buffer.length > 0);
      if (text === null) {
        buffer = [];
        return { scans: late, consume: false };
      }
      // Keys for a field go there until they prove to be a scan's; the browser's shortcuts do not.
      const isOurs = !key.inField || key.ctrl;
      const older = shorten(key.at);
      const consume = append({ ...text, at: key.at, inField: key.inField, isOurs });
      return { scans: [...late, ...older], consume };
    },
  };
}

const endsByPause = (options: WedgeOptions): boolean => options.endKey === "any" || options.endKey === "pause";

/**
 * Returns whether a key ends a scan: Enter and Tab do, unless the settings name one of them; then the other is part of
 * the code.
 */
const isTerminator = (key: WedgeKey, { endKey }: WedgeOptions): boolean => {
  const terminator = terminatorOf(key);
  return (terminator === "Enter" && endKey !== "tab") || (terminator === "Tab" && endKey !== "enter");
};

/** Returns Enter or Tab, also for the control characters CR, LF and HT that scanners without these keys type. */
export function terminatorOf(key: WedgeKey): "Enter" | "Tab" | null {
  if (key.key === "Enter" || key.key === "Tab") return key.key;
  if (!key.ctrl || key.alt || key.meta || key.shift) return null;
  return key.code === "KeyM" || key.code === "KeyJ" ? "Enter" : key.code === "KeyI" ? "Tab" : null;
}

const textOf = (key: WedgeKey, inBuffer: boolean): KeyText | null => {
  const terminator = terminatorOf(key);
  if (terminator === null) return keyText(key);
  return inBuffer ? same(terminator === "Enter" ? "\n" : "\t") : null;
};

const modifiers = new Set([
  "Shift",
  "CapsLock",
  "NumLock",
  "Control",
  "Alt",
  "AltGraph",
  "Fn",
  "Meta",
  "Dead",
  "Process",
  "Unidentified",
]);
const isModifier = (key: string): boolean => modifiers.has(key);

interface Reading extends Pick<WedgeOptions, "prefix" | "keyboard"> {
  readonly terminated: boolean;
  readonly recognises: (text: string) => boolean;
}

/**
 * Returns the scans in a buffer. Bursts may be one code with a hiccup, several codes without a terminator between them,
 * or a person's keys around a scan. If all bursts are recognised, each is a scan; else the longest recognised run of
 * bursts is one; the rest is judged by its speed.
 */
function readBuffer(buffer: readonly Typed[], reading: Reading): WedgeScan[] {
  const text = (keys: readonly Typed[]): string => readKeys(keys, reading).text;
  const known = (keys: readonly Typed[]): boolean => isOneHand(keys) && reading.recognises(text(keys));
  const scan = (keys: readonly Typed[]): WedgeScan => ({
    ...readKeys(keys, reading),
    startedAt: keys[0]?.at ?? 0,
    endedAt: keys.at(-1)?.at ?? 0,
  });
  const slow = reading.terminated && buffer.every((key) => !key.inField) && isOneHand(buffer, slowestGapMs);
  if (slow && reading.recognises(text(buffer))) return [scan(buffer)];
  const bursts = splitBursts(buffer);
  if (bursts.every(known)) return bursts.map(scan);

  const scans: WedgeScan[] = [];
  let unknown: (readonly Typed[])[] = [];
  const takeUnknown = (terminated: boolean): void => {
    scans.push(...readUnknown(unknown, terminated, text).map(scan));
    unknown = [];
  };
  for (let from = 0; from < bursts.length;) {
    let to = bursts.length;
    while (to > from && !known(bursts.slice(from, to).flat())) to--;
    if (to > from) {
      takeUnknown(false);
      scans.push(scan(bursts.slice(from, to).flat()));
      from = to;
    } else unknown.push(bursts[from++] as readonly Typed[]);
  }
  takeUnknown(reading.terminated);
  return scans;
}

/** Returns whether the whole buffer is codes of known kinds. */
function isRecognised(buffer: readonly Typed[], reading: Reading): boolean {
  const scans = readBuffer(buffer, reading);
  const read = scans.reduce((sum, scan) => sum + scan.text.length, 0);
  const typed = readKeys(buffer, { ...reading, prefix: "" }).text.length - scans.length * reading.prefix.length;
  return read >= typed && scans.every((scan) => reading.recognises(scan.text));
}

/** Returns those of neighbouring unrecognised bursts that a scanner must have typed. */
function readUnknown(
  bursts: readonly (readonly Typed[])[],
  terminated: boolean,
  text: (keys: readonly Typed[]) => string,
): (readonly Typed[])[] {
  // A single key before a scan is a person's.
  const first = bursts.findIndex((burst) => burst.length > 1);
  if (first < 0) return [];
  const rest = bursts.slice(first);
  const inField = rest[0]?.[0]?.inField === true;
  if (terminated) {
    const joined = rest.flat();
    const shortest = inField ? shortestWithoutTerminator : shortestWithTerminator;
    // People roll over three keys at most; a scan split by a hiccup still has a longer burst.
    const isTyped = rest.every((burst) => burst.length < shortestWithTerminator);
    if (!isTyped && isOneHand(joined) && text(joined).length >= shortest) return [joined];
  }
  // In a text field an unrecognised burst counts only with a terminator.
  if (inField) return [];
  return rest.filter((burst) => isOneHand(burst) && text(burst).length >= shortestWithoutTerminator);
}

/** Returns whether one scanner can have typed this: fast on average, and never silent for long. */
function isOneHand(keys: readonly Typed[], gapMs = burstGapMs): boolean {
  // A key held down repeats as fast as a scanner types. (`repeat` does not help: fast scanners set it too for equal
  // digits.)
  if (keys.every((key) => key.byLayout === keys[0]?.byLayout)) return false;
  const gaps = keys.slice(1).map((key, index) => key.at - (keys[index]?.at ?? 0));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return mean < gapMs && gaps.every((gap) => gap <= longestHiccupMs);
}

function splitBursts(buffer: readonly Typed[]): Typed[][] {
  const bursts: Typed[][] = [];
  for (const key of buffer) {
    const burst = bursts.at(-1);
    const last = burst?.at(-1);
    if (burst === undefined || last === undefined || key.at - last.at >= burstGapMs) bursts.push([key]);
    else burst.push(key);
  }
  return bursts;
}

/**
 * Reads a burst: by position when the settings or its digits show a scanner with a US layout; else by the device's
 * layout, unless only another reading is a code.
 */
function readKeys(
  keys: readonly Typed[],
  { prefix, keyboard, recognises }: Omit<Reading, "terminated">,
): Pick<WedgeScan, "text" | "onUsKeyboard" | "shows"> {
  const read = (how: "byLayout" | "byPosition" | "byDigitPlace"): string => {
    const text = keys.map((key) => key[how]).join("");
    return (prefix !== "" && text.startsWith(prefix) ? text.slice(prefix.length) : text).trim();
  };
  const byPosition = read("byPosition");
  const isForeign = keys.some((key) => key.foreignLayout);
  if (keyboard === "us" || isForeign) return { text: byPosition, onUsKeyboard: null, shows: isForeign ? "us" : null };
  const byLayout = read("byLayout");
  if (byLayout.toUpperCase() === byPosition.toUpperCase()) {
    const text = recognises(byLayout) ? byLayout : [read("byDigitPlace")].find(recognises);
    return { text: text ?? byLayout, onUsKeyboard: null, shows: null };
  }
  const [isCode, isUsCode] = [recognises(byLayout), recognises(byPosition)];
  if (isCode) return { text: byLayout, onUsKeyboard: isUsCode ? byPosition : null, shows: isUsCode ? null : "device" };
  if (isUsCode) return { text: byPosition, onUsKeyboard: null, shows: "us" };
  const byDigitPlace = read("byDigitPlace");
  if (recognises(byDigitPlace)) return { text: byDigitPlace, onUsKeyboard: null, shows: null };
  // Nothing that Trace prints; it may still be a style code.
  return { text: byLayout, onUsKeyboard: byPosition, shows: null };
}
