import { useEffect, useRef } from "react";

/** Of the platform; TypeScript has no type of it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** True while Escape is handled: dialogs listen to the key themselves, each for its own. */
let byEscape = false;
let isListening = false;

function listenToEscape(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      byEscape = true;
      setTimeout(() => (byEscape = false), 0);
    },
    { capture: true },
  );
}

/**
 * Calls `onClose` when the device's own way to close something is used, such as Back on Android, which then does not
 * leave the screen. Browsers without it go back, as ever.
 */
export function useCloseRequest(enabled: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!enabled || Watcher === undefined) return;
    listenToEscape();
    let watcher: CloseWatcher | undefined;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.addEventListener("close", () => {
        if (!byEscape) latest.current();
        // A dialog that asks first stays open; one that closes ends this.
        watch();
      });
    };
    watch();
    return () => watcher?.destroy();
  }, [enabled]);
}
