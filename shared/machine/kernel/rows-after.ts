import type { RowType } from "#shared/areas/rows.ts";
import type { FoundRows, Put } from "./define-command.ts";
import { keyOf } from "./row-keys.ts";

/** Returns the rows with these written, for a rule that follows another in one command. */
export function rowsAfter(rows: FoundRows, put: readonly Put[]): FoundRows {
  const written = new Map(put.map((one) => [keyOf(one.type, one.row.id), one.row]));
  const after = <Row extends { readonly id: string }>(type: RowType, row: Row): Row =>
    (written.get(keyOf(type, row.id)) as Row | undefined) ?? row;
  return {
    get: (type, id) => {
      const row = rows.get(type, id);
      return row === undefined ? undefined : after(type, row);
    },
    find: (type, index, key) => rows.find(type, index, key).map((row) => after(type, row)),
    has: (read) => rows.has(read),
  };
}

/** Returns the writes with one of each row: the last. */
export const lastOfEach = (put: readonly Put[]): readonly Put[] => [
  ...new Map(put.map((one) => [keyOf(one.type, one.row.id), one])).values(),
];
