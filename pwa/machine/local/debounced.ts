import type { Platform } from "./platform.ts";

/** Work that runs once for many changes, some time after the first of them. */
export class Debounced {
  readonly #platform: Platform;
  readonly #wait: number;
  readonly #work: () => Promise<boolean>;
  #callOff: (() => void) | null = null;
  #stopped = false;

  /**
   * Creates the work. `wait` in milliseconds; `work` returns whether there is more to do, and handles its own errors.
   */
  constructor(platform: Platform, wait: number, work: () => Promise<boolean>) {
    this.#platform = platform;
    this.#wait = wait;
    this.#work = work;
  }

  soon(): void {
    if (this.#callOff !== null || this.#stopped) return;
    this.#callOff = this.#platform.after(this.#wait, () => {
      this.#callOff = null;
      void this.#work().then((more) => void (more && this.soon()));
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#callOff?.();
  }
}
