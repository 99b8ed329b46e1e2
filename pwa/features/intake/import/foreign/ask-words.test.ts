import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWorkerOf, type ReadTable, readTableOf } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { askWords } from "./ask-words.ts";
import { wordsOfFile } from "./file-words.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import { atOnce, inPieces } from "./steps.ts";

const head = "Item #,Title,Size,Condition,Location,Tag Price,Consignor,Date In,Status";
const lines = Array.from(
  { length: 6_000 },
  (_, n) =>
    `${n},Shoe ${n % 700},${n % 5 === 0 ? "EU 44" : "9"},DS,Shelf ${n % 3},$1${n % 90}.00,Ann ${n % 40},01/14/2026,Live`,
);
const file = new Blob([[head, ...lines].join("\n")]);
const signal = new AbortController().signal;

type Behaviour = "works" | "does not start" | "crashes when asked";
let behaviour: Behaviour;
let ended: number;
let asks: number;

/** Runs the worker's own module in this thread, its messages copied as between threads. */
class WorkerHere extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: { readonly message: string }) => void) | null = null;
  static last: WorkerHere;
  static heard: (event: { readonly data: unknown }) => void;

  constructor() {
    super();
    WorkerHere.last = this;
  }

  postMessage(data: unknown): void {
    if (!(data instanceof Blob)) asks += 1;
    if (behaviour === "does not start") queueMicrotask(() => this.onerror?.({ message: "No such file" }));
    else if (behaviour === "crashes when asked" && !(data instanceof Blob)) this.dispatchEvent(new Event("error"));
    else WorkerHere.heard({ data: data instanceof Blob ? data : structuredClone(data) });
  }

  terminate(): void {
    ended += 1;
  }
}

beforeEach(async () => {
  [behaviour, ended, asks] = ["works", 0, 0];
  vi.stubGlobal("Worker", WorkerHere);
  vi.stubGlobal("addEventListener", (_type: string, listener: typeof WorkerHere.heard) => {
    WorkerHere.heard = listener;
  });
  vi.stubGlobal("postMessage", (message: unknown) => {
    const event = new MessageEvent("message", { data: structuredClone(message) });
    WorkerHere.last.onmessage?.(event);
    WorkerHere.last.dispatchEvent(event);
  });
  vi.resetModules();
  await import("../read/file.worker.ts");
});
afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<{ readonly table: ReadTable; readonly answers: Answers }> {
  const table = await readTableOf(file);
  if ("problem" in table) throw new Error(table.problem);
  const columns = guessColumns(
    table.head,
    table.lines.map(({ cells }) => cells),
    "items",
  );
  return { table, answers: firstAnswers(columns, guessWritten(table.head, table.lines, columns, "USD")) };
}
const onLines = () => {};
const ask = (table: ReadTable, answers: Answers) => askWords(table, answers, "USD", { signal, onLines });

test.each(["works", "does not start", "crashes when asked"] as const)(
  "a file's words are found where its worker %s",
  async (how) => {
    behaviour = how;
    const { table, answers } = await opened();
    expect(table.lines).toHaveLength(lines.length);
    const words = await ask(table, answers);
    expect(words).toEqual(atOnce(wordsOfFile(table, answers, "USD")));
    expect(words.location.map(({ lines: count }) => count)).toEqual([2_000, 2_000, 2_000]);
    expect(words.european).toEqual([{ from: "44", to: "10" }]);
  },
);

test("between two pieces it is said how many lines are read, and a pause that rejects ends the reading", async () => {
  const { table, answers } = await opened();
  const said: number[] = [];
  await inPieces(
    wordsOfFile(table, answers, "USD"),
    () => Promise.resolve(),
    (read) => said.push(read),
  );
  expect(said).toEqual(said.toSorted((one, other) => one - other));
  expect(said).toContain(lines.length / 2);
  expect(said.at(-1)).toBe(lines.length);
  const stopped = new Error("Stopped");
  await expect(inPieces(wordsOfFile(table, answers, "USD"), () => Promise.reject(stopped))).rejects.toBe(stopped);
});

test("a newer choice ends the older question, and its answer is the newer one's", async () => {
  const { table, answers } = await opened();
  const older = new AbortController();
  const first = askWords(table, answers, "USD", { signal: older.signal, onLines });
  older.abort();
  await expect(first).rejects.toBe(older.signal.reason);
  const sold = await ask(table, { ...answers, words: { status: { live: "sold" } } });
  expect(asks).toBe(2);
  expect(sold.condition).toEqual([]);
  expect(sold.status).toEqual([{ word: "Live", lines: lines.length }]);
});

test("a failing worker is ended, as is one whose file was left; the page finds the words then", async () => {
  behaviour = "crashes when asked";
  const { table, answers } = await opened();
  await ask(table, answers);
  expect([ended, asks]).toEqual([1, 1]);
  behaviour = "works";
  const other = await opened();
  endWorkerOf(other.table);
  await ask(other.table, other.answers);
  expect([ended, asks]).toEqual([2, 1]);
});

test("a reading that fails in the worker and on the page rejects with its own error", async () => {
  const { table, answers } = await opened();
  const broken = { ...answers, columns: null as unknown as Answers["columns"] };
  await expect(ask(table, broken)).rejects.toThrow(TypeError);
});
