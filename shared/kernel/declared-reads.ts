import type { AnyRow, RowKey, RowType } from "#shared/rows.ts";
import { type FoundRows, type Read, readKey } from "./define-command.ts";
import { entryKeys, keyOf } from "./row-keys.ts";

/** Where a command's rows are, once they are loaded. */
export interface HeldRows {
  /** Null when the row is known to be absent, undefined when nobody looked. */
  current(type: RowType, id: string): AnyRow | null | undefined;
  /** The rows of an index read that was loaded, by id. */
  list(type: RowType, index: string, key: string): readonly AnyRow[];
}

/** A command names what depends on what it found at most this often. */
const mostRounds = 6;

/** What one command declared to read, and with it what it may see and write. Server, device and tests run by it. */
export class DeclaredReads {
  readonly #rows: HeldRows;
  readonly #named: (found: FoundRows) => readonly Read[];
  readonly #reads = new Map<string, Read>();
  /** Keys that the command may rely on: those answered in an earlier round. */
  readonly #answered = new Set<string>();

  constructor(rows: HeldRows, named: (found: FoundRows) => readonly Read[]) {
    this.#rows = rows;
    this.#named = named;
  }

  /** Everything declared so far. */
  get reads(): Iterable<Read> {
    return this.#reads.values();
  }

  /** `readKey` of everything declared so far. */
  get keys(): Iterable<string> {
    return this.#reads.keys();
  }

  /** Asks the command; returns the reads it did not name before, or for which it now wants a lock. */
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

  /** Everything declared so far has been loaded. */
  answer(): void {
    for (const key of this.#reads.keys()) this.#answered.add(key);
  }

  /** Whether this command may write the row: it read it for change, by id or in a list. */
  mayChange({ type, id }: RowKey, row: AnyRow): boolean {
    return (
      this.#reads.get(keyOf(type, id))?.forChange === true ||
      entryKeys(type, row).some((key) => this.#reads.get(key)?.forChange === true)
    );
  }

  /** Whether this command has seen the row, by id or in a list; an absent row only by id. */
  sees({ type, id }: RowKey, row: AnyRow | null): boolean {
    if (this.#answered.has(keyOf(type, id))) return true;
    // By the row's own values, so that a command with thousands of list reads costs no more for each row.
    return row !== null && entryKeys(type, row).some((key) => this.#answered.has(key));
  }

  readonly found: FoundRows = {
    get: (type, id) => {
      const row = this.#rows.current(type, id);
      if (row === undefined || !this.sees({ type, id }, row)) throw new Error(`${type} ${id} was not declared.`);
      return (row ?? undefined) as never;
    },
    find: (type, index, key) => {
      const read = { type, index, key, forChange: false };
      if (!this.#answered.has(readKey(read))) throw new Error(`${readKey(read)} was not declared.`);
      return this.#rows.list(type, index, key) as never;
    },
    has: (read) => this.#answered.has(readKey(read)),
  };
}

/**
 * The rounds of `reads`, for all commands at once, until none names anything new. Yields what is to be loaded; the
 * runner loads it, in its own way, and goes on; `done` are the rounds that it has run before:
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
