import type { AnyRow, RowKey } from "#shared/rows.ts";
import type { OpenPiece } from "../projection/item-piece.ts";
import type { Generation } from "./base-database.ts";

/** A row as it is now, or null when it has gone. */
export interface BaseChange extends RowKey {
  readonly row: AnyRow | null;
}

/** What a tab has already taken into memory. */
export interface Known {
  readonly generation: number;
  readonly journal: number;
  readonly blocks: ReadonlySet<number>;
  /** False while blocks were still to come when it last looked. */
  readonly complete: boolean;
}

/** What a tab must take in to be current: all of it anew, or what came since. */
export interface News {
  readonly generation: Generation;
  readonly fresh: boolean;
  readonly changes: readonly BaseChange[];
  readonly pieces: readonly { readonly n: number; readonly piece: OpenPiece }[];
}
