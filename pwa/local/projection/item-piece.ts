import type { ItemRow } from "#shared/inventory/rows.ts";
import {
  areColumns,
  columnsUnder,
  eachNumber,
  type RowColumn,
  type RowColumns,
  valuesOf,
} from "#shared/sync/row-columns.ts";
import {
  amountColumns,
  amountFields,
  byteColumns,
  type Columns,
  pieceVersion,
  textColumns,
  textFields,
} from "./column-list.ts";
import { Interner } from "./interner.ts";
import { laterStatuses, renumbered, statusNumber } from "./status-numbers.ts";

/** A block's part of the projection in stored form: a few texts and one buffer, read without parsing row by row. */
export interface ItemPiece {
  readonly version: number;
  readonly rows: number;
  /** Separated by line feeds. */
  readonly ids: string;
  /** Separated by line feeds. */
  readonly codes: string;
  /** The dictionary of the numbers in `columns`, as a JSON array. */
  readonly texts: string;
  /** `amountColumns`, `textColumns`, then `byteColumns`, each `rows` long. */
  readonly columns: ArrayBuffer;
  /** Checksum of `columns`. */
  readonly checksum: number;
  /** Names of statuses this version of the app does not know, in the order of their numbers. */
  readonly laterStatuses?: readonly string[];
}

/** A piece as columns. */
export interface OpenPiece extends Readonly<Columns> {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly texts: readonly string[];
}

export const printedFlag = 1;
export const acceptedFlag = 2;
export const aliveFlag = 4;
/** Its label shows an earlier price. */
export const outdatedFlag = 8;

/** Returns the flags of a row, except alive. */
export const flagsOf = (row: ItemRow): number => flagsFrom(row.printed, row.acceptedOn, row.printedPriceMinor);

const flagsFrom = (printed: unknown, acceptedOn: unknown, printedPriceMinor: unknown): number =>
  (printed === true ? printedFlag : typeof printedPriceMinor === "number" ? outdatedFlag : 0) |
  (typeof acceptedOn === "string" ? acceptedFlag : 0);

const pieceFields: readonly (keyof ItemRow)[] = [
  ...(["id", "code", "status", "printed", "printedPriceMinor", "acceptedOn"] as const),
  ...Object.values(textFields),
  ...Object.values(amountFields).map(({ field }) => field),
];

/** Makes a block's piece. Fields missing in older rows are empty. */
export function pieceOf(block: RowColumns | readonly ItemRow[]): ItemPiece {
  const { rows, columns: given } = areColumns(block) ? block : columnsUnder(pieceFields, block);
  const field = (name: keyof ItemRow): RowColumn => given[name] ?? { same: null };
  const dictionary = new Interner();
  const columns = new ArrayBuffer(bytesFor(rows));
  const into = viewsOf(columns, rows);
  const text = (value: unknown) => dictionary.number((value ?? "") as string);
  for (const name of textColumns) eachNumber(field(textFields[name]), into[name], text);
  eachNumber(field("status"), into.status, statusNumber);
  const [printed, labelled, accepted] = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)] as const;
  eachNumber(field("printed"), printed, (value) => flagsFrom(value, null, null));
  eachNumber(field("printedPriceMinor"), labelled, (value) => flagsFrom(false, null, value));
  eachNumber(field("acceptedOn"), accepted, (value) => flagsFrom(false, value, null));
  for (let at = 0; at < rows; at += 1)
    into.flags[at] = ((printed[at] as number) || (labelled[at] as number)) | (accepted[at] as number);
  for (const name of amountColumns) eachNumber(field(amountFields[name].field), into[name], amountFields[name].amount);
  const later = laterStatuses();
  return {
    version: pieceVersion,
    rows,
    // Neither can contain a line break, by their schemas.
    ids: valuesOf(field("id"), rows).join("\n"),
    codes: valuesOf(field("code"), rows).join("\n"),
    texts: JSON.stringify(dictionary.texts),
    columns,
    checksum: checksumOf(columns),
    ...(later.length === 0 ? {} : { laterStatuses: later }),
  };
}

/**
 * Returns a stored piece's columns without copying them; null when it is damaged or of an older format and must be
 * rebuilt from its block.
 */
export function openPiece(piece: ItemPiece | undefined): OpenPiece | null {
  if (piece?.version !== pieceVersion || piece.columns.byteLength !== bytesFor(piece.rows)) return null;
  if (checksumOf(piece.columns) !== piece.checksum) return null;
  const ids = idsOf(piece);
  const codes = lines(piece.codes);
  const texts = textsOf(piece.texts);
  if (texts === null || ids.length !== piece.rows || codes.length !== piece.rows) return null;
  const columns = viewsOf(piece.columns, piece.rows);
  for (const name of textColumns) for (const number of columns[name]) if (number >= texts.length) return null;
  const status = piece.laterStatuses === undefined ? columns.status : renumbered(columns.status, piece.laterStatuses);
  return { ids, codes, texts, ...columns, status };
}

/** Returns only the ids of a piece. */
export const idsOf = (piece: ItemPiece): readonly string[] => lines(piece.ids);

const lines = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

function textsOf(json: string): readonly string[] | null {
  try {
    return JSON.parse(json) as readonly string[];
  } catch {
    return null;
  }
}

/** Returns the size of the columns, rounded up to whole 32-bit words. */
const bytesFor = (rows: number): number =>
  rows * (amountColumns.length * 8 + textColumns.length * 4) + Math.ceil((rows * byteColumns.length) / 4) * 4;

function viewsOf(columns: ArrayBuffer, rows: number): Columns {
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

/** Returns FNV-1a over 32-bit words: detects damage, and is fast enough for every start. */
function checksumOf(columns: ArrayBuffer): number {
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(columns)) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
