import Papa from "papaparse";

/** A record of the text. */
export interface Split {
  readonly cells: readonly string[];
  /** Its quotation marks are invalid; or too many records' were, and the rest of the text was not read. */
  readonly quotes: "quotes" | "restUnread" | null;
}

/** Maximum recoveries: each makes the parser scan the rest of the text; beyond that, the rest is one unread line. */
const mostRecoveries = 50;

/**
 * Splits a text with "\n" line ends into records. Invalid quotation marks lose only their line: the next one starts a
 * new record, so that one forgotten mark does not swallow the file.
 */
export function splitLines(text: string, delimiter: string): readonly Split[] {
  const lines: Split[] = [];
  let from = 0;
  for (let recoveries = 0; from < text.length; recoveries += 1) {
    const isLastTry = recoveries === mostRecoveries;
    let read = 0;
    let isWrong = false;
    Papa.parse<string[]>(from === 0 ? text : text.slice(from), {
      delimiter,
      newline: "\n",
      step: ({ data, errors, meta }, parser) => {
        isWrong = errors.some(({ type }) => type === "Quotes");
        if (isWrong) return parser.abort();
        lines.push({ cells: data, quotes: null });
        read = meta.cursor;
      },
    });
    if (!isWrong) return lines;
    const begins = from + read;
    const ends = text.indexOf("\n", begins);
    lines.push({
      cells: [text.slice(begins, ends === -1 ? undefined : ends)],
      quotes: isLastTry ? "restUnread" : "quotes",
    });
    if (ends === -1 || isLastTry) return lines;
    from = ends + 1;
  }
  return lines;
}
