import { useCallback, useSyncExternalStore } from "react";

/** True from this width in CSS pixels; 768 is the specification's mobile breakpoint. */
export function useWide(pixels = 768): boolean {
  const media = `(min-width: ${pixels}px)`;
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = window.matchMedia(media);
        list.addEventListener("change", listener);
        return () => list.removeEventListener("change", listener);
      },
      [media],
    ),
    () => window.matchMedia(media).matches,
  );
}
