import type { Platform } from "../local/platform.ts";

/** What has waited this long in milliseconds is handed out, however little it is. */
const longestWait = 1_000;
/** More than this waiting makes those who bring it wait. */
const mostWaiting = 24;

/** What several bring one by one, handed out in groups: all that has come while the last group was dealt with. */
export class Gathering<T> {
  #waiting: T[] = [];
  #end: { readonly fault?: unknown } | null = null;
  #wake: () => void = () => undefined;
  #room: (() => void)[] = [];
  #isDue = false;
  #isClosing = false;
  readonly #after: Platform["after"] | undefined;

  /** Without a clock a group waits until it has enough. */
  constructor(after?: Platform["after"]) {
    this.#after = after;
  }

  /** Nobody takes any more, or nothing more comes: whoever brings can stop. */
  get over(): boolean {
    return this.#end !== null;
  }

  /** Resolves when there is room for the next. */
  async put(value: T): Promise<void> {
    this.#waiting.push(value);
    if (this.#waiting.length === 1) this.#hurry();
    this.#wake();
    if (this.#waiting.length >= mostWaiting && !this.over && !this.#isClosing)
      await new Promise<void>((resolve) => this.#room.push(resolve));
  }

  /** What is on its way comes still, and waits for no room: who takes may be waiting for the end itself. */
  close(): void {
    this.#isClosing = true;
    this.#makeRoom();
  }

  /** Nothing more comes; with a `fault` the taker gets it after what had come before. */
  end(end: { readonly fault?: unknown } = {}): void {
    this.#end ??= end;
    this.#wake();
    this.#makeRoom();
  }

  /** Each has `atLeast` so many, the first at least `first`, unless nothing more comes or what has come waits for long. */
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

  /** What comes slowly is not kept from the disk until there is enough of it. */
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
