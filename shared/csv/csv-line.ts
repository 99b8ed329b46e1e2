/**
 * A column of a CSV file. A text that a number was written as is a number to whoever reads it; everything else that
 * a spreadsheet would run as a formula is kept a text.
 */
export interface CsvColumn<Row, Ground = undefined> {
  readonly head: string;
  /** The value of a row. Amounts are digits with a point, without a sign of their currency. */
  readonly value: (row: Row, ground: Ground) => string;
}

/** What begins a formula in one spreadsheet or another, wide signs and quotes before it too, or is such a text that was kept one already. */
const startsFormula = /^'*"*[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+([.,]\d+)?$/;
const needsQuotes = /[",\n\r]/;

/**
 * The same after what separates values where people write amounts with a comma: a spreadsheet there cuts a text in two at
 * it, whatever quotes stand around the text, and runs the second half.
 */
const startsFormulaWithin = /([;\t\r\n]"*)('*[=+\-@＝＋－＠])/g;
const keptWithin = /([;\t\r\n]"*)'('*[=+\-@＝＋－＠])/g;

/** A text that no spreadsheet runs: a formula has an apostrophe before it, a negative number stays one. */
const defused = (text: string): string => {
  const within = text.replaceAll(startsFormulaWithin, "$1'$2");
  return startsFormula.test(text) && !isNumber.test(text) ? `'${within}` : within;
};

/** The text that a field of a file made here was written from. */
export const undefused = (text: string): string => {
  const within = text.replaceAll(keptWithin, "$1$2");
  return within.startsWith("'") && startsFormula.test(within) ? within.slice(1) : within;
};

function field(text: string): string {
  const safe = defused(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record, with its line end. */
export const csvLine = (values: readonly string[]): string => `${values.map(field).join(",")}\r\n`;

/** Tells spreadsheets that the file is UTF-8. It stands before the first record. */
const byteOrderMark = "\uFEFF";

/** The first record of a file: what its columns are called. */
export const csvHead = (columns: readonly { readonly head: string }[]): string =>
  byteOrderMark + csvLine(columns.map(({ head }) => head));

/** How the rows of a file are written. */
export interface CsvWriter<Row> {
  /** The first record. */
  readonly head: string;
  readonly line: (row: Row) => string;
}

/** Writes rows by these columns. */
export const csvWriter = <Row, Ground>(columns: readonly CsvColumn<Row, Ground>[], ground: Ground): CsvWriter<Row> => ({
  head: csvHead(columns),
  line: (row) => csvLine(columns.map(({ value }) => value(row, ground))),
});
