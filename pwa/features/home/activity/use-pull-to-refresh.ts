import { type RefObject, useEffect, useState } from "react";

/** Pixels to pull down before the list is read again. */
const pullThreshold = 10;

/** Reads a list again when it is pulled down at its top; returns whether releasing now would. */
export function usePullToRefresh(list: RefObject<HTMLElement | null>, refresh: () => void): boolean {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const listening = new AbortController();
    let begunAt: number | null = null;
    let far = false;
    const pull = (isNowFar: boolean) => {
      far = isNowFar;
      setFar(isNowFar);
    };
    const heightOf = ({ touches }: TouchEvent): number | null =>
      touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    const on = (type: "touchstart" | "touchmove" | "touchend" | "touchcancel", run: (event: TouchEvent) => void) =>
      element.addEventListener(type, run, { passive: true, signal: listening.signal });
    on("touchstart", (event) => {
      begunAt = window.scrollY <= 0 ? heightOf(event) : null;
    });
    on("touchmove", (event) => {
      const height = heightOf(event);
      if (begunAt !== null) pull(height !== null && height - begunAt >= pullThreshold && window.scrollY <= 0);
    });
    on("touchend", () => {
      if (far) refresh();
      pull(false);
    });
    on("touchcancel", () => pull(false));
    // The browser's own gesture would reload the whole app.
    const root = document.documentElement.style;
    const before = root.overscrollBehaviorY;
    root.overscrollBehaviorY = "contain";
    return () => {
      listening.abort();
      root.overscrollBehaviorY = before;
    };
  }, [list, refresh]);
  return isFar;
}
