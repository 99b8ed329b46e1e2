import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Returns false when the browser is certain that there is no network; true proves nothing. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
