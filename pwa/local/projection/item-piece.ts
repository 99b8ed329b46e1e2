import type { ItemRow } from "#shared/inventory/rows.ts";
import { statuses } from "#shared/inventory/status.ts";
import {
  areColumns,
  columnsUnder,
  eachNumber,
  type RowColumn,
  type RowColumns,
  valuesOf,
} from "#shared/sync/row-columns.ts";
import { Interner } from "./interner.ts";

/** Bump when what stands in a piece changes: older pieces are made anew from their blocks. */
export const pieceVersion = 3;

/** A block's share of the projection as it is stored: some texts and one buffer, which a browser reads without unpacking row by row. */
export interface ItemPiece {
  readonly version: number;
  readonly rows: number;
  /** One a line. */
  readonly ids: string;
  /** One a line. */
  readonly codes: string;
  /** The dictionary that the numbers of `columns` point into, as a JSON array. */
  readonly texts: string;
  /** `plainColumns` then `textColumns`, each `rows` long. */
  readonly columns: ArrayBuffer;
  /** Of `columns`. */
  readonly checksum: number;
}

/** Columns of numbers into a dictionary. */
export const textColumns = [
  "product",
  "consigner",
  "option1",
  "option2",
  "option3",
  "location",
  "subLocation",
  "destination",
] as const;
/** Columns of milliseconds since 1970 and of minor units. */
export const amountColumns = ["created", "updated", "price", "payout"] as const;
export const byteColumns = ["status", "flags"] as const;

/** A piece as columns. */
export interface OpenPiece
  extends Readonly<Record<(typeof textColumns)[number], Uint32Array>>,
    Readonly<Record<(typeof amountColumns)[number], Float64Array>>,
    Readonly<Record<(typeof byteColumns)[number], Uint8Array>> {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly texts: readonly string[];
}

export const printedFlag = 1;
export const acceptedFlag = 2;
export const aliveFlag = 4;

/** The flags of one row, but for alive. */
export const flagsOf = (row: ItemRow): number => flagsFrom(row.printed, row.acceptedOn);

const flagsFrom = (printed: unknown, acceptedOn: unknown): number =>
  (printed === true ? printedFlag : 0) | (typeof acceptedOn === "string" ? acceptedFlag : 0);

/** A status as its place in the list of statuses. */
export const statusNumber = new Map<unknown, number>(statuses.map((status, number) => [status, number]));

const textFields = {
  product: "productId",
  consigner: "consignerId",
  option1: "option1Value",
  option2: "option2Value",
  option3: "option3Value",
  location: "locationId",
  subLocation: "subLocationId",
  destination: "destinationLocationId",
} as const satisfies Record<(typeof textColumns)[number], keyof ItemRow>;

const pieceFields: readonly (keyof ItemRow)[] = [
  ...Object.values(textFields),
  ...([
    "id",
    "code",
    "status",
    "printed",
    "acceptedOn",
    "createdAt",
    "updatedAt",
    "priceMinor",
    "payoutMinor",
  ] as const),
];

/** Makes a block's piece. A field that the rows do not have, since they are older than it, counts as empty. */
export function pieceOf(block: RowColumns | readonly ItemRow[]): ItemPiece {
  const { rows, columns: given } = areColumns(block) ? block : columnsUnder(pieceFields, block);
  const field = (name: keyof ItemRow): RowColumn => given[name] ?? { same: null };
  const dictionary = new Interner();
  const columns = new ArrayBuffer(bytesFor(rows));
  const into = viewsOf(columns, rows);
  const text = (value: unknown) => dictionary.number((value ?? "") as string);
  for (const name of textColumns) eachNumber(field(textFields[name]), into[name], text);
  eachNumber(field("status"), into.status, (status) => statusNumber.get(status) ?? 0);
  eachNumber(field("printed"), into.flags, (printed) => flagsFrom(printed, null));
  const accepted = new Uint8Array(rows);
  eachNumber(field("acceptedOn"), accepted, (acceptedOn) => flagsFrom(false, acceptedOn));
  for (let at = 0; at < rows; at += 1) into.flags[at] = (into.flags[at] as number) | (accepted[at] as number);
  eachNumber(field("createdAt"), into.created, (instant) => Date.parse(instant as string));
  eachNumber(field("updatedAt"), into.updated, (instant) => Date.parse(instant as string));
  eachNumber(field("priceMinor"), into.price, Number);
  eachNumber(field("payoutMinor"), into.payout, Number);
  return {
    version: pieceVersion,
    rows,
    // Neither can hold a line break: their schemas say so.
    ids: valuesOf(field("id"), rows).join("\n"),
    codes: valuesOf(field("code"), rows).join("\n"),
    texts: JSON.stringify(dictionary.texts),
    columns,
    checksum: checksumOf(columns),
  };
}

/** A stored piece's columns, without copying them; null when it is of older rules or not what was written: then its block must be asked. */
export function openPiece(piece: ItemPiece | undefined): OpenPiece | null {
  if (piece?.version !== pieceVersion || piece.columns.byteLength !== bytesFor(piece.rows)) return null;
  if (checksumOf(piece.columns) !== piece.checksum) return null;
  const ids = idsOf(piece);
  const codes = lines(piece.codes);
  const texts = textsOf(piece.texts);
  if (texts === null || ids.length !== piece.rows || codes.length !== piece.rows) return null;
  const columns = viewsOf(piece.columns, piece.rows);
  for (const name of textColumns) for (const number of columns[name]) if (number >= texts.length) return null;
  return { ids, codes, texts, ...columns };
}

/** The ids of a piece alone. */
export const idsOf = (piece: ItemPiece): readonly string[] => lines(piece.ids);

const lines = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

function textsOf(json: string): readonly string[] | null {
  try {
    return JSON.parse(json) as readonly string[];
  } catch {
    return null;
  }
}

/** A whole number of words. */
const bytesFor = (rows: number): number =>
  rows * (amountColumns.length * 8 + textColumns.length * 4) + Math.ceil((rows * byteColumns.length) / 4) * 4;

function viewsOf(columns: ArrayBuffer, rows: number) {
  let at = 0;
  const next = <T>(Column: new (buffer: ArrayBuffer, offset: number, length: number) => T, bytes: number): T => {
    const column = new Column(columns, at, rows);
    at += rows * bytes;
    return column;
  };
  return {
    created: next(Float64Array, 8),
    updated: next(Float64Array, 8),
    price: next(Float64Array, 8),
    payout: next(Float64Array, 8),
    product: next(Uint32Array, 4),
    consigner: next(Uint32Array, 4),
    option1: next(Uint32Array, 4),
    option2: next(Uint32Array, 4),
    option3: next(Uint32Array, 4),
    location: next(Uint32Array, 4),
    subLocation: next(Uint32Array, 4),
    destination: next(Uint32Array, 4),
    status: next(Uint8Array, 1),
    flags: next(Uint8Array, 1),
  };
}

/** FNV-1a over 32-bit words: enough to notice damage, quick enough for every start. */
function checksumOf(columns: ArrayBuffer): number {
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(columns)) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
