import type { Table } from "dexie";
import type { Mention } from "#shared/machine/kernel/command-words.ts";
import { maxListEntries, type MissingReply } from "#shared/machine/sync/protocol.ts";
import { answerOf, isThere, readExisting } from "../databases.ts";
import type { Platform } from "../platform.ts";
import { StrictDatabase } from "../strict-database.ts";
import { reopening } from "../reopening.ts";

/** A change that the server has acknowledged. */
export interface AcknowledgedChange {
  readonly id: string;
  readonly name: string;
  /** Null for what was done online: it may hold secrets, and is only listed. */
  readonly args: unknown;
  /** What it is about, of what was done online; of anything else its arguments say it. */
  readonly of: readonly Mention[];
  readonly isOnline: boolean;
  readonly occurredAt: string;
  /** Keys of the rows that it may have written. */
  readonly writes: readonly string[];
}

interface JournalEntry extends AcknowledgedChange {
  /** Their order. */
  readonly n: number;
  /** When it was written here, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
  /** 1 for what the store did not have when it was last asked, until a person decides about it. */
  readonly missing: 0 | 1;
}

interface JournalHead {
  readonly key: "journal";
  /** The epoch that the store had when it was last known to have everything that is not marked as missing. */
  readonly epoch: string;
  /** Of all entries. */
  readonly bytes: number;
  /** When what was restored was last changed. */
  readonly restoredTo: string | null;
  /** The types of the rows that the person may see. */
  readonly held: readonly string[];
}

/** What a restored store lacks, oldest first. */
export interface MissedChanges {
  readonly restoredTo: string | null;
  readonly changes: readonly AcknowledgedChange[];
}

const nothing: MissedChanges = { restoredTo: null, changes: [] };

/** Bytes of a journal, as its arguments are as JSON; and how long it knows a change, in milliseconds. */
const [mostBytes, keptFor] = [8_000_000, 30 * 86_400_000];
/** Roughly what an entry without arguments has. */
const entryBytes = 300;

const version = 1;

class JournalDatabase extends StrictDatabase {
  declare readonly entries: Table<JournalEntry, number, Omit<JournalEntry, "n">>;
  declare readonly head: Table<JournalHead, string>;

  constructor(name: string, platform: Platform) {
    super(name, platform);
    this.version(version).stores({ entries: "++n, &id, missing", head: "key" });
  }
}

/**
 * The last thirty days of what one person's device delivered and the server acknowledged, in a database of its own. A
 * store that is restored from a backup lacks what came after it, which then exists nowhere else. It is made with the
 * first acknowledged change.
 */
export class DeviceJournalStore {
  readonly #name: string;
  readonly #platform: Platform;
  readonly #most: number;
  #open: JournalDatabase | null = null;
  #isOver = false;

  constructor(name: string, platform: Platform, most = mostBytes) {
    this.#name = name;
    this.#platform = platform;
    this.#most = most;
  }

