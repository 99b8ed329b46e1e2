import Papa from "papaparse";
import { undefused } from "#shared/machine/csv/csv-line.ts";
import { headAt } from "./find-head.ts";
import { type Split, splitLines } from "./split-lines.ts";

export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** Reason why a line cannot be read. */
export type LineProblem = "quotes" | "restUnread" | "tooFew" | "tooMany" | "tooLong" | "unreadable" | "cutShort";

/** A line of the file. */
export interface TableLine {
  /** Row number in a spreadsheet: 1 is the head. A value over two lines of text counts once. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem: LineProblem | null;
}

/** Reason why a file is not a table. */
export type TableProblem = "empty" | "headOnly" | "noTable" | "tooManyLines";

export interface Table {
  readonly separator: Separator;
  readonly head: readonly string[];
  readonly lines: readonly TableLine[];
}

/** Maximum lines: a store moving in has a hundred thousand items; beyond this it depends on the browser's memory. */
export const mostTableLines = 200_000;
const mostColumns = 500;
/** Maximum characters of a cell, five times the longest text of a row. */
const longestCell = 10_000;
/** Characters of a too long cell that are shown and reported. */
const keptOfLong = 200;
/** Characters read to guess the separator. */
const sampleLength = 64_000;

/** Parses a file's text as a table: the head is found below titles; empty lines are skipped. */
export function readTable(text: string, cutShort = false): Table | { readonly problem: TableProblem } {
  const named = /^sep=(.)\n/i.exec(text.slice(0, 10).replaceAll("\r", ""));
  // A spreadsheet's separator hint is not part of the table.
  const plain = withOneLineEnd(named === null ? text : text.slice(text.indexOf("\n") + 1)).replace(/^\uFEFF/, "");
  const separator = separators.find((one) => one === named?.[1]) ?? guessSeparator(plain);
  const records = splitLines(plain, separator);
  const begins = headAt(records);
  const { cells: head, quotes } = records[begins] ?? { cells: [], quotes: null };
  if (begins === -1) return { problem: "empty" };
  if (quotes !== null || head.length > mostColumns || head.some((cell) => cell.length > longestCell))
    return { problem: "noTable" };
  const names = columnNames(head);
  const lines: TableLine[] = [];
  for (let at = begins + 1; at < records.length; at += 1) {
    const record = records[at];
    if (record === undefined || isEmpty(record.cells)) continue;
    // One line that a line end within a value has made two.
    const isBroken = [records[at - 1], records[at + 1]].some(
      (next) =>
        next !== undefined &&
        next.cells.length < names.length &&
        record.cells.length + next.cells.length - 1 === names.length,
    );
    lines.push(lineOf(record, at + 1, names.length, at === records.length - 1, cutShort, isBroken));
    if (lines.length > mostTableLines) return { problem: "tooManyLines" };
  }
  return lines.length === 0 ? { problem: "headOnly" } : { separator, head: names, lines };
}

function lineOf(
  { cells, quotes }: Split,
  number: number,
  columns: number,
  isLast: boolean,
  cutShort: boolean,
  isBroken: boolean,
): TableLine {
  const extra = cells.slice(columns);
  // Spreadsheets leave out the empty cells at a line's end; with less than half of it, something else was lost.
  const isShort = quotes === null && cells.length < columns && cells.length * 2 > columns && !isBroken;
  const problem = (): LineProblem | null => {
    if (quotes !== null) return quotes;
    if (cells.some((cell) => cell.length > longestCell)) return "tooLong";
    // A complete last line is followed by a line end, and so by an empty line.
    if (isLast && (cutShort || cells.length < columns)) return "cutShort";
    if (cells.length < columns && !isShort) return "tooFew";
    if (!isEmpty(extra)) return "tooMany";
    return cells.some((cell) => cell.includes("\uFFFD")) ? "unreadable" : null;
  };
  const found = problem();
  const kept = found === "tooMany" ? cells : cells.slice(0, columns);
  return {
    number,
    cells: [...kept, ...Array.from({ length: isShort ? columns - cells.length : 0 }, () => "")].map((cell) =>
      cell.length > longestCell ? `${cell.slice(0, keptOfLong)}…` : textOf(cell),
    ),
    problem: found,
  };
}

/** Returns a cell's text: of ="0123", by which a spreadsheet keeps a number's zeros, what it shows. */
const textOf = (cell: string): string => {
  const [, shown] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return (shown === undefined ? undefused(cell) : shown.replaceAll('""', '"')).trim();
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

const withOneLineEnd = (text: string): string => (text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text);

/** Returns unique names of the columns: "Price", "Price (2)"; an unnamed one is named by its position. */
function columnNames(head: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  const last = head.findLastIndex((cell) => cell.trim() !== "");
  return head.slice(0, last + 1).map((cell) => {
    const name = undefused(cell).trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Guesses the separator: the one by which most of the first lines have the same number of columns, and the most. */
function guessSeparator(text: string): Separator {
  const sample = text.slice(0, sampleLength);
  const scored = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline: "\n", preview: 40 });
    const counts = data.filter((cells) => !isEmpty(cells)).map((cells) => cells.length);
    // The sample may end within a long line.
    const whole = counts.length > 2 ? counts.slice(0, -1) : counts;
    const often = (count: number) => whole.filter((one) => one === count).length;
    const columns = whole.reduce((best, one) => (often(one) > often(best) ? one : best), whole[0] ?? 0);
    // By the one that makes all lines empty, there is nothing in them.
    if (counts.length === 0) return { delimiter, score: 1 };
    return { delimiter, score: columns < 2 ? 0 : (often(columns) / whole.length) * 1_000 + columns };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}
