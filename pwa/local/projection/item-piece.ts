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
  textPieceVersion,
} from "./column-list.ts";
import { countOf, type PackedTexts, packed, unpacked } from "./compact-texts.ts";
import { Interner } from "./interner.ts";
import { laterStatuses, renumbered, statusNumber } from "./status-numbers.ts";

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

/** A piece as versions before stored it. */
export interface TextPiece extends Omit<ItemPiece, "ids" | "texts"> {
  /** Separated by line feeds. */
  readonly ids: string;
  /** As a JSON array. */
  readonly texts: string;
  /** Checksum of `columns` alone. */
  readonly checksum: number;
}

export type AnyPiece = ItemPiece | TextPiece;

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
  const ids = packed(valuesOf(field("id"), rows) as readonly string[]);
  const texts = dictionary.packed();
  return {
    version: pieceVersion,
    rows,
    ids,
    // None contains a line break, by its schema.
    codes: valuesOf(field("code"), rows).join("\n"),
    texts,
    columns,
    checksum: checksumOf(new Uint32Array(columns), ids.words, texts.words),
    ...(later.length === 0 ? {} : { laterStatuses: later }),
  };
}

/**
 * Returns a stored piece's columns without copying them; null when it is damaged or of an older format and must be
 * rebuilt from its block.
 */
export function openPiece(piece: AnyPiece | undefined): OpenPiece | null {
  if (piece === undefined || piece.columns.byteLength !== bytesFor(piece.rows)) return null;
  const numbered = numberedTexts(piece);
  if (numbered === null) return null;
  const { ids, texts } = numbered;
  const { rows } = piece;
  const codes = lines(piece.codes);
  if (countOf(ids) !== rows || codes.length !== rows) return null;
  const columns = viewsOf(piece.columns, rows);
  const count = countOf(texts);
  for (const name of textColumns) for (const number of columns[name]) if (number >= count) return null;
  const status = piece.laterStatuses === undefined ? columns.status : renumbered(columns.status, piece.laterStatuses);
  return { rows, ids, codes, texts, ...columns, status };
}

/** Returns the ids and the dictionary; null if the piece is damaged or of another version. */
function numberedTexts(piece: AnyPiece): Pick<OpenPiece, "ids" | "texts"> | null {
  const columns = new Uint32Array(piece.columns);
  if (isText(piece)) {
    const texts = piece.version === textPieceVersion ? textsOf(piece.texts) : null;
    if (texts === null || checksumOf(columns) !== piece.checksum) return null;
    return { ids: packed(lines(piece.ids)), texts: packed(texts) };
  }
  const { ids, texts } = piece;
  if (piece.version !== pieceVersion || checksumOf(columns, ids.words, texts.words) !== piece.checksum) return null;
  return { ids, texts };
}

/** Returns only the ids of a piece. */
export const idsOf = (piece: AnyPiece): readonly string[] => (isText(piece) ? lines(piece.ids) : unpacked(piece.ids));

const isText = (piece: AnyPiece): piece is TextPiece => typeof piece.ids === "string";

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
function checksumOf(...parts: readonly Uint32Array[]): number {
  let sum = 0x811c9dc5;
  for (const words of parts) for (const word of words) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
