import { downloadFile } from "#pwa/ui/download-file.ts";
import { call } from "#pwa/machine/sync/api.ts";
import { type CsvColumn, csvWriter } from "#shared/machine/csv/csv-line.ts";
import type { CellContext } from "./cells.ts";
import type { ColumnOf, FileWriter, ListRows } from "./describe.ts";

/** Rows read from a list at once. */
const sliceRows = 200;
/** Milliseconds of writing before the page may draw and react. */
const longest = 8;
/** Milliseconds; a million items take half a minute on a slow server and longer on a slow connection. */
const longestDownload = 20 * 60_000;

/** Returns a writer of the screen's columns, except those with only buttons. */
export const shownColumns = <Row>(columns: readonly ColumnOf<Row>[], context: CellContext): FileWriter<Row> =>
  csvWriter(
    columns
      .filter(({ silent }) => silent !== true)
      .map(({ head, cell }): CsvColumn<Row> => ({ head: head(), value: (row) => cell.text(row, context) })),
    undefined,
  );

/** Writes rows as a CSV file. The page stays responsive meanwhile. */
export async function csvFile<Row>({ head, line }: FileWriter<Row>, rows: ListRows<Row>): Promise<Blob> {
  const parts: string[] = [head];
  let began = performance.now();
  // In slices, since a list creates rows when they are read.
  for (let from = 0; from < rows.count; from += sliceRows) {
    const slice = rows.slice(from, Math.min(from + sliceRows, rows.count));
    parts.push(...(await Promise.all(slice.map(async (row) => await line(row)))));
    if (performance.now() - began < longest) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

/** Saves a list's file made by the server. Rejects with `ApiError` or `Offline`. */
export async function saveFromServer(address: string, name: string): Promise<void> {
  const response = await call(address, { timeoutMilliseconds: longestDownload });
  downloadFile(await response.blob(), name);
}
