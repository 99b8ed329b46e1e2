import type { WedgeKey } from "./key-text.ts";
import { createWedge, type Wedge, type WedgeOptions, type WedgeScan } from "./wedge.ts";
import { isTextField, keepsItsKeys, ScannedFields } from "./scanned-field.ts";

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
  readonly onScan: (text: string) => void;
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
    if (scans[0] !== undefined) fields.restore(scans[0].startedAt);
    for (const scan of scans) onScan(scan.text);
  };

  const arm = (): void => {
    clearTimeout(timer);
    const due = wedge.dueAt;
    if (due === null) return;
    timer = setTimeout(
      () => {
        const now = performance.now();
        if (now - due <= lateMs) return deliver(wedge.pause(now));
        // Lets keys that arrived meanwhile be handled first.
        timer = setTimeout(() => deliver(wedge.pause(performance.now())), lateMs);
      },
      Math.max(0, due - performance.now()) + 1,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] ?? event.target;
    if (event.isComposing || keepsItsKeys(target)) return;
    if (ignores(target)) return;
    if (isTextField(target) && event.key.length === 1) fields.remember(target, event.timeStamp);
    const step = wedge.key(wedgeKeyOf(event));
    if (step.consume) {
      event.preventDefault();
      event.stopImmediatePropagation();
      swallowKeyUp.add(event.code);
    }
    deliver(step.scans);
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
