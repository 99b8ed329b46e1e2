import { type RefObject, useEffect, useLayoutEffect } from "react";
import { onFeedback } from "../feedback.ts";

/**
 * Reserves the page's room for the camera (`--camera`, tokens.css), and keeps the last scan right under it: on opening
 * and with every answer to a scan. Keyboard focus moves into the panel.
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
      // After the answer has been drawn.
      asked = requestAnimationFrame(showLastScan);
    });
    return () => {
      cancelAnimationFrame(asked);
      forget();
    };
  }, [inDialog]);
}

const showLastScan = (): void => document.querySelector("[data-last-scan]")?.scrollIntoView({ block: "start" });
