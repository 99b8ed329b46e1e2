/** Shows what has come while the next is fetched and stored: one showing at a time, and not with everything that comes. */
export class Showing {
  readonly #show: () => Promise<void>;
  readonly #after: () => Promise<void>;
  readonly #now: () => number;
  readonly #every: number;
  #shownAt: number;
  #unshown = false;
  #running: Promise<void> | null = null;
  #fault: { readonly fault: unknown } | null = null;

  /** `after` follows every showing but the last; at most one begins in `every` milliseconds. */
  constructor(show: () => Promise<void>, after: () => Promise<void>, every: number, now: () => number) {
    this.#show = show;
    this.#after = after;
    this.#every = every;
    this.#now = now;
    this.#shownAt = now();
  }

  /** Something has come. Throws what a showing before failed with. */
  come(atOnce = false): void {
    if (this.#fault !== null) throw this.#fault.fault;
    this.#unshown = true;
    if (this.#running !== null || (!atOnce && Math.abs(this.#now() - this.#shownAt) < this.#every)) return;
    this.#running = this.#once();
  }

  /** Something has come that the last showing is to show. */
  last(): void {
    this.#unshown = true;
  }

  /** Resolves when none is under way. Throws what one failed with. */
  async settled(): Promise<void> {
    await this.#running;
    if (this.#fault !== null) throw this.#fault.fault;
  }

  /** Shows what has not been shown, if anything; what a showing before failed with is nobody's any more. */
  async end(): Promise<void> {
    await this.#running;
    if (this.#unshown) await this.#showAll();
  }

  async #showAll(): Promise<void> {
    this.#unshown = false;
    await this.#show();
    this.#shownAt = this.#now();
  }

  async #once(): Promise<void> {
    try {
      await this.#showAll();
      await this.#after();
    } catch (fault) {
      this.#fault = { fault };
    } finally {
      this.#running = null;
    }
  }
}
