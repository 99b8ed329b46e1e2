import type { CellGround } from "./cells.ts";
import type { ColumnOf } from "./describe.ts";

/** A field of a CSV file. A text that a spreadsheet would run as a formula is kept a text by an apostrophe before it. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV: the columns' heads, then a line a row. */
export function csvOf<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[], ground: CellGround): string {
  const lines = [
    columns.map(({ head }) => field(head)),
    ...rows.map((row) => columns.map(({ cell }) => field(cell.text(row, ground)))),
  ];
  return `${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}
