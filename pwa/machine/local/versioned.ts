/** A version number that grows with every change, with listeners: a store for React's `useSyncExternalStore`. */
export class Versioned {
  #version = 0;
  readonly #listeners = new Set<() => void>();

  get version(): number {
    return this.#version;
  }

  /** Bound, since it is passed on without its object. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
