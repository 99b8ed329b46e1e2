import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls an element into view horizontally within its row, when `of` changes and when either gets another width: the
 * row may be wider than the window, and its texts are wider once their font is there. The row fades out at an end
 * beyond which there is more of it.
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
      fade();
    };
    const fade = () => {
      const before = row.scrollLeft > 1 ? "transparent" : "black";
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? "transparent" : "black";
      row.style.maskImage = `linear-gradient(to right, ${before}, black 2rem calc(100% - 2rem), ${after})`;
    };
    // It is called at once too, when the frame is laid out: measured here, the whole new screen would be laid out for it.
    const sizes = new ResizeObserver(center);
    sizes.observe(shown);
    sizes.observe(row);
    row.addEventListener("scroll", fade);
    return () => {
      sizes.disconnect();
      row.removeEventListener("scroll", fade);
    };
  }, [of]);
  return element;
}
