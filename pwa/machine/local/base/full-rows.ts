import { Dexie } from "dexie";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { allOf, type BaseDatabase } from "./base-database.ts";
import type { BaseChange } from "./base-update.ts";
import { completeRow } from "./block-codec.ts";
import { type OpenItems, openItems } from "./open-items.ts";
import { idsIn } from "./remake-piece.ts";

/** Blocks kept open: screens read the rows of one list repeatedly. */
const mostOpen = 8;

/** Ids of the items of a generation that may have a newer row than their block's. */
interface Newer {
  readonly ids: Set<string>;
  /** False until those on the disk are among them. */
  loaded: boolean;
}

/**
 * Reads full item rows: newer ones from `rows`, the others from their blocks. A block that is open needs no further
 * look at the disk: only a compaction rewrites blocks, and what it moves into them is among the newer ids of every tab
 * that may still read them as single rows.
 */
export class FullRows {
  readonly #db: BaseDatabase;
  readonly #opened = new Map<number, { generation: number; revision: number; items: OpenItems }>();
  readonly #newer = new Map<number, Newer>();

  constructor(db: BaseDatabase) {
    this.#db = db;
  }

  /** Records that these rows are newer than their blocks. */
  note(generation: number, changes: readonly Pick<BaseChange, "type" | "id">[]): void {
    const { ids } = this.#of(generation);
    for (const { type, id } of changes) if (type === "item") ids.add(id);
  }

  /** Forgets what is known of the disk: rows were folded, or everything is read again. */
  forget(): void {
    this.#newer.clear();
    this.#opened.clear();
  }

  /** Returns ids of all items with a row that is not folded; a few of them may be folded by another tab. */
  async newer(generation: number): Promise<ReadonlySet<string>> {
    const newer = this.#of(generation);
    if (!newer.loaded) {
      const keys = await this.#db.rows
        .where("[generation+type+id]")
        .between([generation, "item", Dexie.minKey], [generation, "item", Dexie.maxKey])
        .primaryKeys();
      for (const [, , id] of keys) newer.ids.add(id);
      newer.loaded = true;
    }
    return newer.ids;
  }

  /** Reads those that are held; `blockOf` hints at each one's block, `shown` says whether it is known to be held. */
  async items(
    generation: number,
    ids: readonly string[],
    blockOf: (id: string) => number,
    shown: (id: string) => boolean,
  ): Promise<Map<string, ItemRow>> {
    const newer = await this.newer(generation);
    const found = new Map<string, ItemRow>();
    const removed = new Set<string>();
    const single = ids.filter((id) => newer.has(id));
    if (single.length > 0) {
      const rows = await this.#db.rows.bulkGet(single.map((id): [number, "item", string] => [generation, "item", id]));
      for (const [at, id] of single.entries()) {
        const row = rows[at]?.row;
        if (row) found.set(id, completeRow("item", row) as ItemRow);
        else if (row === null) removed.add(id);
      }
    }
    const byBlock = new Map<number, string[]>();
    for (const id of ids) {
      if (found.has(id) || removed.has(id)) continue;
      const n = blockOf(id);
      if (n >= 0) byBlock.set(n, [...(byBlock.get(n) ?? []), id]);
    }
    await Promise.all(
      [...byBlock].map(async ([n, wanted]) => {
        // An id that is newer here but has no single row was folded, possibly after this block was opened.
        const folded = wanted.some((id) => newer.has(id));
        const items = await this.#block(generation, n, folded);
        for (const id of wanted) {
          const row = items?.get(id);
          if (row !== undefined) found.set(id, row);
        }
      }),
    );
    const astray = ids.filter((id) => !removed.has(id) && !found.has(id) && shown(id));
    if (astray.length > 0) await this.#searchBlocks(generation, new Set(astray), found);
    return found;
  }

  #of(generation: number): Newer {
    const known = this.#newer.get(generation) ?? { ids: new Set(), loaded: false };
    this.#newer.set(generation, known);
    return known;
  }

  /** Searches the pieces, newest block first, for rows that another tab's compaction moved. */
  async #searchBlocks(generation: number, wanted: Set<string>, found: Map<string, ItemRow>): Promise<void> {
    const range = allOf(generation);
    const keys = (await this.#db.pieces
      .where("[generation+n]")
      .between(...range)
      .primaryKeys()) as [number, number][];
    for (const key of keys.reverse()) {
      if (wanted.size === 0) return;
      const ids = (await idsIn(this.#db, key)).filter((id) => wanted.has(id));
      if (ids.length === 0) continue;
      const items = await this.#block(generation, key[1], true);
      for (const id of ids) {
        const row = items?.get(id);
        if (row !== undefined) found.set(id, row);
        wanted.delete(id);
      }
    }
  }

  /** Opens a block; `anew` if it may have been rewritten since. */
  async #block(generation: number, n: number, anew: boolean): Promise<OpenItems | undefined> {
    const known = this.#opened.get(n);
    if (!anew && known?.generation === generation) return known.items;
    const stored = await this.#db.blocks.get([generation, n]);
    if (stored === undefined) return undefined;
    if (known?.generation === generation && known.revision === stored.revision) return known.items;
    const items = await openItems(stored.bytes);
    this.#opened.delete(n);
    this.#opened.set(n, { generation, revision: stored.revision, items });
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > mostOpen && oldest !== undefined) this.#opened.delete(oldest);
    return items;
  }
}
