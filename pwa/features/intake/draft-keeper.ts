/** Reads and changes one draft, durably. */
export interface DraftPlace<Draft> {
  read(): Promise<Draft>;
  /** Applies the change to the stored value and returns the result, which includes other tabs' writes. */
  update(change: (kept: Draft) => Draft): Promise<Draft>;
}

type Change<Draft> = (draft: Draft) => Draft;

interface Waiting<Draft> {
  readonly change: Change<Draft>;
  /** Whether it is shown before it is durable. */
  readonly atOnce: boolean;
  readonly done: PromiseWithResolvers<void>;
  /** Set once the device has refused it: it is written with the next one. */
  refused: boolean;
}

/**
 * A draft in memory and on the device. Changes must be pure: they are applied to the durable value, to the shown one
 * and, when another tab wrote in between, to that tab's.
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

  /** Returns the shown draft. */
  readonly get = (): Draft => this.#shown;

  /** Returns the draft with all changes still being written. */
  readonly newest = (): Draft => this.#waiting.reduce((draft, { change }) => change(draft), this.#durable);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Applies typed input: shown at once. Resolves when durable and rejects when the device refuses it; it then stays on
   * screen and is written with the next change.
   */
  readonly change = (change: Change<Draft>): Promise<void> => this.#add(change, true);

  /** Applies input that cannot be repeated, such as a scan: shown once durable, and never if the device refuses it. */
  readonly commit = (change: Change<Draft>): Promise<void> => this.#add(change, false);

  /** Shows what another tab wrote, with this tab's unwritten changes. */
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

  /** Writes all waiting changes together, until there are no new ones. */
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
