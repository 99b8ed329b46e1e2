import { Dexie, type Table } from "dexie";
import { reopening } from "../reopening.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { DownloadPlan } from "#shared/machine/sync/protocol.ts";
import { Pace } from "../pace.ts";
import type { Platform } from "../platform.ts";
import type { ItemPiece } from "#pwa/machine/stock/item-piece.ts";
import {
  allOf,
  BaseDatabase,
  type GrowingNumber,
  type PreviewsHead,
  type Generation,
  type KeptScreen,
  type StoredPreview,
  type StoredPiece,
} from "./base-database.ts";
import { completeRow } from "./block-codec.ts";
import { foldBlocks } from "./compaction.ts";
import { FullRows } from "./full-rows.ts";
import { rowsLostWith } from "./lost-rows.ts";
import { openBaseUpdate } from "./open-base-update.ts";
import { pageRows } from "./page-rows.ts";
import { finished, storePage } from "./store-page.ts";
import { readStock } from "./read-stock.ts";
import { remakePiece } from "./remake-piece.ts";
import { dropPreviews, storePreviews } from "./store-effects.ts";
import { dropScreens, storeScreen } from "./store-screen.ts";
import { dropStock, keepStock, type StoredStock } from "./store-stock.ts";
import type { BaseChange, KnownBase, BaseUpdate } from "./base-update.ts";

/** A complete block of items as received, with its piece. */
export interface ArrivedBlock {
  readonly n: number;
  readonly bytes: Uint8Array;
  readonly piece: ItemPiece;
}

/** A complete page of the other types' rows as received. */
export interface ArrivedPage {
  readonly bytes: Uint8Array;
  /** Start of the next page; empty after the last. */
  readonly next: string;
  /** Number of the plan’s page that this one completes. */
  readonly ends?: number;
}

/** The data being written to no longer exists: somebody requested all rows again. Start over. */
export class BaseGone extends Error {}

/**
 * The server's rows as last pulled. Only this module knows how they are stored. Every change is one transaction with
 * rows, cursor and included seq; nothing is inflated or fetched inside one. Only the leading tab
 * writes; every tab reads.
 */
export class BaseStore {
  readonly #db: BaseDatabase;
  readonly #platform: Platform;
  readonly #fullRows: FullRows;
  /** Pieces this tab has stored but not yet read into memory, which need not be read again. */
  readonly #fresh = new Map<number, StoredPiece>();
  /** True once the record of all items could not be read: it is replaced. */
  isStockLost = false;
  /** The generation that was complete, with no other beside it, when this tab last looked or wrote. */
  #settled: number | undefined;

  constructor(name: string, platform: Platform) {
    this.#db = new BaseDatabase(name, platform);
    this.#platform = platform;
    this.#fullRows = new FullRows(this.#db);
  }

  async open(): Promise<void> {
    await this.#db.open();
  }

  close(): void {
    this.#db.close();
  }

  /** Returns the complete generation and the one being downloaded. */
  async generations(): Promise<{
    readonly current: Generation | undefined;
    readonly building: Generation | undefined;
  }> {
    const all = await this.#db.generations.toArray();
    return { current: all.findLast((one) => one.complete), building: all.findLast((one) => !one.complete) };
  }

