import { everyRow } from "./every-row.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/rows.ts";

/**
 * What rows and the lists they are in are called, wherever rows are held: in a transaction of the
 * server, in the memory of a device and in tests.
 */

/** A row's address as text. */
export const keyOf = (type: RowType, id: string): string => `${type}#${id}`;

/** A field's value as an index key: its text, as PostgreSQL casts it. Null is in no index. */
export const indexKey = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** The rows of a type that have this key in this index, as text. */
export const entryKey = (type: RowType, index: string, key: string): string => `${type}.${index}=${key}`;

/** `entryKey` of every index that a row is in. */
export function entryKeys(type: RowType, row: AnyRow): string[] {
  const keys: string[] = [];
  for (const { prefix, field } of indexesOf.get(type) ?? []) {
    const key = field === everyRow ? "" : indexKey((row as unknown as Readonly<Record<string, unknown>>)[field]);
    if (key !== null) keys.push(prefix + key);
  }
  return keys;
}

const indexesOf = new Map(
  Object.entries(rowTypes).map(([type, { indexes }]) => [
    type,
    Object.entries(indexes).map(([index, field]) => ({
      prefix: entryKey(type as RowType, index, ""),
      field: field as string,
    })),
  ]),
);

/** Orders rows by id: the order of every list that a command finds. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
