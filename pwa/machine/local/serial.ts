/** Runs tasks one after another in the order of their calls; a failed one does not stop the next. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task, task);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Resolves when all tasks added so far have ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
