import type { Platform } from "../local/platform.ts";

/** Maximum time in milliseconds that values wait for their group to fill. */
const longestWait = 1_000;
/** With this many waiting, producers wait. */
const mostWaiting = 24;

/**
 * Collects values from several producers and yields them in groups: everything that arrived while the last group was
 * processed.
 */
export class BatchQueue<T> {
  #waiting: T[] = [];
  #end: { readonly fault?: unknown } | null = null;
  #wake: () => void = () => undefined;
  #room: (() => void)[] = [];
  #isDue = false;
  #isClosing = false;
  readonly #after: Platform["after"] | undefined;

  /** Without a timer a group waits until it is full. */
  constructor(after?: Platform["after"]) {
    this.#after = after;
  }

  /** True when nothing more is read or added: producers can stop. */
  get over(): boolean {
    return this.#end !== null;
  }

  /** Adds a value. Resolves when there is room for the next. */
  async put(value: T): Promise<void> {
    this.#waiting.push(value);
    if (this.#waiting.length === 1) this.#hurry();
    this.#wake();
    if (this.#waiting.length >= mostWaiting && !this.over && !this.#isClosing)
      await new Promise<void>((resolve) => this.#room.push(resolve));
  }

  /** Lets producers finish without waiting for room: the consumer may be waiting for their end. */
  close(): void {
    this.#isClosing = true;
    this.#makeRoom();
  }

  /** Ends the stream; a `fault` is thrown to the consumer after the values before it. */
  end(end: { readonly fault?: unknown } = {}): void {
    this.#end ??= end;
    this.#wake();
    this.#makeRoom();
  }

  /**
   * Yields groups of at least `atLeast` values, the first of at least `first`; fewer at the end or after `longestWait`.
   */
  async *groups(atLeast = 1, first = atLeast): AsyncGenerator<readonly T[]> {
    let enough = first;
    try {
      for (;;) {
        if (this.#waiting.length >= (this.over || this.#isDue ? 1 : enough)) {
          enough = atLeast;
          const group = this.#waiting;
          this.#waiting = [];
          this.#isDue = false;
          this.#makeRoom();
          yield group;
        } else if (this.#end !== null) {
          if ("fault" in this.#end) throw this.#end.fault;
          return;
        } else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.end();
    }
  }

  /** Limits the wait for a full group, so that slowly arriving values are stored. */
  #hurry(): void {
    const first = this.#waiting;
    this.#after?.(longestWait, () => {
      if (this.#waiting !== first) return;
      this.#isDue = true;
      this.#wake();
    });
  }

  #makeRoom(): void {
    for (const resolve of this.#room.splice(0)) resolve();
  }
}
