import type { ItemRow } from "#shared/inventory/rows.ts";
import { statuses } from "#shared/inventory/status.ts";
import { Interner } from "./interner.ts";

/** Bump when what stands in a piece changes: older pieces are made anew from their blocks. */
export const pieceVersion = 2;

/** A block's share of the projection, in columns; `texts` is the dictionary its numbers point into. */
export interface ItemPiece {
  readonly version: number;
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  readonly product: Uint32Array;
  readonly consigner: Uint32Array;
  readonly option1: Uint32Array;
  readonly option2: Uint32Array;
  readonly option3: Uint32Array;
  readonly location: Uint32Array;
  readonly subLocation: Uint32Array;
  readonly destination: Uint32Array;
  readonly status: Uint8Array;
  readonly flags: Uint8Array;
  readonly created: Float64Array;
  readonly updated: Float64Array;
  readonly price: Float64Array;
  readonly payout: Float64Array;
}

export const printedFlag = 1;
export const acceptedFlag = 2;
export const aliveFlag = 4;

/** The flags of one row, but for alive. */
export const flagsOf = (row: ItemRow): number =>
  (row.printed ? printedFlag : 0) | (row.acceptedOn === null ? 0 : acceptedFlag);

/** A status as its place in the list of statuses. */
export const statusNumber = new Map<string, number>(statuses.map((status, number) => [status, number]));

/** Makes a block's piece. */
export function pieceOf(rows: readonly ItemRow[]): ItemPiece {
  const texts = new Interner();
  const numbers = (pick: (row: ItemRow) => string | null) =>
    Uint32Array.from(rows, (row) => texts.number(pick(row) ?? ""));
  const amounts = (pick: (row: ItemRow) => number) => Float64Array.from(rows, pick);
  return {
    version: pieceVersion,
    ids: rows.map((row) => row.id),
    codes: rows.map((row) => row.code),
    product: numbers((row) => row.productId),
    consigner: numbers((row) => row.consignerId),
    option1: numbers((row) => row.option1Value),
    option2: numbers((row) => row.option2Value),
    option3: numbers((row) => row.option3Value),
    location: numbers((row) => row.locationId),
    subLocation: numbers((row) => row.subLocationId),
    destination: numbers((row) => row.destinationLocationId),
    status: Uint8Array.from(rows, (row) => statusNumber.get(row.status) ?? 0),
    flags: Uint8Array.from(rows, flagsOf),
    created: amounts((row) => Date.parse(row.createdAt)),
    updated: amounts((row) => Date.parse(row.updatedAt)),
    price: amounts((row) => row.priceMinor),
    payout: amounts((row) => row.payoutMinor),
    texts: texts.texts,
  };
}
