import type { WedgeKey } from "./key-text.ts";
import { createWedge, type Wedge, type WedgeOptions, type WedgeScan } from "./wedge.ts";
import { choosesByLetter, isTextField, keepsItsKeys, ScannedFields } from "./scanned-field.ts";

export interface WedgeListener {
  /** Applies other settings from the next key on. */
  configure(options: WedgeOptions): void;
  stop(): void;
}

/** Connects a listener with its page. */
export interface WedgeEars {
  readonly recognises: (text: string) => boolean;
  /** Returns whether keys typed at this element are no scan at the moment. */
  readonly ignores: (target: EventTarget | null) => boolean;
  readonly onScan: (scan: WedgeScan) => void;
}

/** Converts a keyboard event. */
export const wedgeKeyOf = (event: KeyboardEvent): WedgeKey => ({
  key: event.key,
  code: event.code,
  at: event.timeStamp,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
  capsLock: event.getModifierState("CapsLock"),
  inField: isTextField(event.composedPath()[0] ?? event.target),
});

/** Whether a key types a character; with AltGr browsers report Ctrl and Alt. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && ctrlKey === altKey && !metaKey;

/** A timer this late, in milliseconds, means that the page was busy and keys may still be waiting. */
const lateMs = 40;

/**
 * Listens to all keys of the window before anything else does, and passes on each scan in order. Keys are timed by
 * arrival (`event.timeStamp`), so that a busy page does not split a scan.
 */
export function listenToWedge(options: WedgeOptions, { recognises, ignores, onScan }: WedgeEars): WedgeListener {
  let wedge: Wedge = createWedge(options, recognises);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fields = new ScannedFields();
  const swallowKeyUp = new Set<string>();

  const deliver = (scans: readonly WedgeScan[]): void => {
    if (scans.length > 0) fields.takeOut(scans);
    for (const scan of scans) onScan(scan);
  };

  const arm = (): void => {
    clearTimeout(timer);
    const due = wedge.dueAt;
    if (due === null) return;
    const end = (now: number): void => {
      deliver(wedge.pause(now));
      // What was not recognised by now waits longer.
      arm();
    };
    timer = setTimeout(
      () => {
        const now = performance.now();
        if (now - due <= lateMs) return end(now);
        // Lets keys that arrived meanwhile be handled first.
        timer = setTimeout(() => end(performance.now()), lateMs);
      },
      Math.max(0, due - performance.now()) + 1,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] ?? event.target;
    if (event.isComposing || keepsItsKeys(target)) return;
    if (ignores(target)) return;
    const step = wedge.key(wedgeKeyOf(event));
    const isConsumed = step.consume || (isCharacter(event) && event.key !== " " && choosesByLetter(target));
    if (isConsumed) {
      event.preventDefault();
      event.stopImmediatePropagation();
      swallowKeyUp.add(event.code);
    }
    // Scans that ended without this key are taken out of its field before it is remembered.
    deliver(step.scans);
    if (!isConsumed && isCharacter(event)) fields.remember(target, event.key, event.timeStamp);
    arm();
  };

  const onKeyUp = (event: KeyboardEvent): void => {
    if (!swallowKeyUp.delete(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  addEventListener("keydown", onKeyDown, { capture: true });
  addEventListener("keyup", onKeyUp, { capture: true });
  return {
    configure(next) {
      deliver(wedge.pause(Number.POSITIVE_INFINITY));
      wedge = createWedge(next, recognises);
    },
    stop() {
      clearTimeout(timer);
      deliver(wedge.pause(Number.POSITIVE_INFINITY));
      removeEventListener("keydown", onKeyDown, { capture: true });
      removeEventListener("keyup", onKeyUp, { capture: true });
    },
  };
}
