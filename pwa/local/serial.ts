/** Runs tasks one after another in the order they came; one that fails does not stop the next. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task, task);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Resolves when everything that was asked for until now has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
