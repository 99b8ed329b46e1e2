import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { entryKey, entryKeys, keyOf } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, definitionOf, isRowType, type RowType } from "#shared/areas/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { Write } from "./base/base-database.ts";
import { ruleOf } from "./command-rules.ts";
import type { Extent } from "./held-types.ts";
import type { CommandElsewhere } from "../stock/others/others-here.ts";
import type { StoredCommand } from "./queue/queue-database.ts";
import { type LocalRun, type Lookup, type RowSource, runRule } from "./run-command.ts";
import type { ShownRows } from "./shown-rows.ts";

/** What the overlay needs from its device. */
export interface OverlayContext {
  readonly shown: ShownRows;
  readonly actor: Actor;
  readonly storeId: string;
  /** Returns full base rows of items by id; those not held are left out. */
  baseItems(ids: readonly string[]): Promise<ReadonlyMap<string, ItemRow>>;
  /** Returns how much of a type is held, which decides what a missing row means. */
  holds(type: RowType): Extent;
  /** Called when a rule threw: a bug, which must not stop the device. */
  fault(fault: unknown): void;
}

/** Meaning of a missing row, by how much of its type is held. */
const notFound = {
  all: { is: "absent" },
  window: { is: "beyond" },
  own: { is: "beyond" },
  none: { is: "unknown" },
} as const;

/** A command to run: of this person's queue, or of somebody else's, who is named then with the rule that shows it here. */
export type OverlaidCommand = Pick<StoredCommand, "n" | "id" | "name" | "args" | "occurredAt"> &
  Partial<Pick<CommandElsewhere, "rule" | "actor">>;

interface Entry {
  readonly command: OverlaidCommand;
  reads: ReadonlySet<string>;
  writes: ReadonlyMap<string, Write>;
}

/**
 * The pending commands applied over the base, in memory and in order. A change of the base runs again only the commands
 * that read what changed, and those that read their earlier or new writes. Nothing is undone: a removed command is
 * taken out of the stacks of the rows it wrote.
 *
 * Invariant: what is shown equals the base with all entries run over it from scratch.
 */
export class Overlay {
  #context: OverlayContext;
  readonly #entries: Entry[] = [];
  /** Row key → the row as each entry left it, oldest first. */
  readonly #stacks = new Map<string, { n: number; row: AnyRow | null }[]>();
  #restored = false;

  constructor(context: OverlayContext) {
    this.#context = context;
  }

  /** Uses other surroundings with the same rows from now on. */
  follow(context: OverlayContext): void {
    this.#context = context;
  }

  isUnsent(type: RowType, id: string): boolean {
    return this.#stacks.has(keyOf(type, id));
  }

  /** Returns the row as the pending commands left it: null when they removed it, undefined when none wrote it. */
  written(type: RowType, id: string): AnyRow | null | undefined {
    return this.#stacks.get(keyOf(type, id))?.at(-1)?.row;
  }

  get commandIds(): string[] {
    return this.#entries.map((entry) => entry.command.id);
  }

  /** True while the previews shown are restored ones and no command has run. */
  get restored(): boolean {
    return this.#restored;
  }

