import { useEffect } from "react";
import { keepAwake } from "./wake-lock.ts";

/** Keeps the screen awake while the component is mounted, `enabled` and visible. May be used several times at once. */
export function useWakeLock({ enabled = true }: { readonly enabled?: boolean } = {}): void {
  useEffect(() => {
    if (!enabled) return;
    // Absent outside secure contexts and in older browsers, despite the types.
    return keepAwake({ document, wakeLock: "wakeLock" in navigator ? navigator.wakeLock : undefined });
  }, [enabled]);
}
