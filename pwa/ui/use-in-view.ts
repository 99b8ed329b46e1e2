import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls an element into view horizontally within its row, initially and when `of` changes: the row may be wider than
 * the window.
 */
export function useInView<E extends HTMLElement>(of: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const row = element.current?.parentElement;
    if (element.current === null || row == null) return;
    const [box, rowBox] = [element.current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += box.left - rowBox.left - (rowBox.width - box.width) / 2;
  }, [of]);
  return element;
}