  /** Writes of each command by queue position: the same map until the command is run again. */
  get writes(): ReadonlyMap<number, ReadonlyMap<string, Write>> {
    return new Map(this.#entries.map(({ command, writes }) => [command.n, writes]));
  }

  /** Shows stored previews of commands, in order, until the next `update` runs the commands. */
  async restore(
    kept: readonly { readonly command: StoredCommand; readonly writes: readonly Write[] }[],
  ): Promise<void> {
    const touched = new Set<string>();
    const bases = new Map<string, AnyRow | null>();
    for (const { command, writes } of kept) {
      const entry: Entry = { command, reads: new Set(), writes: new Map() };
      this.#entries.push(entry);
      const byKey = new Map(writes.map((write) => [keyOf(write.type, write.id), write]));
      // `before` of the first of them is the base row.
      for (const [key, { before }] of byKey) if (before !== null && !this.#stacks.has(key)) bases.set(key, before);
      this.#keepWrites(entry, byKey, touched);
    }
    this.#restored = true;
    await this.#settle(touched, bases);
  }

  /** Runs a command after all others without adding it, for `Device.run` to decide by. */
  async tryOut(command: Pick<StoredCommand, "name" | "args" | "occurredAt">): Promise<LocalRun> {
    return await this.#run({ ...command, n: Number.POSITIVE_INFINITY, id: "" });
  }

  /** Adds a command just queued; `run` is its `tryOut` if nothing changed since. */
  async append(command: StoredCommand, run: LocalRun): Promise<void> {
    const entry: Entry = { command, reads: new Set(run.reads), writes: new Map() };
    this.#entries.push(entry);
    const touched = new Set<string>();
    this.#setWrites(entry, run, touched);
    await this.#settle(touched, run.found);
  }

  /**
   * Updates the overlay: `touched` names changed base rows and index entries, `gone` the removed commands, `added`
   * those from another tab or the disk. With `all` every command runs again.
   */
  async update(
    touched: Set<string>,
    gone: ReadonlySet<string>,
    added: readonly OverlaidCommand[],
    all = false,
  ): Promise<void> {
    const everything = all || this.#restored;
    this.#restored = false;
    const rerun = new Set<Entry>();
    for (const entry of this.#entries.filter(({ command }) => gone.has(command.id))) {
      this.#dropWrites(entry, touched);
      this.#entries.splice(this.#entries.indexOf(entry), 1);
    }
    for (const command of added) {
      const entry: Entry = { command, reads: new Set(), writes: new Map() };
      const after = this.#entries.findIndex((other) => other.command.n > command.n);
      this.#entries.splice(after === -1 ? this.#entries.length : after, 0, entry);
      rerun.add(entry);
    }
    for (const entry of this.#entries) {
      const concerned = rerun.has(entry) || intersects(entry.reads, touched) || intersects(entry.writes, touched);
      if (!everything && !concerned) continue;
      this.#dropWrites(entry, touched);
      const run = await this.#rerun(entry);
      entry.reads = new Set(run.reads);
      this.#setWrites(entry, run, touched);
    }
    await this.#settle(touched, new Map());
  }

  /** Runs a command again; one whose rule throws has no effect, and the server decides in any case. */
  async #rerun(entry: Entry): Promise<LocalRun> {
    try {
      return await this.#run(entry.command);
    } catch (fault) {
      this.#context.fault(fault);
      return { result: null, reads: [...entry.reads], writes: [], found: new Map() };
    }
  }

  async #run(command: Entry["command"]): Promise<LocalRun> {
    const { shown, storeId, actor: own } = this.#context;
    const { rule = await ruleOf(command.name), actor = own } = command;
    if (rule === undefined) return { result: null, reads: [], writes: [], found: new Map() };
    const store = (this.#before(keyOf("store", storeId), command.n) ?? shown.beneath("store", storeId) ?? undefined) as
      | StoreRow
      | undefined;
    return await runRule(rule, { args: command.args, actor, now: command.occurredAt, store }, this.#source(command.n));
  }

  /** Returns a reader of rows in their state before command `n`. */
  #source(n: number): RowSource {
    const { shown } = this.#context;
    const byId = async (type: RowType, ids: readonly string[]): Promise<readonly Lookup[]> => {
      const rows = ids.map((id) => {
        const before = this.#before(keyOf(type, id), n);
        return before === undefined ? shown.beneath(type, id) : before;
      });
      const closed = ids.filter((_, at) => rows[at] === undefined);
      const items = closed.length === 0 ? new Map<string, ItemRow>() : await this.#context.baseItems(closed);
      return ids.map((id, at): Lookup => {
        const row = rows[at] === undefined ? items.get(id) : rows[at];
        if (row) return { is: "present", row };
        // Shown, but no longer on the disk: a download that is not shown yet has replaced the base.
        if (rows[at] === undefined) return { is: "unknown" };
        // A row that a pending command removed is known to be gone, whatever is downloaded.
        return this.#before(keyOf(type, id), n) === null ? { is: "absent" } : notFound[this.#context.holds(type)];
      });
    };
    const byIndex = async (type: RowType, index: string, key: string) => {
      // Conflicts with rows this device may not hold, such as a taken code, are for the server to find.
      const held = this.#context.holds(type);
      if (held === "none" || (held === "window" && !this.#isWhole(type, index, key, n))) return null;
      const wanted = entryKey(type, index, key);
      const ids = [...new Set([...shown.shownBy(type, index, key), ...shown.coveredBy(wanted)])];
      const rows = (await byId(type, ids)).flatMap((lookup) => (lookup.is === "present" ? [lookup.row] : []));
      return rows.filter((row) => entryKeys(type, row).includes(wanted));
    };
    return { byId, byIndex };
  }

  /**
   * Returns whether an index list of a type with a window is complete: it is where it belongs to a row held on this
   * device.
   */
  #isWhole(type: RowType, index: string, key: string, n: number): boolean {
    if (!isRowType(type)) return false;
    const { keep, indexes } = definitionOf(type);
    if (keep === "all" || !("with" in keep) || indexes[index] !== keep.by) return false;
    const root = keep.with as RowType;
    const before = this.#before(keyOf(root, key), n);
    return (before === undefined ? this.#context.shown.beneath(root, key) : before) !== null;
  }

  /** Returns a row as the entries before `n` left it: undefined when none wrote it. */
  #before(key: string, n: number): AnyRow | null | undefined {
    return this.#stacks.get(key)?.findLast((written) => written.n < n)?.row;
  }

  #setWrites(entry: Entry, run: LocalRun, touched: Set<string>): void {
    const { result } = run;
    if (result === null || result instanceof DomainError) {
      entry.writes = new Map();
      return;
    }
    const writes = new Map<string, Write>();
    const before = (key: string) => run.found.get(key) ?? null;
    for (const { type, row } of result.put)
      writes.set(keyOf(type, row.id), { type, id: row.id, row, before: before(keyOf(type, row.id)) });
    for (const { type, id } of result.remove ?? [])
      writes.set(keyOf(type, id), { type, id, row: null, before: before(keyOf(type, id)) });
    this.#keepWrites(entry, writes, touched);
  }

  #keepWrites(entry: Entry, writes: ReadonlyMap<string, Write>, touched: Set<string>): void {
    entry.writes = writes;
    for (const [key, write] of writes) {
      const stack = this.#stacks.get(key) ?? [];
      const at = stack.findIndex((written) => written.n > entry.command.n);
      stack.splice(at === -1 ? stack.length : at, 0, { n: entry.command.n, row: write.row });
      this.#stacks.set(key, stack);
      this.#context.shown.note(write.type, write.id, write.row);
      touch(touched, key, write);
    }
  }

