/** Rows kept on either side of the window, so that a flick shows none that are missing. */
const beyond = 6;

/** Rows of a list, `end` not included. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows a window shows, with some on either side. */
export const rowsAround = ({ row, rows }: { row: number; rows: number }, count: number): RowRange => ({
  first: Math.max(0, Math.min(row, count) - beyond),
  end: Math.max(0, Math.min(count, row + rows + beyond)),
});

/**
 * Where a list with rows of one height stands in the window. Tells its listener when other rows have come into view;
 * nothing is measured while the page scrolls.
 */
export class PlaceInWindow {
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

  /** Watches the window and the element that holds the rows, each so many CSS pixels high. Answers how to stop. */
  follow(frame: () => HTMLElement | null, height: number): () => void {
    this.#height = height;
    const scrolled = () => {
      const row = Math.floor((window.scrollY - this.#top) / this.#height);
      if (row === this.now.row && this.#rows === this.now.rows) return;
      this.now = { row, rows: this.#rows };
      this.#listener();
    };
    // What stands above the list wraps and opens; then the list begins elsewhere.
    const measured = () => {
      this.#top = (frame()?.getBoundingClientRect().top ?? 0) + window.scrollY;
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
