/** A clock that stands still until a test, or a wait, moves it. */
export class TestClock {
  #at = Date.parse("2026-02-01T10:00:00.000Z");
  readonly clock = (): Date => new Date(this.#at);
  /** Waits without waiting. */
  readonly wait = (ms: number): Promise<void> => {
    this.forward(ms);
    return Promise.resolve();
  };

  forward(ms: number): void {
    this.#at += ms;
  }
}
