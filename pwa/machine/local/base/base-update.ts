import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import type { OpenPiece } from "#pwa/machine/stock/item-piece.ts";
import type { StockTables } from "#pwa/machine/stock/stock-tables.ts";
import type { Generation } from "./base-database.ts";

/** The current version of a row, or null when it was deleted. */
export interface BaseChange extends RowKey {
  readonly row: AnyRow | null;
}

/** The state of the base that a tab has in memory. */
export interface KnownBase {
  readonly generation: number;
  readonly journal: number;
  readonly blocks: ReadonlySet<number>;
  /** False if blocks were still to come at the last read. */
  readonly complete: boolean;
}

/** The changes a tab must apply to be current: everything when `fresh`, else what came since. */
export interface BaseUpdate {
  readonly generation: Generation;
  readonly fresh: boolean;
  readonly changes: readonly BaseChange[];
  /** Items in columns, with the number of each row's block. */
  readonly pieces: readonly { readonly piece: OpenPiece; readonly blocks: Int32Array<ArrayBuffer> }[];
  /** Tables and orders stored with the pieces, if these are all items. */
  readonly tables?: StockTables | undefined;
  /** Numbers of the blocks whose rows these are. */
  readonly blocks: readonly number[];
}
