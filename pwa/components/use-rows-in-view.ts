import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** Rows kept on either side of the window, so that a flick shows none that are missing. */
const beyond = 6;

export interface RowsInView {
  readonly first: number;
  /** The row after the last. */
  readonly end: number;
}

/**
 * Which rows of a long list with rows of one height, in CSS pixels, the window shows, with some on either side.
 * Renders again in the frame in which others come into view; nothing is measured while the page scrolls.
 */
export function useRowsInView(frame: RefObject<HTMLElement | null>, count: number, height: number): RowsInView {
  const [place] = useState(() => new PlaceInWindow());
  useLayoutEffect(() => place.follow(frame, height), [place, frame, height]);
  const { row, rows } = useSyncExternalStore(
    useCallback((listener) => place.subscribe(listener), [place]),
    () => place.now,
  );
  return {
    first: Math.max(0, Math.min(row, count) - beyond),
    end: Math.max(0, Math.min(count, row + rows + beyond)),
  };
}

/** Where a list stands in the window. */
class PlaceInWindow {
  /** The row at the window's upper edge, below 0 while the list begins further down, and how many rows the window holds. */
  now = { row: 0, rows: 0 };
  #top = 0;
  #rows = 0;
  #height = 1;
  #listener = () => {};

  subscribe(listener: () => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => {});
  }

  follow(frame: RefObject<HTMLElement | null>, height: number): () => void {
    this.#height = height;
    const scrolled = () => {
      const row = Math.floor((window.scrollY - this.#top) / this.#height);
      if (row === this.now.row && this.#rows === this.now.rows) return;
      this.now = { row, rows: this.#rows };
      this.#listener();
    };
    // What stands above the list wraps and opens; then the list begins elsewhere.
    const measured = () => {
      this.#top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      this.#rows = Math.ceil(window.innerHeight / this.#height) + 1;
      scrolled();
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(document.body);
    window.addEventListener("resize", measured);
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measured);
      window.removeEventListener("scroll", scrolled);
    };
  }
}
