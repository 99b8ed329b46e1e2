import type { FileFacts, FileProblem } from "./read-file.ts";
import type { LineProblem, TableLine } from "./read-table.ts";

export type { LineProblem, TableLine };

/** Messages of the worker. */
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

/**
 * Reads a file in a worker. Resolves with its lines or the reason why there are none; rejects when the worker does not
 * start or crashes.
 */
export function readTableOf(file: Blob): Promise<ReadTable | { readonly problem: FileProblem }> {
  const worker = new Worker(new URL("./file.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ReadTable | { readonly problem: FileProblem }>();
  let facts: FileFacts | undefined;
  const lines: TableLine[] = [];
  worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
    if (data.kind === "facts") ({ facts } = data);
    else if (data.kind === "lines") lines.push(...data.lines);
    else if (data.kind === "problem") resolve(data);
    else if (data.kind === "fault") reject(new Error(data.fault));
    else if (facts !== undefined) resolve({ ...facts, lines });
  };
  worker.onerror = (event) => reject(new Error(event.message));
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}
