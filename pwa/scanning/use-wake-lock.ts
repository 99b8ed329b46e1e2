import { useEffect } from "react";
import { keepAwake } from "./wake-lock.ts";

/** The screen stays awake while the component is mounted, `enabled` and seen. Several at once do no harm. */
export function useWakeLock({ enabled = true }: { readonly enabled?: boolean } = {}): void {
  useEffect(() => {
    if (!enabled) return;
    // Absent outside secure contexts and in older browsers, whatever the types say.
    return keepAwake({ document, wakeLock: "wakeLock" in navigator ? navigator.wakeLock : undefined });
  }, [enabled]);
}
