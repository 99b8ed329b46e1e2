import { useSyncExternalStore } from "react";

/**
 * Returns whether keys go to another window, the browser's own UI or a frame, so that the page would miss a scan. Only
 * with a mouse or the like: on phones and tablets the visible page has the keys.
 */
export const useKeysElsewhere = (): boolean => useSyncExternalStore(subscribe, keysElsewhere, () => false);

const keysElsewhere = (): boolean =>
  matchMedia("(any-pointer: fine)").matches && document.visibilityState === "visible" && !document.hasFocus();

function subscribe(changed: () => void): () => void {
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}
