/** More than this waiting makes those who bring it wait. */
const mostWaiting = 24;

/** What several bring one by one, handed out in groups: all that has come while the last group was dealt with. */
export class Gathering<T> {
  #waiting: T[] = [];
  #end: { readonly fault?: unknown } | null = null;
  #wake: () => void = () => undefined;
  #room: (() => void)[] = [];

  /** Nobody takes any more, or nothing more comes: whoever brings can stop. */
  get over(): boolean {
    return this.#end !== null;
  }

  /** Resolves when there is room for the next. */
  async put(value: T): Promise<void> {
    this.#waiting.push(value);
    this.#wake();
    if (this.#waiting.length >= mostWaiting && !this.over)
      await new Promise<void>((resolve) => this.#room.push(resolve));
  }

  /** Nothing more comes; with a `fault` the taker gets it after what had come before. */
  end(end: { readonly fault?: unknown } = {}): void {
    this.#end ??= end;
    this.#wake();
    this.#makeRoom();
  }

  /** Each has `atLeast` so many, the first at least `first`, unless nothing more comes. */
  async *groups(atLeast = 1, first = atLeast): AsyncGenerator<readonly T[]> {
    let enough = first;
    try {
      for (;;) {
        if (this.#waiting.length >= (this.over ? 1 : enough)) {
          enough = atLeast;
          const group = this.#waiting;
          this.#waiting = [];
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

  #makeRoom(): void {
    for (const resolve of this.#room.splice(0)) resolve();
  }
}
