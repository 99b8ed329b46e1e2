import type { Platform } from "./platform.ts";

/** So long a piece of work is not felt, in milliseconds: half a frame. */
const longest = 6;

/** Long work in short pieces: between them the page draws and answers whenever enough time has gone. */
export class Pace {
  readonly #platform: Platform;
  #began: number;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#began = platform.now();
  }

  /** Call between two pieces, outside of any transaction. */
  async step(): Promise<void> {
    if (Math.abs(this.#platform.now() - this.#began) < longest) return;
    await this.#platform.breathe();
    this.#began = this.#platform.now();
  }
}
