import { checksumOf } from "./item-piece.ts";

/** What is made of all items in the order of the parts, which are numbered from 0: a start makes none of it. */
export interface StockTables {
  /** The tables of their ids and codes. */
  readonly ids: Int32Array<ArrayBuffer>;
  readonly codes: Int32Array<ArrayBuffer>;
  /** Their numbers in the order of their last update. */
  readonly updated: Uint32Array<ArrayBuffer>;
  readonly checksum: number;
}

export const checksumOfTables = ({ ids, codes, updated }: Omit<StockTables, "checksum">): number =>
  checksumOf(new Uint32Array(ids.buffer), new Uint32Array(codes.buffer), updated);

/** Returns false for tables that are damaged or not of so many items. */
export const areTables = (tables: StockTables, items: number): boolean =>
  tables.updated.length === items && checksumOfTables(tables) === tables.checksum;
