/** Reads and writes one draft, durably. */
export interface DraftPlace<Draft> {
  read(): Promise<Draft>;
  write(draft: Draft): Promise<void>;
}

/**
 * Holds a draft in memory for the screen and on the device for the next start. A
 * change shows at once; its promise resolves when it is durable, and rejects when the
 * device could not keep it. Changes made while one is being written go out together next.
 */
export class DraftKeeper<Draft> {
  private draft: Draft;
  private readonly place: DraftPlace<Draft>;
  private readonly listeners = new Set<() => void>();
  private writing: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  private constructor(draft: Draft, place: DraftPlace<Draft>) {
    this.draft = draft;
    this.place = place;
  }

  static async open<Draft>(place: DraftPlace<Draft>): Promise<DraftKeeper<Draft>> {
    return new DraftKeeper(await place.read(), place);
  }

  readonly get = (): Draft => this.draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Each change starts from the newest state, never from what a screen showed when it was made. */
  readonly change = (change: (draft: Draft) => Draft): Promise<void> => {
    this.show(change(this.draft));
    if (this.writing === null) return this.write();
    this.next ??= this.writing.then(
      () => this.write(),
      () => this.write(),
    );
    return this.next;
  };

  /** Another tab has written: shows what it wrote, unless something of this tab is still on its way. */
  async reload(): Promise<void> {
    if (this.writing !== null) return;
    const draft = await this.place.read();
    if (this.writing === null) this.show(draft);
  }

  private show(draft: Draft): void {
    this.draft = draft;
    for (const listener of this.listeners) listener();
  }

  private write(): Promise<void> {
    this.next = null;
    const writing = this.place.write(this.draft).finally(() => {
      if (this.writing === writing) this.writing = null;
    });
    this.writing = writing;
    return writing;
  }
}
