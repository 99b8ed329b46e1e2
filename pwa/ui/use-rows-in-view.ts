import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { PlaceInWindow, type RowRange, rowsAround } from "./place-in-window.ts";

/**
 * Returns the visible range of a long list, with some rows on either side; `height` is each row's in CSS pixels.
 * Renders again in the frame in which other rows come into view.
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
