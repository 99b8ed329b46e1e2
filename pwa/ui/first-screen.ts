import { keptScreenId } from "./kept-screen-id.ts";

/** Maximum milliseconds to wait for the first screen: a hidden tab draws nothing. */
const longestWait = 1_500;

let drawn: () => void = () => undefined;

/** Resolves when the first screen has been drawn. */
export const firstScreenDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
  setTimeout(resolve, longestWait);
});

/** Milliseconds for which a page is left alone, once its first screen is drawn, until somebody acts. */
const quiet = 2_000;

/**
 * Resolves when the first screen has been drawn and somebody acts on it, or nobody has for a while: what it does without
 * then loads beside what they type.
 */
export const firstScreenUsed = firstScreenDrawn.then(
  () =>
    new Promise<unknown>((resolve) => {
      setTimeout(resolve, quiet);
      // Tests have no window.
      const page = globalThis.window as Window | undefined;
      for (const act of ["pointerdown", "keydown", "focusin"])
        page?.addEventListener(act, resolve, { capture: true, passive: true, once: true });
    }),
);

/** Call once messages are shown. */
export let messagesStand: () => void = () => undefined;
/** Resolves when messages are shown; one said before would be lost, and would load them. */
export const messagesShown = new Promise<void>((resolve) => (messagesStand = resolve));

/** Removes the kept screen, and lets none be drawn any more: the page has something of its own to show. */
export function dropKeptScreen(): void {
  // Tests have no document.
  const page = globalThis.document as Document | undefined;
  page?.documentElement.setAttribute("data-stands", "");
  page?.getElementById(keptScreenId)?.remove();
}

let stands = false;

/** Call once a screen is in the page; the time of its first frame is recorded as a performance mark. */
export function screenStands(): void {
  if (stands) return;
  stands = true;
  dropKeptScreen();
  requestAnimationFrame(() => {
    // The message arrives after the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      performance.mark("trace:first-screen");
      drawn();
    };
    port2.postMessage(null);
  });
}
