import type { AnyRow, IndexOf, Rows, RowType } from "#shared/areas/rows.ts";
import { type FoundRows, type Read, readKey } from "./define-command.ts";
import { entryKeys, keyOf, type RowKey } from "./row-keys.ts";

/** The loaded rows of commands. */
export interface LoadedRows {
  /** Returns null when the row is known to be absent, undefined when it was not loaded. */
  current(type: RowType, id: string): AnyRow | null | undefined;
  /** Returns the rows of a loaded index read, ordered by id. */
  list(type: RowType, index: string, key: string): readonly AnyRow[];
}

/** Most rounds in which a command may name further reads. */
const mostRounds = 6;

/**
 * The reads one command has declared, and so what it may see and write. Used on the server, on devices and in tests.
 */
export class DeclaredReads {
  readonly #rows: LoadedRows;
  readonly #named: (found: FoundRows) => readonly Read[];
  readonly #reads = new Map<string, Read>();
  /** Keys loaded in an earlier round, which the command may rely on. */
  readonly #answered = new Set<string>();

  constructor(rows: LoadedRows, named: (found: FoundRows) => readonly Read[]) {
    this.#rows = rows;
    this.#named = named;
  }

  /** All reads declared so far. */
  get reads(): Iterable<Read> {
    return this.#reads.values();
  }

  /** `readKey` of all reads declared so far. */
  get keys(): Iterable<string> {
    return this.#reads.keys();
  }

  /** Calls the command's `reads`; returns those it did not name before, or now wants to lock. */
  ask(): readonly Read[] {
    const fresh: Read[] = [];
    for (const read of this.#named(this.found)) {
      const key = readKey(read);
      const known = this.#reads.get(key);
      if (known !== undefined && (known.forChange || !read.forChange)) continue;
      this.#reads.set(key, read);
      fresh.push(read);
    }
    return fresh;
  }

  /** Marks everything declared so far as loaded. */
  answer(): void {
    for (const key of this.#reads.keys()) this.#answered.add(key);
  }

  /** Returns whether this command may write the row: it read it for change, by id or in a list. */
  mayChange({ type, id }: RowKey, row: AnyRow): boolean {
    return (
      this.#reads.get(keyOf(type, id))?.forChange === true ||
      entryKeys(type, row).some((key) => this.#reads.get(key)?.forChange === true)
    );
  }

  /** Returns whether this command has read the row, by id or in a list; an absent row only by id. */
  sees({ type, id }: RowKey, row: AnyRow | null): boolean {
    if (this.#answered.has(keyOf(type, id))) return true;
    // Looked up by the row's own index keys, so that the cost does not grow with the number of list reads.
    return row !== null && entryKeys(type, row).some((key) => this.#answered.has(key));
  }

  readonly found: FoundRows = {
    get: <T extends RowType>(type: T, id: string) => {
      const row = this.#rows.current(type, id);
      if (row === undefined || !this.sees({ type, id }, row)) throw new Error(`${type} ${id} was not declared.`);
      return (row ?? undefined) as Rows[T] | undefined;
    },
    find: <T extends RowType>(type: T, index: IndexOf<T>, key: string) => {
      const read = { type, index, key, forChange: false };
      if (!this.#answered.has(readKey(read))) throw new Error(`${readKey(read)} was not declared.`);
      return this.#rows.list(type, index, key) as readonly Rows[T][];
    },
    has: (read) => this.#answered.has(readKey(read)),
  };
}

/**
 * Runs the rounds of `reads` for all commands together until none names anything new. Yields the reads to load; the
 * caller loads them and continues. `done`: the number of rounds already run.
 *
 *     for (const reads of readRounds(commands)) await load(reads);
 *
 * @throws when a command still names new rows after six rounds: its `reads` is broken.
 */
export function* readRounds(commands: readonly DeclaredReads[], done = 0): Generator<readonly Read[], void> {
  for (let round = done; ; round += 1) {
    const wanted = commands.flatMap((command) => command.ask());
    if (wanted.length === 0) return;
    if (round === mostRounds) throw new Error(`A command names rows in more than ${mostRounds} rounds.`);
    yield wanted;
    for (const command of commands) command.answer();
  }
}
