import { type RefObject, useEffect, useLayoutEffect } from "react";
import { onFeedback } from "../feedback.ts";

/**
 * Sets aside the room that the page's camera takes (`--camera`, tokens.css), and keeps the last
 * scan right under it: when it opens and with every answer to a scan. A keyboard goes on in the panel.
 */
export function useMakeRoom(panel: RefObject<HTMLElement | null>, inDialog: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (opener instanceof HTMLElement && opener.matches("[data-camera-button]:focus-visible")) panel.current?.focus();
    if (inDialog) return;
    const root = document.documentElement;
    root.dataset.camera = "open";
    return () => {
      delete root.dataset.camera;
    };
  }, [panel, inDialog]);
  useEffect(() => {
    if (inDialog) return;
    let asked = requestAnimationFrame(showLastScan);
    const forget = onFeedback(() => {
      cancelAnimationFrame(asked);
      // Once the answer has been drawn.
      asked = requestAnimationFrame(showLastScan);
    });
    return () => {
      cancelAnimationFrame(asked);
      forget();
    };
  }, [inDialog]);
}

const showLastScan = (): void => document.querySelector("[data-last-scan]")?.scrollIntoView({ block: "start" });
