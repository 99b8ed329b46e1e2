import type { Answers } from "./foreign/answers.ts";
import { firstAnswers, guessWritten } from "./foreign/guess-answers.ts";
import { guessColumns } from "./foreign/guess-columns.ts";
import type { ImportDatabase } from "./import-database.ts";
import type { ImportKind } from "./fields.ts";
import type { ReadTable } from "./read/table-reader.ts";

const cellsOf = ({ lines }: ReadTable) => lines.map(({ cells }) => cells);

/** Returns what another system's file means: guesses, and what was chosen before for its headings and words. */
export async function answersOfFile(
  database: ImportDatabase,
  store: { readonly id: string; readonly currency: string },
  kind: ImportKind,
  table: ReadTable,
): Promise<Answers> {
  const known = await database.headings(store.id, kind, table.head);
  const columns = guessColumns(table.head, cellsOf(table), kind, known);
  const guessed = firstAnswers(columns, guessWritten(table.head, table.lines, columns, store.currency));
  return { ...guessed, words: await database.words(store.id) };
}

/** Keeps by heading what a person changed of the guesses, for the next file. */
export async function keepFileAnswers(
  database: ImportDatabase,
  storeId: string,
  kind: ImportKind,
  table: ReadTable,
  { columns, words }: Answers,
): Promise<void> {
  const known = await database.headings(storeId, kind, table.head);
  const guessed = guessColumns(table.head, cellsOf(table), kind);
  const chosen = table.head.flatMap((heading, at) => {
    const field = columns[at] ?? null;
    return field !== guessed[at] || known.has(heading) ? [[heading, field] as const] : [];
  });
  await database.keepMeanings(storeId, kind, new Map(chosen), words);
}
