import { type FoundRows, type Read, readKey } from "#shared/kernel/define-command.ts";
import { type AnyRow, type RowKey, type RowType, rowTypes } from "#shared/rows.ts";
import { indexOf, keyOf, textOf, type WorkingRows } from "./working-rows.ts";

/** What one command declared, and with it what it may see and write. */
export class Declared {
  readonly #rows: WorkingRows;
  readonly #reads = new Map<string, Read>();
  /** Keys that `reads` may rely on: those answered in an earlier round. */
  readonly #answered = new Set<string>();
  #answeredAt = 0;

  constructor(rows: WorkingRows) {
    this.#rows = rows;
  }

  /** Adds reads; answers those that were not declared before, or now ask for a lock. */
  add(reads: readonly Read[]): readonly Read[] {
    const fresh: Read[] = [];
    for (const read of reads) {
      const key = readKey(read);
      const known = this.#reads.get(key);
      if (known !== undefined && (known.forChange || !read.forChange)) continue;
      this.#reads.set(key, read);
      fresh.push(read);
    }
    return fresh;
  }

  answer(): void {
    for (const key of this.#reads.keys()) this.#answered.add(key);
    this.#answeredAt = this.#rows.writes;
  }

  /** Whether commands that ran meanwhile may have changed what was read, so that `reads` may now name more. */
  get isStale(): boolean {
    for (const key of this.#reads.keys()) if (this.#rows.hasChanged(key, this.#answeredAt)) return true;
    return false;
  }

  /** Whether this command may write the row: it read it for change, by id or in a list. */
  mayChange({ type, id }: RowKey, row: AnyRow): boolean {
    return this.#reads.get(keyOf(type, id))?.forChange === true || this.#isListed(type, row, (read) => read.forChange);
  }

  /** Whether this command has seen the row, by id or in a list; a row that is absent only by id. */
  sees({ type, id }: RowKey, row: AnyRow | null): boolean {
    if (this.#answered.has(keyOf(type, id))) return true;
    return row !== null && this.#isListed(type, row, (read) => this.#answered.has(readKey(read)));
  }

  /** By the row's own values, so that a command with thousands of list reads costs no more for each row it writes. */
  #isListed(type: RowType, row: AnyRow, counts: (read: Read) => boolean): boolean {
    return Object.keys(rowTypes[type].indexes).some((index) => {
      const key = textOf(row, indexOf(type, index).field);
      const read = key === null ? undefined : this.#reads.get(readKey({ type, index, key, forChange: false }));
      return read !== undefined && counts(read);
    });
  }

  readonly found: FoundRows = {
    get: (type, id) => {
      const row = this.#rows.current(type, id);
      if (row === undefined || !this.sees({ type, id }, row)) throw new Error(`${type} ${id} was not declared.`);
      return (row ?? undefined) as never;
    },
    find: (type, index, key) => {
      if (!this.#answered.has(`${type}.${index}=${key}`))
        throw new Error(`${type} by ${index} ${key} was not declared.`);
      return this.#rows.list(type, index, key) as never;
    },
    has: (read) => this.#answered.has(readKey(read)),
  };
}
