/** Shows received rows while the next are fetched and stored: one run at a time, at limited intervals. */
export class ThrottledRefresh {
  readonly #show: () => Promise<void>;
  readonly #after: () => Promise<void>;
  readonly #now: () => number;
  readonly #every: number;
  #shownAt: number;
  #unshown = false;
  #running: Promise<void> | null = null;
  #fault: { readonly fault: unknown } | null = null;

  /** Creates a showing. `after` follows every run but the last; runs begin at least `every` milliseconds apart. */
  constructor(show: () => Promise<void>, after: () => Promise<void>, every: number, now: () => number) {
    this.#show = show;
    this.#after = after;
    this.#every = every;
    this.#now = now;
    this.#shownAt = now();
  }

  /** Notes that something arrived and shows it if due. Throws the error of an earlier run. */
  come(atOnce = false): void {
    if (this.#fault !== null) throw this.#fault.fault;
    this.#unshown = true;
    if (this.#running !== null || (!atOnce && Math.abs(this.#now() - this.#shownAt) < this.#every)) return;
    this.#running = this.#once();
  }

  /** Notes that something arrived which only the last run shows. */
  last(): void {
    this.#unshown = true;
  }

  /** Resolves when no run is in progress. Throws the error of a failed run. */
  async settled(): Promise<void> {
    await this.#running;
    if (this.#fault !== null) throw this.#fault.fault;
  }

  /** Shows what has not been shown. Ignores errors of earlier runs. */
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
