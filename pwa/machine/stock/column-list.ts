import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statuses } from "#shared/areas/inventory/status.ts";

/**
 * The columns of the projection, column → item field. Everything that stores, loads or changes columns derives from
 * this: a new column is one line in this file and a raised `rulesVersion`, which makes devices rebuild their pieces.
 */

/** Texts, stored as numbers into a dictionary; "" for null. */
export const textFields = {
  product: "productId",
  consigner: "consignerId",
  option1: "option1Value",
  option2: "option2Value",
  option3: "option3Value",
  location: "locationId",
  subLocation: "subLocationId",
  destination: "destinationLocationId",
} as const satisfies Readonly<Record<string, keyof ItemRow>>;

const moment = (value: unknown): number => Date.parse(value as string);

/** Milliseconds since 1970 and minor units. */
export const amountFields = {
  created: { field: "createdAt", amount: moment },
  updated: { field: "updatedAt", amount: moment },
  price: { field: "priceMinor", amount: Number },
  payout: { field: "payoutMinor", amount: Number },
  payoutFee: { field: "payoutFeeMinor", amount: Number },
} as const satisfies Readonly<Record<string, { field: keyof ItemRow; amount: (value: unknown) => number }>>;

/**
 * Raise it with every change above, of a piece's meaning, or of how ids and codes are found in the tables that are stored
 * with all items: older ones are made anew.
 */
const rulesVersion = 6;

/** Changes also with the number of known statuses, each of which then has its own number. */
export const pieceVersion = rulesVersion + statuses.length - 15;

export type TextColumn = keyof typeof textFields;
export type AmountColumn = keyof typeof amountFields;
export const textColumns = Object.keys(textFields) as TextColumn[];
export const amountColumns = Object.keys(amountFields) as AmountColumn[];
/** The status as its index in the list of statuses, and the flags. */
export const byteColumns = ["status", "flags"] as const;

/** A number for each slot of each column. */
export type Columns = Record<TextColumn, Uint32Array<ArrayBuffer>> &
  Record<AmountColumn, Float64Array<ArrayBuffer>> &
  Record<(typeof byteColumns)[number], Uint8Array<ArrayBuffer>>;