  #dropWrites(entry: Entry, touched: Set<string>): void {
    for (const [key, write] of entry.writes) {
      const left = (this.#stacks.get(key) ?? []).filter((written) => written.n !== entry.command.n);
      if (left.length === 0) this.#stacks.delete(key);
      else this.#stacks.set(key, left);
      touch(touched, key, write);
    }
    entry.writes = new Map();
  }

  /** Shows the newest row of each touched key, or the base row where no command wrote it. */
  async #settle(touched: ReadonlySet<string>, known: ReadonlyMap<string, AnyRow | null>): Promise<void> {
    const { shown } = this.#context;
    const keys = [...touched].filter((key) => key.includes("#"));
    const closed = keys.filter(
      (key) =>
        key.startsWith("item#") &&
        (this.#stacks.has(key) || shown.isUnread("item", key.slice(5))) &&
        shown.beneath("item", key.slice(5)) === undefined,
    );
    const unread = closed.filter((key) => !known.has(key)).map((key) => key.slice(5));
    const items = unread.length === 0 ? new Map<string, ItemRow>() : await this.#context.baseItems(unread);
    for (const key of keys) {
      const hash = key.indexOf("#");
      const type = key.slice(0, hash) as RowType;
      const id = key.slice(hash + 1);
      const top = this.#stacks.get(key)?.at(-1);
      if (top === undefined) shown.uncover(type, id, items.get(id) ?? null);
      else {
        const beneath = shown.beneath(type, id);
        shown.cover(type, id, top.row, beneath === undefined ? (known.get(key) ?? items.get(id) ?? null) : beneath);
      }
    }
  }
}

function touch(touched: Set<string>, key: string, { type, row, before }: Write): void {
  touched.add(key);
  for (const state of [row, before]) if (state !== null) for (const name of entryKeys(type, state)) touched.add(name);
}

function intersects(keys: { keys(): Iterable<string> }, touched: ReadonlySet<string>): boolean {
  for (const key of keys.keys()) if (touched.has(key)) return true;
  return false;
}
