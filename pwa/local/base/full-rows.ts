import { Dexie } from "dexie";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { idsOf } from "../projection/item-piece.ts";
import type { BaseDatabase } from "./base-database.ts";
import { completeRow, openBlock } from "./block-codec.ts";

/** Blocks kept open: screens read the rows of one list repeatedly. */
const mostOpen = 8;

/** Reads full item rows: newer ones from `rows`, the others from their blocks. */
export class FullRows {
  readonly #db: BaseDatabase;
  readonly #opened = new Map<number, { generation: number; revision: number; rows: Map<string, ItemRow> }>();

  constructor(db: BaseDatabase) {
    this.#db = db;
  }

  /** Reads those that are held; `blockOf` hints at each one's block, `shown` says whether it is known to be held. */
  async items(
    generation: number,
    ids: readonly string[],
    blockOf: (id: string) => number,
    shown: (id: string) => boolean,
  ): Promise<Map<string, ItemRow>> {
    const found = new Map<string, ItemRow>();
    const newer = await this.#db.rows.bulkGet(ids.map((id): [number, "item", string] => [generation, "item", id]));
    const byBlock = new Map<number, string[]>();
    for (const [at, id] of ids.entries()) {
      const row = newer[at]?.row;
      if (row) found.set(id, completeRow("item", row) as ItemRow);
      if (newer[at] !== undefined) continue;
      const n = blockOf(id);
      if (n >= 0) byBlock.set(n, [...(byBlock.get(n) ?? []), id]);
    }
    await Promise.all(
      [...byBlock].map(async ([n, wanted]) => {
        const rows = await this.#block(generation, n);
        for (const id of wanted) {
          const row = rows?.get(id);
          if (row !== undefined) found.set(id, row);
        }
      }),
    );
    const astray = ids.filter((id, at) => newer[at] === undefined && !found.has(id) && shown(id));
    if (astray.length > 0) await this.#searchBlocks(generation, new Set(astray), found);
    return found;
  }

  /** Searches the pieces, newest block first, for rows that another tab's compaction moved. */
  async #searchBlocks(generation: number, wanted: Set<string>, found: Map<string, ItemRow>): Promise<void> {
    const range = [
      [generation, Dexie.minKey],
      [generation, Dexie.maxKey],
    ] as const;
    const keys = (await this.#db.pieces
      .where("[generation+n]")
      .between(...range)
      .primaryKeys()) as [number, number][];
    for (const key of keys.reverse()) {
      if (wanted.size === 0) return;
      const stored = await this.#db.pieces.get(key);
      const ids = stored === undefined ? [] : idsOf(stored.piece).filter((id) => wanted.has(id));
      if (ids.length === 0) continue;
      const rows = await this.#block(generation, key[1]);
      for (const id of ids) {
        const row = rows?.get(id);
        if (row !== undefined) found.set(id, row);
        wanted.delete(id);
      }
    }
  }

  async #block(generation: number, n: number): Promise<Map<string, ItemRow> | undefined> {
    const stored = await this.#db.blocks.get([generation, n]);
    if (stored === undefined) return undefined;
    const known = this.#opened.get(n);
    if (known?.generation === generation && known.revision === stored.revision) return known.rows;
    const rows = new Map((await openBlock(stored.bytes)).map((row) => [row.id, completeRow("item", row) as ItemRow]));
    this.#opened.delete(n);
    this.#opened.set(n, { generation, revision: stored.revision, rows });
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > mostOpen && oldest !== undefined) this.#opened.delete(oldest);
    return rows;
  }
}
