import { Dexie, type Table } from "dexie";
import type { Concern } from "#shared/kernel/command-words.ts";
import type { AnyRow, RowType } from "#shared/rows.ts";
import type { Cursor } from "#shared/sync/protocol.ts";
import { baseVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";
import type { ItemPiece } from "../projection/item-piece.ts";

/** 500 items as the server sent them. */
export interface StoredBlock {
  readonly generation: number;
  readonly n: number;
  readonly bytes: Uint8Array;
  readonly crc: string;
  readonly rows: number;
  /** Counts rewrites by compaction. */
  readonly revision: number;
}

/** A page of the other types' rows as the server sent it. What is newer stands in `rows`. */
export interface StoredPage {
  readonly generation: number;
  /** Its place among what came, as a row's. */
  readonly journal: number;
  readonly bytes: Uint8Array;
}

/** What the projection needs of a block, so that a start opens no block. */
export interface StoredPiece {
  readonly generation: number;
  readonly n: number;
  readonly piece: ItemPiece;
}

/**
 * A row that is newer than its block or page. `row` null says it is gone. `journal` grows
 * with every transaction's entries, so that other tabs can ask for what came after their number.
 */
export interface StoredRow {
  readonly generation: number;
  readonly type: RowType;
  readonly id: string;
  readonly journal: number;
  readonly row: AnyRow | null;
}

/** A download under way or, once `complete`, the base itself. One generation is current at most. */
export interface Generation {
  readonly generation: number;
  readonly complete: boolean;
  readonly cursor: Cursor;
  /** Which queue `includedSeq` counts. */
  readonly queueId: string | null;
  readonly includedSeq: number;
  readonly bounds: readonly string[];
  readonly itemCount: number;
  readonly otherCount: number;
  /** Where each page of the other types begins; without it they are asked for one after another. */
  readonly otherBounds?: readonly string[];
  /** Numbers of the pages that are stored. */
  readonly othersHeld?: readonly number[];
  /** Where the next page of the other types starts, without those bounds. */
  readonly othersAfter: string;
  /** True when the rows of the other types are in. */
  readonly othersDone: boolean;
  /** The last journal number given out. */
  readonly journal: number;
  /** Entries up to here were folded into blocks; a tab that knows less reads everything again. */
  readonly foldedTo: number;
}

/** A number that only grows, whatever is deleted. */
export interface Counter {
  readonly name: "generation";
  readonly last: number;
}

/**
 * What a command that waits did here, as it was last shown, so that a first look needs no rule to show it. Only with the
 * mark that says of what it was made.
 */
export interface StoredEffect {
  /** The command's place in the queue. */
  readonly n: number;
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly concerns: readonly Concern[];
  /** Empty where nothing is shown of it. */
  readonly writes: readonly Write[];
}

/** A row that a command wrote. */
export interface Write {
  readonly type: RowType;
  readonly id: string;
  /** Null where it removed the row. */
  readonly row: AnyRow | null;
  /** The row it found, whose index entries are freed or taken up again with this write. */
  readonly before: AnyRow | null;
}

/** All that the effects of commands depend on. They are told for this state and no other. */
export interface EffectsMark {
  readonly build: string;
  /** The person, their role and access, as canonical JSON. */
  readonly actor: string;
  /** The revision of the queue. */
  readonly revision: number;
  readonly generation: number;
  readonly journal: number;
}

/** Whose the kept effects are, and of what. */
export interface EffectsHead {
  readonly name: "effects";
  /** The tab that wrote them last knows what lies there; any other begins anew. */
  readonly writer: string;
  /** Null while some are still to come. */
  readonly mark: EffectsMark | null;
}

export class BaseDatabase extends Dexie {
  declare readonly blocks: Table<StoredBlock, [number, number]>;
  declare readonly pieces: Table<StoredPiece, [number, number]>;
  declare readonly pages: Table<StoredPage, [number, number]>;
  declare readonly rows: Table<StoredRow, [number, RowType, string]>;
  declare readonly generations: Table<Generation, number>;
  declare readonly counters: Table<Counter, string>;
  declare readonly effects: Table<StoredEffect, number>;
  declare readonly effectsHeads: Table<EffectsHead, string>;

  constructor(name: string, platform: Platform) {
    super(name, {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: "strict",
    });
    this.version(1).stores({
      blocks: "[generation+n]",
      pieces: "[generation+n]",
      rows: "[generation+type+id], [generation+journal]",
      generations: "generation",
    });
    this.version(2).stores({ counters: "name" });
    this.version(3).stores({ pages: "[generation+journal]" });
    this.version(baseVersion).stores({ effects: "n", effectsHeads: "name" });
    // Deleted by another tab: to open it again would only leave an empty one behind.
    this.on("versionchange", ({ newVersion }) => {
      if (newVersion !== null) return true;
      this.close({ disableAutoOpen: true });
      return false;
    });
  }
}
