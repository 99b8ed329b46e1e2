import { Dexie, type Table } from "dexie";
import type { Concern } from "#shared/machine/kernel/command-words.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { Cursor } from "#shared/machine/sync/protocol.ts";
import { baseVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";
import { StrictDatabase } from "../strict-database.ts";
import type { ItemPiece } from "#pwa/machine/stock/item-piece.ts";
import type { StockPart } from "#pwa/machine/stock/stock-parts.ts";
import type { StockTables } from "#pwa/machine/stock/stock-tables.ts";

/** A block of up to 500 items as the server sent them. */
export interface StoredBlock {
  readonly generation: number;
  readonly n: number;
  readonly bytes: Uint8Array;
  /** Number of rewrites by compaction. */
  readonly revision: number;
}

/** A page of rows of other types as the server sent it. Newer rows are in `rows`. */
export interface StoredPage {
  readonly generation: number;
  /** Its journal number, as a row's. */
  readonly journal: number;
  readonly bytes: Uint8Array;
}

/** The part of a block that the projection needs, so that a start opens no block. */
export interface StoredPiece {
  readonly generation: number;
  readonly n: number;
  readonly piece: ItemPiece;
}

/**
 * A row newer than its block or page; `row` null means deleted. `journal` grows with every transaction, so that other
 * tabs can read everything after the number they know.
 */
export interface StoredRow {
  readonly generation: number;
  readonly type: RowType;
  readonly id: string;
  readonly journal: number;
  readonly row: AnyRow | null;
}

/** A download in progress or, once `complete`, the base itself. At most one generation is current. */
export interface Generation {
  readonly generation: number;
  readonly complete: boolean;
  readonly cursor: Cursor;
  /** The queue that `includedSeq` counts. */
  readonly queueId: string | null;
  readonly includedSeq: number;
  readonly bounds: readonly string[];
  readonly itemCount: number;
  readonly otherCount: number;
  /** Start of each page of the other types; without it they are requested one after another. */
  readonly otherBounds?: readonly string[];
  /** Numbers of the stored pages. */
  readonly othersHeld?: readonly number[];
  /** Start of the next page of the other types, used without those bounds. */
  readonly othersAfter: string;
  /** True when the rows of the other types are stored. */
  readonly othersDone: boolean;
  /** The last journal number used. */
  readonly journal: number;
  /** Entries up to this number were folded into blocks; a tab that knows less reads everything again. */
  readonly foldedTo: number;
}

/** A number that only grows, whatever is deleted. */
export interface GrowingNumber {
  readonly name: "generation";
  readonly last: number;
}

/**
 * The preview of a waiting command as last shown, so that a first read needs no rule to show it. Valid only with the
 * mark of the state it was made for.
 */
export interface StoredPreview {
  /** The command's queue position. */
  readonly n: number;
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly concerns: readonly Concern[];
  /** Empty where it has no visible change. */
  readonly writes: readonly Write[];
}

/** A row that a command wrote. */
export interface Write {
  readonly type: RowType;
  readonly id: string;
  /** Null where it removed the row. */
  readonly row: AnyRow | null;
  /** The row before, whose index entries this write frees or takes again. */
  readonly before: AnyRow | null;
}

/** Everything the previews of commands depend on. They are valid for this state only. */
export interface PreviewMark {
  readonly build: string;
  /** The person, their role and access, as canonical JSON. */
  readonly actor: string;
  /** Revision of the queue. */
  readonly revision: number;
  readonly generation: number;
  readonly journal: number;
}

/** Writer and mark of the stored previews. */
export interface PreviewsHead {
  readonly name: "effects";
  /** The tab that wrote them last and knows them; any other tab starts over. */
  readonly writer: string;
  /** Null while some are not written yet. */
  readonly mark: PreviewMark | null;
}

/**
 * A screen as last shown, to be drawn at the next start until the app draws its own (decision 0279). Valid only
 * with the mark of the state it shows.
 */
export interface KeptScreen {
  /** "screen" and its address within the app. */
  readonly name: `screen ${string}`;
  readonly mark: PreviewMark;
  /** Everything else it depends on: width, language, day, session. */
  readonly look: string;
  /** Addresses of its style sheets. */
  readonly sheets: readonly string[];
  /** Content of the page's root element, with `data-style` for `style`. */
  readonly html: string;
}

/** The names of the kept screens, all of one state; the one kept longest ago first. */
export interface KeptScreens {
  readonly name: "screens";
  readonly mark: PreviewMark;
  readonly kept: readonly KeptScreen["name"][];
}

/** Says of which state the stock's parts are. */
export interface StockHead {
  readonly name: "stock";
  /** The `pieceVersion` of its parts. */
  readonly version: number;
  readonly generation: number;
  /** They have every change up to this number. */
  readonly journal: number;
  /** Its tables are stored too; not by the release before. */
  readonly tables?: true;
}

/** Every item at one moment: one large record is read in a fifth of the time of many small ones (decision 0283). */
export interface StockParts extends Pick<StockHead, "generation" | "journal"> {
  readonly name: "stock parts";
  readonly parts: readonly StockPart[];
  /** Not stored by the release before. */
  readonly tables?: StockTables;
}

/** A screen as shown, whatever it shows. */
export type ShownScreen = Omit<KeptScreen, "mark">;

/** The bounds of a generation's keys, whatever follows its number in them. */
export const allOf = (generation: number) =>
  [
    [generation, Dexie.minKey],
    [generation, Dexie.maxKey],
  ] as const;

/** The rows of a device. Writes wait for the disk, but for those of the stock, screens and pulls that forget nothing. */
export class BaseDatabase extends StrictDatabase {
  declare readonly blocks: Table<StoredBlock, [number, number]>;
  declare readonly pieces: Table<StoredPiece, [number, number]>;
  declare readonly pages: Table<StoredPage, [number, number]>;
  declare readonly rows: Table<StoredRow, [number, RowType, string]>;
  declare readonly generations: Table<Generation, number>;
  /**
   * Also has the stock: another table would be another version, which an older build does not open, and previews are
   * written while commands wait for their turn, which no page that reads may keep.
   */
  declare readonly counters: Table<GrowingNumber | StockHead | StockParts, string>;
  declare readonly effects: Table<StoredPreview, number>;
  /** Also has the kept screens and their names: another table would be another version, which an older build does not open. */
  declare readonly effectsHeads: Table<PreviewsHead | KeptScreens | KeptScreen, string>;

  constructor(name: string, platform: Platform) {
    super(name, platform);
    this.version(1).stores({
      blocks: "[generation+n]",
      pieces: "[generation+n]",
      rows: "[generation+type+id], [generation+journal]",
      generations: "generation",
    });
    this.version(2).stores({ counters: "name" });
    this.version(3).stores({ pages: "[generation+journal]" });
    this.version(baseVersion).stores({ effects: "n", effectsHeads: "name" });
    // Another tab deleted it: reopening would only create an empty database.
    this.on("versionchange", ({ newVersion }) => {
      if (newVersion !== null) return true;
      this.close({ disableAutoOpen: true });
      return false;
    });
  }
}
