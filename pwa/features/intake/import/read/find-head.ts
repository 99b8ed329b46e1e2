import type { Split } from "./split-lines.ts";

/** Lines searched for the head, and for the number of columns that the table has. */
const searched = 50;
const mostAbove = 20;

const filledOf = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== "");

/** Returns whether a cell may be a heading: no number, day, address or barcode. */
const isHeading = (cell: string): boolean =>
  cell.length <= 120 && /\p{L}|#/u.test(cell) && !/^\W*\d|@|https?:/u.test(cell);

/**
 * Returns the index of the record that names the columns: the first that is not empty, unless it is a title, which has
 * less than half as many cells as the table below it. -1 without any.
 */
export function headAt(records: readonly Split[]): number {
  const first = records.findIndex(({ cells }) => filledOf(cells).length > 0);
  const next = records.slice(Math.max(first, 0), first + searched);
  const width = Math.max(0, ...next.map(({ cells, quotes }) => (quotes === null ? filledOf(cells).length : 0)));
  const isTitle = ({ cells }: Split) => filledOf(cells).length * 2 < width;
  if (first === -1 || !isTitle(next[0] ?? { cells: [], quotes: null })) return first;
  const at = next.slice(0, mostAbove).findIndex((record) => {
    const filled = filledOf(record.cells);
    return !isTitle(record) && new Set(filled).size === filled.length && filled.every((cell) => isHeading(cell));
  });
  return at === -1 ? first : first + at;
}
