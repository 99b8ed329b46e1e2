import { everyRow } from "./every-row.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";

/** Keys of rows and lists, wherever rows are held: in a server transaction, in a device's memory and in tests. */

/** A row's type and id. */
export interface RowKey {
  readonly type: RowType;
  readonly id: string;
}

/** Returns a row's key. */
export const keyOf = (type: RowType, id: string): string => `${type}#${id}`;

/** Returns a field's value as an index key: its text, as PostgreSQL casts it. Null is in no index. */
export const indexKey = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** Returns the key of the rows with this value in this index. */
export const entryKey = (type: RowType, index: string, key: string): string => `${type}.${index}=${key}`;

/** Returns the value of a field by its name, for code that gets names from row types, filters or sorts. */
export const fieldValue = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];

/** Returns the key of the list of a type's rows with this key in this index. */
export function entryKeys(type: RowType, row: AnyRow): string[] {
  const keys: string[] = [];
  for (const { prefix, field } of indexesOf.get(type) ?? []) {
    const key = keyIn(field, row);
    if (key !== null) keys.push(prefix + key);
  }
  return keys;
}

/** Returns a row's key in the index over this field; null if it is in none. */
export const keyIn = (field: string, row: AnyRow): string | null =>
  field === everyRow ? "" : indexKey(fieldValue(row, field));

const indexesOf = new Map(
  Object.entries(rowTypes).map(([type, { indexes }]) => [
    type,
    Object.entries(indexes).map(([index, field]) => ({
      prefix: entryKey(type as RowType, index, ""),
      field: field as string,
    })),
  ]),
);

/** Compares rows by id: the order of every list that commands read. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