  /** Returns true if a download must begin or go on; `held` is the complete generation in this tab's memory. */
  async needsDownload(held: Generation | undefined): Promise<boolean> {
    if (held !== undefined && held.generation === this.#settled) return false;
    const { current, building } = await this.generations();
    // Left by a page that was closed right after a download: rows that this person may no longer see may be among them.
    for (const { complete, generation } of await this.#db.generations.toArray())
      if (complete && generation !== current?.generation) await this.#drop(generation);
    this.#settled = building === undefined ? current?.generation : undefined;
    return this.#settled === undefined;
  }

  /** Reads what a tab's memory lacks; `known` is null at its start. Undefined while nothing is stored. */
  async catchUp(known: KnownBase | null): Promise<BaseUpdate | undefined> {
    return await reopening(this.#db, async () => await this.#catchUp(known));
  }

  async #catchUp(known: KnownBase | null): Promise<BaseUpdate | undefined> {
    const db = this.#db;
    const read = await db.transaction(
      "r",
      [db.generations, db.rows, db.pages, db.blocks, db.pieces, db.counters],
      async () => {
        const all = await db.generations.toArray();
        const generation = all.findLast((one) => one.complete) ?? all.at(-1);
        if (generation === undefined) return undefined;
        const fresh =
          known === null || known.generation !== generation.generation || known.journal < generation.foldedTo;
        const after = fresh ? 0 : known.journal;
        const g = generation.generation;
        const current = after === generation.journal;
        const later = [[g, after], [g, Dexie.maxKey], false] as const;
        const since = <T, K>(table: Table<T, K>) => table.where("[generation+journal]").between(...later);
        const pages = current ? [] : await since(db.pages).toArray();
        const rows = current ? [] : await since(db.rows).toArray();
        const range = allOf(g);
        const numbers =
          fresh || !known.complete
            ? ((await db.blocks
                .where("[generation+n]")
                .between(...range)
                .primaryKeys()) as [number, number][])
            : [];
        const missing = numbers.filter(([, n]) => fresh || !known.blocks.has(n));
        // After a fold, pieces this tab stored earlier may be older than the stored ones.
        if (generation.foldedTo > 0) this.#fresh.clear();
        const isFresh = (n: number) => this.#fresh.get(n)?.generation === g;
        const stock = fresh ? await readStock(generation, (name) => db.counters.get(name)) : undefined;
        const unread = stock == null ? missing.filter(([, n]) => !isFresh(n)) : [];
        const stored = new Map(
          (unread.length === 0 ? [] : await db.pieces.bulkGet(unread)).map((one) => [one?.n, one]),
        );
        const pieces = stock?.parts ?? missing.map(([, n]) => (isFresh(n) ? this.#fresh.get(n) : stored.get(n))?.piece);
        const blocks = missing.map(([, n]) => n);
        return {
          generation,
          fresh,
          pages,
          rows,
          blocks,
          pieces,
          tables: stock?.tables,
          stocked: stock?.journal ?? 0,
          isStockLost: stock === null,
        };
      },
    );
    if (read === undefined) return undefined;
    for (const n of read.blocks) this.#fresh.delete(n);
    this.isStockLost ||= read.isStockLost;
    const { generation } = read.generation;
    if (read.fresh) this.#fullRows.forget();
    this.#fullRows.note(generation, read.rows);
    let isStockDamaged = false;
    const update = await openBaseUpdate(read, this.#platform, async (n) => {
      isStockDamaged ||= n === undefined;
      return n === undefined ? undefined : await remakePiece(db, generation, n);
    });
    if (!isStockDamaged) return update;
    await this.dropStock();
    return await this.catchUp(known);
  }

  /** Reads full rows of held items. `blockOf` hints at each one's block; `shown` tells which are known to be held. */
  async items(
    generation: number,
    ids: readonly string[],
    blockOf: (id: string) => number,
    shown: (id: string) => boolean,
  ): Promise<Map<string, ItemRow>> {
    return await this.#fullRows.items(generation, ids, blockOf, shown);
  }

  /**
   * Stores a page of a pull with its cursor, on top of the generation it was pulled for. Returns what a tab that holds
   * that generation lacks, so that it need not read it; undefined, with nothing stored, if another tab stored
   * something since: read that first.
   */
  async apply(
    held: Generation,
    changes: readonly BaseChange[],
    page: Pick<Generation, "cursor" | "queueId" | "includedSeq">,
  ): Promise<BaseUpdate | undefined> {
    const db = this.#db.backendDB() as IDBDatabase | null;
    const generation =
      db === null ? null : await storePage(db, held, changes, page, () => this.#platform.reached?.("beforePullCommit"));
    if (generation === null) {
      this.#settled = undefined;
      throw new BaseGone("These rows were deleted or replaced.");
    }
    if (generation === undefined) return undefined;
    this.#fullRows.note(generation.generation, changes);
    const rows = changes.map((change) =>
      change.row === null ? change : { ...change, row: completeRow(change.type, change.row) },
    );
    return { generation, fresh: false, changes: rows, pieces: [], blocks: [] };
  }

  /**
   * Starts a download beside the current base; an older unfinished one is deleted. Generation numbers are never reused:
   * tabs know by them what they have read.
   */
  async beginDownload(plan: DownloadPlan, queueId: string | null): Promise<Generation> {
    const db = this.#db;
    this.#settled = undefined;
    const { building } = await this.generations();
    if (building !== undefined) await this.#drop(building.generation);
    return await db.transaction("rw", db.generations, db.counters, async () => {
      const held = (await db.generations.toCollection().lastKey()) as number | undefined;
      const given = (await db.counters.get("generation")) as GrowingNumber | undefined;
      const number = Math.max(held ?? 0, given?.last ?? 0) + 1;
      await db.counters.put({ name: "generation", last: number });
      const generation: Generation = {
        generation: number,
        complete: false,
        cursor: plan.cursor,
        queueId,
        includedSeq: plan.includedSeq,
        bounds: plan.itemBounds,
        itemCount: plan.itemCount,
        otherCount: plan.otherCount,
        ...(plan.otherBounds === undefined ? {} : { otherBounds: plan.otherBounds, othersHeld: [] }),
        othersAfter: "",
        othersDone: false,
        journal: 0,
        foldedTo: 0,
      };
      await db.generations.put(generation);
      return generation;
    });
  }

  /** Returns the block numbers a download already has, and the number of their rows. */
  async downloaded(generation: number): Promise<{ readonly blocks: ReadonlySet<number>; readonly rows: number }> {
    const stored = await this.#db.pieces
      .where("[generation+n]")
      .between(...allOf(generation))
      .toArray();
    return {
      blocks: new Set(stored.map(({ n }) => n)),
      rows: stored.reduce((sum, { piece }) => sum + piece.rows, 0),
    };
  }

  /** Stores blocks as received, in one transaction. */
  async addBlocks(generation: number, blocks: readonly ArrivedBlock[]): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.generations, db.blocks, db.pieces, async () => {
      if ((await db.generations.get(generation)) === undefined) throw new BaseGone("This download was given up.");
      await db.blocks.bulkPut(blocks.map(({ n, bytes }) => ({ generation, n, bytes, revision: 0 })));
      await db.pieces.bulkPut(blocks.map(({ n, piece }) => ({ generation, n, piece })));
    });
    for (const { n, piece } of blocks) this.#fresh.set(n, { generation, n, piece });
  }

  /** Stores pages of the other types' rows as received, in one transaction. */
  async addOthers(generation: number, pages: readonly ArrivedPage[]): Promise<void> {
    const db = this.#db;
    await db.transaction("rw", db.generations, db.pages, async () => {
      const before = await db.generations.get(generation);
      if (before === undefined) throw new BaseGone("This download was given up.");
      const next = pages.at(-1)?.next ?? before.othersAfter;
      await db.pages.bulkPut(pages.map(({ bytes }, at) => ({ generation, journal: before.journal + 1 + at, bytes })));
      const journal = before.journal + pages.length;
      const { otherBounds, othersHeld = [] } = before;
      if (otherBounds === undefined) {
        await db.generations.put({ ...before, journal, othersAfter: next, othersDone: next === "" });
        return;
      }
      const held = [...new Set([...othersHeld, ...pages.flatMap(({ ends }) => ends ?? [])])];
      const othersDone = held.length === otherBounds.length;
      await db.generations.put({ ...before, journal, othersHeld: held, othersDone });
    });
  }

  /** Returns items missing in this finished download because the server was restored from a backup. */
  async lostWith(generation: number): Promise<readonly ItemRow[]> {
    return await rowsLostWith(this.#db, this.#fullRows, generation, new Pace(this.#platform));
  }

  /**
   * Checks that a finished download can be read as `catchUp` will read it, if it replaces a base: unreadable data must
   * not become the only data left.
   */
  async readWhole(generation: number): Promise<void> {
    if ((await this.generations()).current === undefined) return;
    const stored = this.#db.pages.where("[generation+journal]").between(...allOf(generation));
    await pageRows(await stored.toArray(), new Pace(this.#platform));
  }

  /** Makes a finished download the base, in one transaction, and deletes the old one. */
  async finishDownload(generation: number): Promise<void> {
    const db = this.#db;
    const older = await db.transaction("rw", db.generations, async () => {
      const done = await db.generations.get(generation);
      if (done === undefined) throw new BaseGone("This download was given up.");
      await db.generations.put({ ...done, ...finished, complete: true });
      return (await db.generations.toCollection().primaryKeys()).filter((other) => other !== generation);
    });
    for (const other of older) await this.#drop(other);
  }

  /**
   * Folds newer item rows back into blocks, one block per transaction. For the leading tab when idle. Returns the new
   * block of each moved row, so that hints can be updated.
   */
  async compact(): Promise<ReadonlyMap<string, number>> {
    const { current } = await this.generations();
    if (current === undefined) return new Map();
    try {
      return await foldBlocks(this.#db, current, new Pace(this.#platform));
    } finally {
      this.#fullRows.forget();
    }
  }

  /** Counts newer item rows not yet folded, but for what another tab has folded. */
  async unfolded(generation: number): Promise<number> {
    return (await this.#fullRows.newer(generation)).size;
  }

  /**
   * Stores previews of waiting commands in place of all stored ones or, with `gone`, beside those that `writer` stored
   * before. Returns false, with none left, when another tab wrote them last.
   */
  async keepPreviews(
    head: Omit<PreviewsHead, "name">,
    put: readonly StoredPreview[],
    gone?: readonly number[],
  ): Promise<boolean> {
    return await storePreviews(this.#db, head, put, gone);
  }

  /** Deletes all previews; writes nothing if there are none. */
  async dropPreviews(): Promise<void> {
    await dropPreviews(this.#db);
  }

  /** Stores a screen as shown, beside others of the same state. */
  async keepScreen(screen: KeptScreen): Promise<void> {
    const db = this.#db.backendDB() as IDBDatabase | null;
    if (db !== null) await storeScreen(db, screen);
  }

  /** Stores all items as `take` returns them, unless those stored can still be read; null stores none. */
  async keepStock(take: () => Promise<StoredStock | null>): Promise<void> {
    if (this.isStockLost) await this.dropStock();
    this.isStockLost = false;
    await keepStock(this.#db, take);
  }

  /** Deletes all rows; the database stays open for the next download. */
  async clear(): Promise<void> {
    for (const generation of await this.#db.generations.toCollection().primaryKeys()) await this.#drop(generation);
  }

  /** Deletes the record of all items. */
  async dropStock(): Promise<void> {
    await dropStock(this.#db);
  }

  /** Deletes the database: the device was revoked, or its person leaves. */
  async wipe(): Promise<void> {
    await this.#db.delete();
  }

  async #drop(generation: number): Promise<void> {
    const db = this.#db;
    this.#settled = undefined;
    this.#fresh.clear();
    const range = allOf(generation);
    const idb = db.backendDB() as IDBDatabase | null;
    if (idb !== null) await dropScreens(idb);
    const tables = [db.generations, db.counters, db.blocks, db.pieces, db.pages, db.rows];
    await db.transaction("rw", tables, async () => {
      await db.generations.delete(generation);
      await dropStock(db, generation);
      const all = (table: Pick<Table, "where">, key: string) => table.where(key).between(...range);
      for (const table of [db.blocks, db.pieces]) await all(table, "[generation+n]").delete();
      for (const table of [db.pages, db.rows]) await all(table, "[generation+journal]").delete();
    });
  }
}
