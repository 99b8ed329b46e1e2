import { PlaceInWindow, rowsAround } from "#pwa/ui/place-in-window.ts";
import type { RowKind, RowParts } from "./row-kind.ts";

/** The rows a list currently shows. */
export interface WindowRows<Row> {
  readonly count: number;
  /** Position of the first row in the whole list, for screen readers. */
  readonly from: number;
  /** Returns rows from `first` to before `end`, counted within those shown. */
  readonly slice: (first: number, end: number) => readonly Row[];
  readonly selected: (row: Row) => boolean;
}

interface Slot<Row> extends RowParts<Row> {
  at: number;
  /** Value of `alike` that its elements were last drawn for. */
  like: string;
}

/** Milliseconds without scrolling after which the elements are put into the list's order. */
const rest = 400;

/**
 * Shows a slice of a list of any length with only as many row elements as fit the window. A row that scrolls away
 * passes its elements on to a new one: texts are overwritten, no element is created or removed. The DOM order differs
 * from the list's only while scrolling: it is corrected when scrolling stops and before a key is handled, for Tab and
 * screen readers (decision 0059). The focused row keeps its elements.
 */
export class RowWindow<Row> {
  readonly #frame: HTMLElement;
  readonly #kind: RowKind<Row>;
  readonly #place = new PlaceInWindow();
  #shown: WindowRows<Row> = { count: 0, from: 0, slice: () => [], selected: () => false };
  #slots: Slot<Row>[] = [];
  #moved = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(frame: HTMLElement, kind: RowKind<Row>) {
    this.#frame = frame;
    this.#kind = kind;
    const unfollow = this.#place.follow(() => frame, kind.height);
    const unsubscribe = this.#place.subscribe(() => this.#turn());
    const order = () => this.#order();
    frame.addEventListener("keydown", order, { capture: true });
    this.#stop = () => {
      unfollow();
      unsubscribe();
      frame.removeEventListener("keydown", order, { capture: true });
      clearTimeout(this.#timer);
      frame.replaceChildren();
    };
  }

  /** Shows these rows from now on and updates the elements that stay. */
  show(shown: WindowRows<Row>): void {
    this.#shown = shown;
    this.#frame.style.height = `${shown.count * this.#kind.height}px`;
    for (const slot of this.#slots) slot.at = slot.at < shown.count ? slot.at : -1;
    this.#draw(true);
    this.#order();
  }

  close(): void {
    this.#stop();
  }

  /** Focuses a row's link or checkbox and scrolls the row into view; rows are counted within those shown. */
  focus(at: number, wanted: "a" | "input"): void {
    if (at < 0 || at >= this.#shown.count) return;
    let slot = this.#slots.find((one) => one.at === at);
    if (slot === undefined) {
      const top = this.#frame.getBoundingClientRect().top + window.scrollY + at * this.#kind.height;
      window.scrollTo({ top: top - window.innerHeight / 2 });
      // The scroll event fires in the next frame, but the row is needed now.
      this.#draw(false, at);
      slot = this.#slots.find((one) => one.at === at);
    }
    slot?.element.querySelector<HTMLElement>(wanted)?.focus();
  }

  /** Returns the row of an element inside the list; -1 for none. */
  rowAt(element: Element): number {
    return this.#slots.find((slot) => slot.element.contains(element))?.at ?? -1;
  }

  #turn(): void {
    this.#draw(false);
    this.#moved = performance.now();
    this.#timer ??= setTimeout(this.#rested, rest);
  }

  readonly #rested = (): void => {
    const wait = this.#moved + rest - performance.now();
    this.#timer = undefined;
    if (wait > 0) this.#timer = setTimeout(this.#rested, wait);
    else this.#order();
  };

  #draw(all: boolean, also?: number): void {
    const { count, from, slice, selected } = this.#shown;
    const { first, end } = rowsAround(this.#place.now, count);
    const wanted = (at: number) => (at >= first && at < end) || at === also;
    const held = new Set<number>();
    const free: Slot<Row>[] = [];
    const focused = document.activeElement;
    for (const slot of this.#slots) {
      const stays = slot.at >= 0 && (wanted(slot.at) || (focused !== null && slot.element.contains(focused)));
      if (stays) held.add(slot.at);
      else free.push(slot);
    }
    const put = (slot: Slot<Row>, at: number, row: Row) => {
      if (slot.at !== at) {
        slot.at = at;
        slot.element.style.top = `${at * this.#kind.height}px`;
      }
      slot.like = this.#kind.alike(row);
      slot.fill(row, { index: from + at, selected: selected(row) });
    };
    const missing: number[] = [];
    for (let at = first; at < end; at += 1) if (!held.has(at)) missing.push(at);
    if (also !== undefined && !held.has(also) && (also < first || also >= end)) missing.push(also);
    if (all) for (const slot of this.#slots) if (held.has(slot.at)) putIf(slice(slot.at, slot.at + 1)[0], slot, put);
    // Reads only rows that appear, in consecutive ranges.
    for (const [start, to] of runsOf(missing))
      for (const [n, row] of slice(start, to).entries())
        put(takeAlike(free, this.#kind.alike(row)) ?? this.#newSlot(), start + n, row);
    // A smaller window or a shorter list needs fewer elements.
    for (const slot of free) {
      slot.element.remove();
      this.#slots.splice(this.#slots.indexOf(slot), 1);
    }
  }

  #newSlot(): Slot<Row> {
    const slot = { ...this.#kind.make(), at: -1, like: "" };
    slot.element.style.position = "absolute";
    this.#slots.push(slot);
    this.#frame.append(slot.element);
    return slot;
  }

  /** Puts the rows into the list's order. The focused element stays in place: the others move around it. */
  #order(): void {
    const sorted = this.#slots.toSorted((one, other) => one.at - other.at);
    if (sorted.every((slot, n) => this.#frame.children[n] === slot.element)) return;
    const focused = sorted.findIndex((slot) => slot.element.contains(document.activeElement));
    const anchor = sorted[focused]?.element ?? null;
    for (const [n, { element }] of sorted.entries()) {
      if (element === anchor) continue;
      if (anchor !== null && n < focused) anchor.before(element);
      else this.#frame.append(element);
    }
  }
}

/** Takes elements that need the fewest changes for a row drawn like this; undefined if none are left. */
function takeAlike<Row>(free: Slot<Row>[], like: string): Slot<Row> | undefined {
  const at = free.findIndex((slot) => slot.like === like);
  return at < 0 ? free.pop() : free.splice(at, 1)[0];
}

/** Groups numbers into consecutive ranges, ends exclusive. */
function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number) last[1] += 1;
    else runs.push([number, number + 1]);
  }
  return runs;
}

function putIf<Row>(row: Row | undefined, slot: Slot<Row>, put: (slot: Slot<Row>, at: number, row: Row) => void): void {
  if (row !== undefined) put(slot, slot.at, row);
}
