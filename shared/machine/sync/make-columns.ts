import type { RowColumn, RowColumns } from "./row-columns.ts";

/**
 * Returns the columns of rows that all have the same fields, in the first one's order; undefined if they differ or have
 * a forbidden field name.
 */
export function columnsOf(rows: readonly object[]): RowColumns | undefined {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.includes("__proto__")) return undefined;
  for (const row of rows) {
    const own = Object.keys(row);
    if (own.length !== fields.length) return undefined;
    // Rows of a database have their fields in one order, which is quicker to see than that each has every field.
    if (own.every((field, at) => field === fields[at])) continue;
    for (const field of fields) if (!Object.hasOwn(row, field)) return undefined;
  }
  return columnsUnder(fields, rows);
}

/** Returns the columns of these fields; other fields are ignored. */
export function columnsUnder(fields: readonly string[], rows: readonly object[]): RowColumns {
  const column = (field: string) => columnOf(rows.map((row) => (row as Readonly<Record<string, unknown>>)[field]));
  return { rows: rows.length, columns: Object.fromEntries(fields.map((field) => [field, column(field)])) };
}

/** Sets each row's number; `numberOf` is called once for each distinct value. */
export function eachNumber(
  column: RowColumn,
  into: { [at: number]: number; readonly length: number; fill(value: number): unknown },
  numberOf: (value: unknown) => number,
): void {
  if ("same" in column) {
    into.fill(numberOf(column.same));
    return;
  }
  if ("of" in column) {
    const numbers = column.of.map(numberOf);
    for (let at = 0; at < into.length; at += 1) into[at] = numbers[column.at[at] as number] as number;
    return;
  }
  for (let at = 0; at < into.length; at += 1) into[at] = numberOf(column[at]);
}

function columnOf(values: readonly unknown[]): RowColumn {
  const [first] = values;
  // The commonest column is the quickest to see.
  if (values.length > 1 && values.every((value) => value === first)) return { same: first };
  const places = new Map<unknown, number>();
  const at: number[] = [];
  for (const value of values) {
    const known = places.get(value);
    at.push(known ?? places.size);
    if (known !== undefined) continue;
    places.set(value, places.size);
    // With mostly distinct values an index costs more than it saves.
    if (places.size * 2 > values.length) return values;
  }
  return places.size === 1 ? { same: values[0] } : { of: [...places.keys()], at };
}
