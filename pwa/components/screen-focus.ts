import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Names the page after the screen and puts focus on its heading when the address
 * changes, so that a reader hears where they are and Tab starts there. The first
 * screen keeps the browser's own focus; a field that asked for focus keeps it.
 */
export function useScreenFocus(storeName: string): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const title = useRouterState({
    select: (state) => state.matches.at(-1)?.staticData.screen?.title ?? "",
  });
  const first = useRef(true);

  useEffect(() => {
    document.title = title === "" ? storeName || "Trace" : `${title} · ${storeName || "Trace"}`;
  }, [title, storeName]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return whenHeadingStands((heading) => {
      const busy = document.activeElement;
      if (busy instanceof HTMLInputElement || busy instanceof HTMLTextAreaElement) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      heading.focus({ preventScroll: true });
    });
  }, [path]);
}

/** A screen's own code may still be loading: waits for its heading, but not forever. */
function whenHeadingStands(found: (heading: HTMLElement) => void): () => void {
  const look = () => document.querySelector<HTMLElement>("[data-page-title]");
  const watch = new MutationObserver(() => {
    const heading = look();
    if (heading === null) return;
    watch.disconnect();
    found(heading);
  });
  const heading = look();
  if (heading !== null) found(heading);
  else watch.observe(document.body, { childList: true, subtree: true });
  const end = setTimeout(() => watch.disconnect(), 5_000);
  return () => {
    watch.disconnect();
    clearTimeout(end);
  };
}
