import { Serial } from "../serial.ts";
import { changeKept, readKept } from "./kept-database.ts";

type Change = (kept: unknown) => unknown;

/** What of the machine is used. */
export interface KeptMachine {
  readonly indexedDB: IDBFactory;
  /** Tells the other tabs that something changed; the machine calls `reload` when another one does. */
  readonly tell: () => void;
}

/**
 * Values of this browser that a kill must not take back: who is here, the lock, sales that are under way or set aside.
 * They are in memory for whoever reads, and strictly durable once a change resolves; localStorage and cookies reach the
 * disk up to a minute late. All tabs have the same values.
 */
export class Kept {
  readonly #machine: KeptMachine;
  readonly #writes = new Serial();
  readonly #listeners = new Set<() => void>();
  #stored = new Map<string, unknown>();
  #pending: readonly { readonly key: string; readonly change: Change }[] = [];
  #shown = new Map<string, unknown>();

  constructor(machine: KeptMachine) {
    this.#machine = machine;
  }

  /** Reads everything, also what other tabs have changed since. */
  async reload(): Promise<void> {
    await this.#writes.run(async () => {
      this.#stored = new Map(await readKept(this.#machine.indexedDB));
      this.#changed();
    });
  }

  /** Returns a value as it was last read or changed here; `undefined` for none. */
  get(key: string): unknown {
    return this.#shown.get(key);
  }

  keys(): readonly string[] {
    return [...this.#shown.keys()];
  }

  /**
   * Changes a value, in memory at once; `undefined` deletes it. Resolves when it is on the disk. `change` may be called
   * more than once: another tab may have changed the value meanwhile.
   * @throws When it cannot be written; the value is what it was before then.
   */
  async change(key: string, change: Change): Promise<void> {
    const mine = { key, change };
    this.#pending = [...this.#pending, mine];
    this.#changed();
    await this.#writes.run(async () => {
      try {
        this.#has(key, await changeKept(this.#machine.indexedDB, key, change));
      } finally {
        this.#pending = this.#pending.filter((one) => one !== mine);
        this.#changed();
      }
    });
    this.#machine.tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #has(key: string, value: unknown): void {
    if (value === undefined) this.#stored.delete(key);
    else this.#stored.set(key, value);
  }

  #changed(): void {
    const shown = new Map(this.#stored);
    for (const { key, change } of this.#pending) {
      const next = change(shown.get(key));
      if (next === undefined) shown.delete(key);
      else shown.set(key, next);
    }
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
