import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Returns true from this window width in CSS pixels; 768 is the mobile breakpoint. */
export function useWide(pixels = 768): boolean {
  const list = useMemo(() => window.matchMedia(`(min-width: ${pixels}px)`), [pixels]);
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        list.addEventListener("change", listener);
        return () => list.removeEventListener("change", listener);
      },
      [list],
    ),
    () => list.matches,
  );
}
