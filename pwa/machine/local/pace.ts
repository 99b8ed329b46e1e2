import type { Platform } from "./platform.ts";

/** Maximum uninterrupted work in milliseconds: about half a frame. */
const longest = 6;

/** Splits long work into short pieces, between which the page can draw and react. */
export class Pace {
  readonly #platform: Platform;
  #began: number;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#began = platform.now();
  }

  /** Yields to the page when the time is up. Call it between two pieces, outside of any transaction. */
  async step(): Promise<void> {
    if (Math.abs(this.#platform.now() - this.#began) < longest) return;
    await this.#platform.breathe();
    this.#began = this.#platform.now();
  }
}
