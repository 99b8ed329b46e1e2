import type { Platform } from "./platform.ts";

/** Work that follows many changes once, some time after the first of them. */
export class Afterwards {
  readonly #platform: Platform;
  readonly #wait: number;
  readonly #work: () => Promise<boolean>;
  #callOff: (() => void) | null = null;
  #stopped = false;

  /** `wait` in milliseconds; `work` answers whether something is left for another time, and reports its own faults. */
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
