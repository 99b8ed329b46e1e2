import { type KeyText, keyText, same, type WedgeKey } from "./key-text.ts";

/**
 * Reads a hardware scanner that types like a keyboard, out of the keys of a whole
 * page. Pure: it knows time only from the keys, and asks to be told when a pause
 * has passed (`dueAt`).
 *
 * A scan is a burst of keys. It ends at once with Enter or Tab, or, when the
 * scanner sends neither, with a pause of `pauseMs` (300 ms [A2.235]); what
 * nobody recognises by then waits for its rest until the buffer is cleared.
 * What a person types is never a scan: it has no bursts. The buffer is cleared after
 * `bufferMs` without a key and after three seconds at most [A2.265].
 */
export interface Wedge {
  key(key: WedgeKey): WedgeStep;
  /** To be called at `dueAt` or later; a call before it changes nothing. */
  pause(now: number): readonly WedgeScan[];
  /** When the present buffer ends without a further key; null when there is none. */
  readonly dueAt: number | null;
}

export interface WedgeScan {
  readonly text: string;
  /** When its first key came: what stands in a text field since then was not typed by a person. */
  readonly startedAt: number;
}

export interface WedgeStep {
  readonly scans: readonly WedgeScan[];
  /** True when nothing else may see this key: it neither submits, clicks nor moves the focus. */
  readonly consume: boolean;
}

export interface WedgeOptions {
  /** `any`: Enter, Tab or a pause, whichever comes first. */
  readonly endKey: "any" | "enter" | "tab" | "pause";
  readonly pauseMs: number;
  readonly bufferMs: number;
  /** Typed by the scanner before each code and cut off; usually empty. */
  readonly prefix: string;
  /** The keyboard the scanner believes it is: this device's, or a US one on a device with another layout. */
  readonly keyboard: "device" | "us";
}

/** The times that fit most scanners [A2.235, A2.265]. */
export const defaultWedgeOptions: WedgeOptions = {
  endKey: "any",
  pauseMs: 300,
  bufferMs: 500,
  prefix: "",
  keyboard: "device",
};

/** No buffer grows older than this [A2.265]. */
const longestBufferMs = 3_000;
/** Keys closer than this belong to one burst. Scanners type at 1-30 ms a key; people at 60 ms and more, save for two or three keys rolled over. */
const burstGapMs = 45;
/** A slow radio scanner, believed only when its code is recognised, ended by a terminator and typed at no field. */
const slowestGapMs = 70;
/** A radio hiccup within one scan is shorter than this. */
const longestHiccupMs = 450;
/** An Enter or Tab this soon after a scan is the second half of a CR LF. */
const secondTerminatorMs = 120;
/** Fewest characters of a code nobody recognises: with a terminator, and without one or in a text field. */
const shortestWithTerminator = 4;
const shortestWithoutTerminator = 6;

interface Typed extends KeyText {
  readonly at: number;
  readonly inField: boolean;
}

/** `recognises` answers whether a text is a code of a known kind; it settles what bursts alone cannot. */
export function createWedge(options: WedgeOptions, recognises: (text: string) => boolean): Wedge {
  let buffer: Typed[] = [];
  /** Nobody recognised the buffer when its pause was over: the rest of it may still be on its way. */
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
  const append = (key: Typed & { readonly isOurs: boolean }): boolean => {
    const first = buffer[0];
    if (first !== undefined && key.at - first.at > longestBufferMs) buffer = [];
    const previous = buffer.at(-1);
    waitsLonger = false;
    buffer.push(key);
    // Within a burst no key may reach a shortcut or press a focused button (a space would).
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
      // What goes into a field goes there until it is known to be a scan's; a shortcut of the browser does not.
      const isOurs = !key.inField || key.ctrl;
      return { scans: late, consume: append({ ...text, at: key.at, inField: key.inField, isOurs }) };
    },
  };
}

const endsByPause = (options: WedgeOptions): boolean => options.endKey === "any" || options.endKey === "pause";

/** Enter and Tab both end a scan unless the settings name one of them; then the other is part of the code. */
const isTerminator = (key: WedgeKey, { endKey }: WedgeOptions): boolean => {
  const terminator = terminatorOf(key);
  return (terminator === "Enter" && endKey !== "tab") || (terminator === "Tab" && endKey !== "enter");
};

/** Enter or Tab, also as the control character that scanners without function keys type for it: CR, LF and HT. */
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
 * The scans in a buffer. Bursts may be one code with a hiccup in it, or several codes
 * that came without a terminator between them, or a person's keys around a scan.
 * Bursts that are all recognised stand each for itself; else the longest run of
 * bursts that is recognised as one is one; what is left is judged by its speed.
 */
function readBuffer(buffer: readonly Typed[], reading: Reading): WedgeScan[] {
  const text = (keys: readonly Typed[]): string => readKeys(keys, reading);
  const known = (keys: readonly Typed[]): boolean => isOneHand(keys) && reading.recognises(text(keys));
  const scan = (keys: readonly Typed[]): WedgeScan => ({ text: text(keys), startedAt: keys[0]?.at ?? 0 });
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

/** Whether everything in the buffer is codes of a known kind. */
function isRecognised(buffer: readonly Typed[], reading: Reading): boolean {
  const scans = readBuffer(buffer, reading);
  const read = scans.reduce((sum, scan) => sum + scan.text.length, 0);
  const typed = readKeys(buffer, { ...reading, prefix: "" }).length - scans.length * reading.prefix.length;
  return read >= typed && scans.every((scan) => reading.recognises(scan.text));
}

/** Of neighbouring bursts that nobody recognises: those that a scanner must have typed. */
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
    // People roll over three keys at most; what a hiccup split in two still has a longer burst in it.
    const isTyped = rest.every((burst) => burst.length < shortestWithTerminator);
    if (!isTyped && isOneHand(joined) && text(joined).length >= shortest) return [joined];
  }
  // In a text field an unrecognised burst is taken only when the scanner says that it ended one.
  if (inField) return [];
  return rest.filter((burst) => isOneHand(burst) && text(burst).length >= shortestWithoutTerminator);
}

/** Whether one scanner can have typed this: fast on the whole, and never silent for long. */
function isOneHand(keys: readonly Typed[], gapMs = burstGapMs): boolean {
  // A key held down repeats as fast as a scanner types. (Its `repeat` mark is no help: fast scanners of equal digits set it too.)
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
 * The text of a burst. By position when the settings or its digits show that the scanner
 * types on a US keyboard; else by the device's layout, unless only another reading is a code.
 */
function readKeys(keys: readonly Typed[], { prefix, keyboard, recognises }: Omit<Reading, "terminated">): string {
  const read = (how: "byLayout" | "byPosition" | "byDigitPlace"): string => {
    const text = keys.map((key) => key[how]).join("");
    return (prefix !== "" && text.startsWith(prefix) ? text.slice(prefix.length) : text).trim();
  };
  if (keyboard === "us" || keys.some((key) => key.foreignLayout)) return read("byPosition");
  const byLayout = read("byLayout");
  if (recognises(byLayout)) return byLayout;
  return (["byPosition", "byDigitPlace"] as const).map(read).find(recognises) ?? byLayout;
}
