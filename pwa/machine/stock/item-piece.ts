import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { amountColumns, byteColumns, type Columns, pieceVersion, textColumns } from "./column-list.ts";
import { countOf, type PackedTexts } from "./compact-texts.ts";
import { renumbered } from "./status-numbers.ts";

/** A block's part of the projection in stored form: a few texts and arrays, read without parsing row by row. */
export interface ItemPiece {
  readonly version: number;
  readonly rows: number;
  readonly ids: PackedTexts;
  /** Separated by line feeds. */
  readonly codes: string;
  /** The dictionary of the numbers in `columns`. */
  readonly texts: PackedTexts;
  /** `amountColumns`, `textColumns`, then `byteColumns`, each `rows` long. */
  readonly columns: ArrayBuffer;
  /** Checksum of `columns`, and of the words of `ids` and `texts`. */
  readonly checksum: number;
  /** Names of statuses this version of the app does not know, in the order of their numbers. */
  readonly laterStatuses?: readonly string[];
}

/** A piece as columns. */
export interface OpenPiece extends Readonly<Columns> {
  readonly rows: number;
  readonly ids: PackedTexts;
  readonly codes: readonly string[];
  readonly texts: PackedTexts;
}

export const printedFlag = 1;
export const acceptedFlag = 2;
export const aliveFlag = 4;
/** Its label shows an earlier price. */
export const outdatedFlag = 8;

/** Returns the flags of a row, except alive. */
export const flagsOf = (row: ItemRow): number => flagsFrom(row.printed, row.acceptedOn, row.printedPriceMinor);

export const flagsFrom = (printed: unknown, acceptedOn: unknown, printedPriceMinor: unknown): number =>
  (printed === true ? printedFlag : typeof printedPriceMinor === "number" ? outdatedFlag : 0) |
  (typeof acceptedOn === "string" ? acceptedFlag : 0);

/**
 * Returns a stored piece's columns without copying them; null when it is damaged or of an older format and must be
 * rebuilt from its block.
 */
export function openPiece(piece: ItemPiece | undefined): OpenPiece | null {
  if (piece?.version !== pieceVersion || piece.columns.byteLength !== bytesFor(piece.rows)) return null;
  const { rows, ids, texts } = piece;
  if (checksumOf(new Uint32Array(piece.columns), ids.words, texts.words) !== piece.checksum) return null;
  const codes = piece.codes === "" ? [] : piece.codes.split("\n");
  if (countOf(ids) !== rows || codes.length !== rows) return null;
  const columns = viewsOf(piece.columns, rows);
  const count = countOf(texts);
  if (textColumns.some((name) => highest(columns[name]) >= count)) return null;
  const status = piece.laterStatuses === undefined ? columns.status : renumbered(columns.status, piece.laterStatuses);
  return { rows, ids, codes, texts, ...columns, status };
}

/** Returns the size of the columns, rounded up to whole 32-bit words. */
export const bytesFor = (rows: number): number =>
  rows * (amountColumns.length * 8 + textColumns.length * 4) + Math.ceil((rows * byteColumns.length) / 4) * 4;

export function viewsOf(columns: ArrayBuffer, rows: number): Columns {
  let at = 0;
  const next = <T>(Column: new (buffer: ArrayBuffer, offset: number, length: number) => T, bytes: number): T => {
    const column = new Column(columns, at, rows);
    at += rows * bytes;
    return column;
  };
  // Widest first, so that each is aligned to its element size.
  const amounts = amountColumns.map((name) => [name, next(Float64Array, 8)] as const);
  const texts = textColumns.map((name) => [name, next(Uint32Array, 4)] as const);
  const bytes = byteColumns.map((name) => [name, next(Uint8Array, 1)] as const);
  return Object.fromEntries([...amounts, ...texts, ...bytes]) as Columns;
}

// By index, here and below: iterators take several times as long, and this is run over everything at each start.
function highest(numbers: Uint32Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at += 1) most = Math.max(most, numbers[at] as number);
  return most;
}

/** Returns FNV-1a over 32-bit words: detects damage, and is fast enough for every start. */
export function checksumOf(...parts: readonly Uint32Array[]): number {
  let sum = 0x811c9dc5;
  for (const words of parts)
    for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ (words[at] as number), 0x01000193);
  return sum >>> 0;
}
