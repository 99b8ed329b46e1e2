import { pausing } from "../pause.ts";
import { endWorkerOf, type ReadTable, workerOf } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { type FileWords, wordsOfFile } from "./file-words.ts";
import { inPieces } from "./steps.ts";

/** Asks for the words of the file that was read. */
export interface AskMessage {
  readonly id: number;
  readonly answers: Answers;
  readonly currency: string;
}

/** Messages of the worker about a question: how many lines are read, the words, or that there are none. */
export type AnswerMessage =
  | { readonly kind: "at"; readonly id: number; readonly lines: number }
  | { readonly kind: "words"; readonly id: number; readonly words: FileWords }
  | { readonly kind: "failed"; readonly id: number };

let asked = 0;

/**
 * Finds a file's words by these answers: in the worker that read it, or on the page, with pauses, where it has none or that
 * fails. Says how many lines are read; rejects once the signal is aborted. The worker answers only the newest question.
 */
export async function askWords(
  table: ReadTable,
  answers: Answers,
  currency: string,
  { signal, onLines }: { readonly signal: AbortSignal; readonly onLines: (lines: number) => void },
): Promise<FileWords> {
  const worker = workerOf(table);
  const found =
    worker === undefined ? null : await inWorker(worker, { id: ++asked, answers, currency }, signal, onLines);
  if (found !== null) return found;
  // One that failed would again; what is wrong is said by the page's own try.
  endWorkerOf(table);
  return await inPieces(wordsOfFile(table, answers, currency), pausing(signal), onLines);
}

/** Resolves with null if the worker crashes or fails. */
async function inWorker(
  worker: Worker,
  ask: AskMessage,
  signal: AbortSignal,
  onLines: (lines: number) => void,
): Promise<FileWords | null> {
  const { promise, resolve, reject } = Promise.withResolvers<FileWords | null>();
  const ended = new AbortController();
  const listening = { signal: ended.signal };
  signal.addEventListener("abort", () => reject(signal.reason as Error), listening);
  worker.addEventListener("error", () => resolve(null), listening);
  worker.addEventListener(
    "message",
    ({ data }: MessageEvent<AnswerMessage>) => {
      if (data.id !== ask.id) return;
      if (data.kind === "at") onLines(data.lines);
      else if (data.kind === "words") resolve(data.words);
      else resolve(null);
    },
    listening,
  );
  worker.postMessage(ask);
  return await promise.finally(() => ended.abort());
}
