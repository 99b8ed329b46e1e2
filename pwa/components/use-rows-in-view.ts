import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { PlaceInWindow, type RowRange, rowsAround } from "./place-in-window.ts";

/**
 * Which rows of a long list with rows of one height, in CSS pixels, the window shows, with some on either side.
 * Renders again in the frame in which others come into view.
 */
export function useRowsInView(frame: RefObject<HTMLElement | null>, count: number, height: number): RowRange {
  const [place] = useState(() => new PlaceInWindow());
  useLayoutEffect(() => place.follow(() => frame.current, height), [place, frame, height]);
  const now = useSyncExternalStore(
    useCallback((listener) => place.subscribe(listener), [place]),
    () => place.now,
  );
  return rowsAround(now, count);
}
