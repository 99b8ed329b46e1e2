/** Rows rendered beyond the window on each side, so that fast scrolling shows no gaps. */
const beyond = 6;

/** The window's height as measured last; reading it lays out what has changed. */
let windowHeight = 0;

/** A range of a list's rows, `end` exclusive. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Returns the rows in the window, with some on either side. */
export const rowsAround = ({ row, rows }: { row: number; rows: number }, count: number): RowRange => ({
  first: Math.max(0, Math.min(row, count) - beyond),
  end: Math.max(0, Math.min(count, row + rows + beyond)),
});

/**
 * Position in the window of a list with rows of equal height. Notifies its listener when other rows come into view;
 * nothing is measured while scrolling.
 */
export class PlaceInWindow {
  /**
   * The row at the window's top edge, negative while the list starts further down, and the number of rows in the
   * window.
   */
  now = { row: 0, rows: 0 };
  #top = 0;
  #rows = 0;
  #height = 1;
  #listener = () => {};

  subscribe(listener: () => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = () => {});
  }

  /**
   * Follows the window and the element with the rows, each of `height` CSS pixels. Returns a function that stops it.
   */
  follow(frame: () => HTMLElement | null, height: number): () => void {
    this.#height = height;
    const scrolled = () => {
      const row = Math.floor((window.scrollY - this.#top) / this.#height);
      if (row === this.now.row && this.#rows === this.now.rows) return;
      this.now = { row, rows: this.#rows };
      this.#listener();
    };
    // Content above the list may wrap or expand and so move the list.
    const measured = () => {
      this.#top = (frame()?.getBoundingClientRect().top ?? 0) + window.scrollY;
      windowHeight = window.innerHeight;
      this.#rows = Math.ceil(windowHeight / this.#height) + 1;
      scrolled();
    };
    // As if the list began at the window's top. The observer measures in the same frame, once all of it is laid out: here
    // the new screen would be laid out twice.
    windowHeight ||= window.innerHeight;
    this.#rows = Math.ceil(windowHeight / height) + 1;
    this.now = { row: 0, rows: this.#rows };
    const observer = new ResizeObserver(measured);
    observer.observe(document.body);
    window.addEventListener("resize", measured);
    window.addEventListener("scroll", scrolled);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measured);
      window.removeEventListener("scroll", scrolled);
    };
  }
}
