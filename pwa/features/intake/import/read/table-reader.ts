import type { FileFacts, FileProblem } from "./read-file.ts";
import type { LineProblem, TableLine } from "./read-table.ts";

export type { LineProblem, TableLine };

/** Messages of the worker about the file itself. */
export type ReadMessage =
  | { readonly kind: "problem"; readonly problem: FileProblem }
  | { readonly kind: "facts"; readonly facts: FileFacts }
  | { readonly kind: "lines"; readonly lines: readonly TableLine[] }
  | { readonly kind: "end" }
  | { readonly kind: "fault"; readonly fault: string };

/** A file that was read. */
export interface ReadTable extends FileFacts {
  readonly lines: readonly TableLine[];
}

/** Workers that have a table's lines, and answer questions about them. */
const workers = new WeakMap<ReadTable, Worker>();

/** Returns the worker that read a table, while it is there. */
export const workerOf = (table: ReadTable): Worker | undefined => workers.get(table);

/** Ends the worker that read a table. */
export function endWorkerOf(table: ReadTable): void {
  workers.get(table)?.terminate();
  workers.delete(table);
}

/**
 * Reads a file in a worker, which stays for questions until `endWorkerOf`, or on the page where none starts. Resolves
 * with its lines or the reason why there are none; rejects when the worker crashes.
 */
export async function readTableOf(file: Blob): Promise<ReadTable | { readonly problem: FileProblem }> {
  const worker = new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable | { readonly problem: FileProblem } | null>();
  let facts: FileFacts | undefined;
  const lines: TableLine[] = [];
  worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
    if (data.kind === "facts") ({ facts } = data);
    else if (data.kind === "lines") lines.push(...data.lines);
    else if (data.kind === "problem") resolve(data);
    else if (data.kind === "fault") reject(new Error(data.fault));
    else if (facts !== undefined) resolve({ ...facts, lines });
  };
  // Before it says anything it has not started.
  worker.onerror = (event) => (facts === undefined ? resolve(null) : reject(new Error(event.message)));
  worker.postMessage(file);
  const read = await promise.catch((fault: unknown) => {
    worker.terminate();
    throw fault;
  });
  worker.onmessage = null;
  if (read !== null && !("problem" in read)) {
    workers.set(read, worker);
    return read;
  }
  worker.terminate();
  return read ?? (await onPage(file));
}

async function onPage(file: Blob): Promise<ReadTable | { readonly problem: FileProblem }> {
  const { readFile } = await import("./read-file.ts");
  const read = await readFile(file);
  return "problem" in read ? read : { ...read.facts, lines: read.lines };
}
