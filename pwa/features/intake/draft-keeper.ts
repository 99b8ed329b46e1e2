/** Reads and changes one draft, durably. */
export interface DraftPlace<Draft> {
  read(): Promise<Draft>;
  /** Applies the change to what is kept and answers the result; what other tabs wrote meanwhile is in it. */
  update(change: (kept: Draft) => Draft): Promise<Draft>;
}

type Change<Draft> = (draft: Draft) => Draft;

interface Waiting<Draft> {
  readonly change: Change<Draft>;
  /** Whether it shows before it is durable. */
  readonly atOnce: boolean;
  readonly done: PromiseWithResolvers<void>;
  /** Set once the device has refused it: it is written with the next one. */
  refused: boolean;
}

/**
 * Holds a draft for the screen and on the device for the next start. Its changes must be pure: they are applied to
 * what is durable, to what is shown and, when another tab wrote in between, to what that wrote.
 */
export class DraftKeeper<Draft> {
  readonly #place: DraftPlace<Draft>;
  readonly #listeners = new Set<() => void>();
  #durable: Draft;
  #shown: Draft;
  #waiting: readonly Waiting<Draft>[] = [];
  #writing = false;

  private constructor(draft: Draft, place: DraftPlace<Draft>) {
    this.#durable = draft;
    this.#shown = draft;
    this.#place = place;
  }

  static async open<Draft>(place: DraftPlace<Draft>): Promise<DraftKeeper<Draft>> {
    return new DraftKeeper(await place.read(), place);
  }

  /** What is shown. */
  readonly get = (): Draft => this.#shown;

  /** The same with what is still being written. */
  readonly newest = (): Draft => this.#waiting.reduce((draft, { change }) => change(draft), this.#durable);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * For what is typed: it shows at once. The promise resolves when it is durable, and rejects when the device refuses;
   * it then stays on the screen and is written with the next change.
   */
  readonly change = (change: Change<Draft>): Promise<void> => this.#add(change, true);

  /** For what nobody could repeat, as a scan: it shows when it is durable, and never when the device refuses it. */
  readonly commit = (change: Change<Draft>): Promise<void> => this.#add(change, false);

  /** Another tab has written: shows that, with what this tab has not written yet. */
  async reload(): Promise<void> {
    if (this.#writing) return;
    const draft = await this.#place.read();
    if (!this.#writing) this.#wrote(draft, []);
  }

  #add(change: Change<Draft>, atOnce: boolean): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting = [...this.#waiting, { change, atOnce, done, refused: false }];
    if (atOnce) this.#show();
    if (!this.#writing) void this.#write();
    return done.promise;
  }

  /** Writes what waits, all of it at once, until nothing new has come in meanwhile. */
  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.some(({ refused }) => !refused)) {
      const written = this.#waiting;
      try {
        this.#wrote(
          await this.#place.update((kept) => written.reduce((draft, { change }) => change(draft), kept)),
          written,
        );
        for (const { done } of written) done.resolve();
      } catch (fault) {
        for (const one of written) one.refused = true;
        this.#waiting = this.#waiting.filter(({ atOnce, refused }) => atOnce || !refused);
        for (const { done } of written) done.reject(fault);
      }
    }
    this.#writing = false;
  }

  #wrote(draft: Draft, written: readonly Waiting<Draft>[]): void {
    this.#durable = draft;
    this.#waiting = this.#waiting.filter((one) => !written.includes(one));
    this.#show();
  }

  #show(): void {
    this.#shown = this.#waiting.reduce((draft, { change, atOnce }) => (atOnce ? change(draft) : draft), this.#durable);
    for (const listener of this.#listeners) listener();
  }
}
