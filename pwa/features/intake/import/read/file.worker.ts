import type { AnswerMessage, AskMessage } from "../foreign/ask-words.ts";
import { wordsOfFile } from "../foreign/file-words.ts";
import { inPieces } from "../foreign/steps.ts";
import { pausing } from "../pause.ts";
import { readFile } from "./read-file.ts";
import type { TableLine } from "./read-table.ts";
import type { ReadMessage } from "./table-reader.ts";

/** Lines per message, few enough for the page not to stutter. */
const linesAtOnce = 200;
/** Maximum uninterrupted work in milliseconds, after which a newer question is heard. */
const longest = 50;

let table: { readonly head: readonly string[]; readonly lines: readonly TableLine[] } | null = null;
let newest = new AbortController();

const tell = (message: ReadMessage | AnswerMessage) => postMessage(message);

/** Worker that reads a file, sends its lines in parts, and then answers questions about them, always the newest. */
addEventListener("message", ({ data }: MessageEvent<Blob | AskMessage>) => {
  if (data instanceof Blob) void read(data);
  else void answer(data);
});

async function read(file: Blob): Promise<void> {
  try {
    const found = await readFile(file);
    if ("problem" in found) return tell({ kind: "problem", problem: found.problem });
    table = { head: found.facts.head, lines: found.lines };
    tell({ kind: "facts", facts: found.facts });
    for (let from = 0; from < found.lines.length; from += linesAtOnce)
      tell({ kind: "lines", lines: found.lines.slice(from, from + linesAtOnce) });
    tell({ kind: "end" });
  } catch (fault) {
    tell({ kind: "fault", fault: String(fault) });
  }
}

async function answer({ id, answers, currency }: AskMessage): Promise<void> {
  newest.abort();
  newest = new AbortController();
  const { signal } = newest;
  try {
    if (table === null) throw new Error("No file was read.");
    const steps = wordsOfFile(table, answers, currency);
    const words = await inPieces(steps, pausing(signal, longest), (lines) => tell({ kind: "at", id, lines }));
    tell({ kind: "words", id, words });
  } catch {
    if (!signal.aborted) tell({ kind: "failed", id });
  }
}
