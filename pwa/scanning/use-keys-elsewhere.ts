import { useSyncExternalStore } from "react";

/**
 * Whether keys go to another window, a browser's own bar or a frame, so that a scanner types
 * into nothing here. Only where a mouse or the like is at hand: on a phone or tablet the page
 * that is seen is the page that has the keys.
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