  /** Writes down what was acknowledged in this epoch; the oldest goes where there is no room. Resolves when durable. */
  async add(
    changes: readonly AcknowledgedChange[],
    { epoch, held }: { readonly epoch: string; readonly held: readonly string[] },
  ): Promise<void> {
    if (this.#isOver || changes.length === 0) return;
    const db = this.#db;
    const { entries, head } = db;
    const at = this.#platform.now();
    const write = async () => {
      const now = (await head.get("journal")) ?? { key: "journal", epoch, bytes: 0, restoredTo: null, held };
      const before = await entries.where("id").anyOf(idsOf(changes)).toArray();
      const added = changes.map((change) => ({ ...change, at, bytes: bytesOf(change), missing: 0 as const }));
      await entries.bulkDelete(before.map(({ n }) => n));
      await entries.bulkAdd(added);
      let bytes = now.bytes + sum(added) - sum(before);
      for (;;) {
        const oldest = await entries.where("missing").equals(0).first();
        if (oldest === undefined || (bytes <= this.#most && oldest.at >= at - keptFor)) break;
        await entries.delete(oldest.n);
        bytes -= oldest.bytes;
      }
      await head.put({ ...now, bytes });
    };
    await reopening(db, () => db.transaction("rw", entries, head, write));
  }

  /** Forgets changes of rows that the person may no longer see. `held`: the types of those that they may. */
  async keepOnly(held: readonly string[]): Promise<void> {
    const known = await this.#head();
    if (this.#isOver || known === undefined || known.held.join() === held.join()) return;
    const lost = new Set(known.held.filter((type) => !held.includes(type)));
    const { entries, head } = this.#db;
    await this.#db.transaction("rw", entries, head, async () => {
      const gone = lost.size === 0 ? [] : (await entries.toArray()).filter((change) => isOf(change, lost));
      const now = await head.get("journal");
      await entries.bulkDelete(gone.map(({ n }) => n));
      if (now !== undefined) await head.put({ ...now, bytes: now.bytes - sum(gone), held });
    });
  }

  /** Returns what is marked as missing. */
  async missed(): Promise<MissedChanges> {
    return (await this.#read(async (db) => await missedIn(db))) ?? nothing;
  }

  /**
   * Asks whether the store has everything, once for each epoch that it has had: one that was restored begins another.
   * `waiting`: ids of commands that are still in the queue, and so are sent again anyway. Returns whether it asked.
   * @throws What `ask` throws, with nothing changed.
   */
  async compare(
    epoch: string,
    waiting: ReadonlySet<string>,
    ask: (ids: readonly string[]) => Promise<MissingReply>,
  ): Promise<boolean> {
    const known = await this.#head();
    if (this.#isOver || known === undefined || known.epoch === epoch) return false;
    const { entries, head } = this.#db;
    const ids = (await entries.orderBy("id").keys()) as string[];
    const missing = new Set<string>();
    let restoredTo: string | null = null;
    for (let from = 0; from < ids.length; from += maxListEntries) {
      const reply = await ask(ids.slice(from, from + maxListEntries));
      for (const id of reply.missing) if (!waiting.has(id)) missing.add(id);
      ({ restoredTo } = reply);
    }
    await this.#db.transaction("rw", entries, head, async () => {
      const marked = await entries.where("missing").equals(1).toArray();
      const back = marked.filter(({ id }) => !missing.has(id)).map(({ n }) => n);
      await entries.where(":id").anyOf(back).modify({ missing: 0 });
      await entries
        .where("id")
        .anyOf([...missing])
        .modify({ missing: 1 });
      await head.update("journal", { epoch, restoredTo });
    });
    return true;
  }

  /** Forgets changes: they were decided about. */
  async remove(ids: readonly string[]): Promise<void> {
    const { entries, head } = this.#db;
    await this.#db.transaction("rw", entries, head, async () => {
      const gone = await entries.where("id").anyOf(ids).toArray();
      const now = await head.get("journal");
      await entries.bulkDelete(gone.map(({ n }) => n));
      if (now !== undefined) await head.put({ ...now, bytes: now.bytes - sum(gone) });
    });
  }

  async wipe(): Promise<void> {
    this.#isOver = true;
    await this.#db.delete();
    this.#open = null;
  }

  /** Nothing is written any more: the database may be deleted next. */
  close(): void {
    this.#isOver = true;
    this.#open?.close();
    this.#open = null;
  }

  get #db(): JournalDatabase {
    if (this.#open !== null) return this.#open;
    const opened = new JournalDatabase(this.#name, this.#platform);
    // Deleted by another tab, whose person signs out; a browser that clears a site asks nobody.
    opened.on("versionchange", ({ newVersion }) => void (newVersion === null && (this.#isOver = true)));
    this.#open = opened;
    return opened;
  }

  async #head(): Promise<JournalHead | undefined> {
    const head = await this.#read(
      async (db) => await answerOf<JournalHead | undefined>(db.transaction("head").objectStore("head").get("journal")),
    );
    return head ?? undefined;
  }

  async #read<T>(read: (db: IDBDatabase) => Promise<T>): Promise<T | null> {
    const { indexedDB } = this.#platform;
    if (!(await isThere(indexedDB, this.#name))) return null;
    return await readExisting(indexedDB, { name: this.#name, version }, read);
  }
}

async function missedIn(db: IDBDatabase): Promise<MissedChanges> {
  const stores = db.transaction(["entries", "head"]);
  const [head, changes] = await Promise.all([
    answerOf<JournalHead | undefined>(stores.objectStore("head").get("journal")),
    answerOf<JournalEntry[]>(stores.objectStore("entries").index("missing").getAll(1)),
  ]);
  return { restoredTo: head?.restoredTo ?? null, changes };
}

/** Returns whether a change may have written a row of these types, or may name one: a text may be anybody's name. */
const isOf = ({ writes, of }: AcknowledgedChange, types: ReadonlySet<string>): boolean =>
  writes.some((key) => types.has(key.slice(0, key.search(/[#.]/)))) ||
  of.some((mention) => ("type" in mention ? types.has(mention.type) : "text" in mention));

const idsOf = (changes: readonly AcknowledgedChange[]): string[] => changes.map(({ id }) => id);

const bytesOf = ({ args, writes }: AcknowledgedChange): number => entryBytes + JSON.stringify([args, writes]).length;

const sum = (entries: readonly { readonly bytes: number }[]): number =>
  entries.reduce((total, { bytes }) => total + bytes, 0);
