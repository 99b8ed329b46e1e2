import { downloadFile } from "#pwa/components/download-file.ts";
import { call } from "#pwa/sync/api.ts";
import { type CsvColumn, type CsvWriter, csvWriter } from "#shared/csv/csv-line.ts";
import type { CellGround } from "./cells.ts";
import type { ColumnOf, ListRows } from "./describe.ts";

/** Rows that are asked of a list at once. */
const sliceRows = 200;
/** So long a list is being written before the page draws and answers, in milliseconds. */
const longest = 8;
/** A million items take half a minute on a slow server and longer on a slow line. */
const longestDownload = 20 * 60_000;

/** Writes the columns of the screen, but for those that are only buttons. */
export const shownColumns = <Row>(columns: readonly ColumnOf<Row>[], ground: CellGround): CsvWriter<Row> =>
  csvWriter(
    columns
      .filter(({ silent }) => silent !== true)
      .map(({ head, cell }): CsvColumn<Row> => ({ head: head(), value: (row) => cell.text(row, ground) })),
    undefined,
  );

/** Rows as a CSV file. The page goes on drawing while it is made. */
export async function csvFile<Row>({ head, line }: CsvWriter<Row>, rows: ListRows<Row>): Promise<Blob> {
  const parts: string[] = [head];
  let began = performance.now();
  // A slice at a time: a list makes a row when it is asked for.
  for (let from = 0; from < rows.count; from += sliceRows) {
    for (const row of rows.slice(from, Math.min(from + sliceRows, rows.count))) parts.push(line(row));
    if (performance.now() - began < longest) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

/** Saves the file that the server makes of a list. Rejects with `ApiError` or `Offline`. */
export async function saveFromServer(address: string, name: string): Promise<void> {
  const response = await call(address, { timeoutMilliseconds: longestDownload });
  downloadFile(await response.blob(), name);
}
