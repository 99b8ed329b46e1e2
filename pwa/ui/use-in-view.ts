import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls an element into view horizontally within its row, when `of` changes and when either gets another width: the
 * row may be wider than the window, and its texts are wider once their font is there.
 */
export function useInView<E extends HTMLElement>(of: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    const row = shown?.parentElement;
    if (shown === null || row == null) return;
    const center = () => {
      const [box, rowBox] = [shown.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollLeft += box.left - rowBox.left - (rowBox.width - box.width) / 2;
    };
    center();
    const sizes = new ResizeObserver(center);
    sizes.observe(shown);
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [of]);
  return element;
}
