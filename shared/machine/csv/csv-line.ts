/**
 * A column of a CSV file. Text written from a number stays a number to its reader; any other text that a spreadsheet
 * would run as a formula is kept as text.
 */
export interface CsvColumn<Row, Context = undefined> {
  readonly head: string;
  /** Returns a row's value. Amounts are digits with a point, without a currency sign. */
  readonly value: (row: Row, context: Context) => string;
}

/**
 * The start of a formula in any spreadsheet, also full-width signs or after quotes, or of text already escaped with an
 * apostrophe.
 */
const startsFormula = /^'*"*[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+([.,]\d+)?$/;
const needsQuotes = /[",\n\r]/;

/**
 * The same after value separators used where amounts have a comma: spreadsheets there split a text at them, whatever
 * quotes are around it, and run the second half.
 */
const startsFormulaWithin = /([;\t\r\n]"*)('*[=+\-@＝＋－＠])/g;
const keptWithin = /([;\t\r\n]"*)'('*[=+\-@＝＋－＠])/g;

/**
 * Returns a text that no spreadsheet runs: formulas get an apostrophe in front, negative numbers stay. Not the first of
 * a record: a spreadsheet that splits at semicolons reads it together with the texts after it.
 */
const defused = (text: string, isFirst: boolean): string => {
  const within = text.replaceAll(startsFormulaWithin, "$1'$2");
  return startsFormula.test(text) && (isFirst || !isNumber.test(text)) ? `'${within}` : within;
};

/** Returns the original text of a field in a file made here. */
export const undefused = (text: string): string => {
  const within = text.replaceAll(keptWithin, "$1$2");
  return within.startsWith("'") && startsFormula.test(within) ? within.slice(1) : within;
};

function field(text: string, index: number): string {
  const safe = defused(text, index === 0);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one record with its line end. */
export const csvLine = (values: readonly string[]): string => `${values.map(field).join(",")}\r\n`;

/** Marks a file as UTF-8 for spreadsheets. Precedes the first record. */
const byteOrderMark = "\uFEFF";

/** Returns the header record of a file. */
export const csvHead = (columns: readonly { readonly head: string }[]): string =>
  byteOrderMark + csvLine(columns.map(({ head }) => head));

/** A writer of one file's rows. */
export interface CsvWriter<Row> {
  /** The header record. */
  readonly head: string;
  readonly line: (row: Row) => string;
}

/** Returns a writer for these columns. */
export const csvWriter = <Row, Context>(
  columns: readonly CsvColumn<Row, Context>[],
  context: Context,
): CsvWriter<Row> => ({
  head: csvHead(columns),
  line: (row) => csvLine(columns.map(({ value }) => value(row, context))),
});
