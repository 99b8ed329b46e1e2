import { DayOrders, DecimalSigns, type DecimalSign } from "../amounts.ts";
import type { TableLine } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import type { ColumnFields, ForeignField } from "./foreign-fields.ts";
import { guessShareOf, type ShareOf } from "./splits.ts";

/** What the whole columns say: how numbers and days are written, and whose share is meant. */
export interface WrittenFile {
  readonly decimal: DecimalSign;
  /** `sure`: some day can be read in one way only. */
  readonly days: { readonly order: "dayFirst" | "monthFirst"; readonly sure: boolean };
  readonly share: { readonly of: ShareOf; readonly sure: boolean } | null;
}

/** Guesses how a file's numbers and days are written, from all of its lines. */
export function guessWritten(
  head: readonly string[],
  lines: readonly TableLine[],
  columns: ColumnFields,
  currency: string,
): WrittenFile {
  // Each text once, with the number of its cells: a file has many lines and few amounts and days.
  const cellsOf = (...fields: readonly ForeignField[]) => {
    const counts = new Map<string, number>();
    for (const [at, field] of columns.entries()) {
      if (field === null || !fields.includes(field)) continue;
      for (const { cells } of lines) {
        const cell = (cells[at] ?? "").trim();
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
      }
    }
    return counts;
  };
  const marks = new DecimalSigns();
  const amounts = cellsOf("price", "cost", "ownerNet", "balance", "soldPrice", "soldTotal");
  for (const [cell, times] of amounts) marks.check(cell, times);
  const days = new DayOrders();
  let isShort = false;
  for (const cell of cellsOf("received", "soldOn", "orderedOn").keys()) {
    days.check(cell);
    isShort ||= /^\d{1,2}[-/]\d{1,2}[-/]/.test(cell);
  }
  const at = columns.indexOf("share");
  const usual = marks.mark === "." && /^(?:USD|CAD)$/.test(currency) ? "monthFirst" : "dayFirst";
  return {
    decimal: marks.mark,
    days: { order: days.order ?? usual, sure: days.order !== null || !isShort },
    share: at === -1 ? null : guessShareOf(head[at] ?? "", cellsOf("share")),
  };
}

/** Returns the answers before a person gives any. */
export const firstAnswers = (columns: ColumnFields, { decimal, days, share }: WrittenFile): Answers => ({
  columns,
  words: {},
  shareOf: share?.of ?? "owner",
  decimal,
  days: days.order,
  defaults: {},
  usSizes: null,
  typed: {},
});
