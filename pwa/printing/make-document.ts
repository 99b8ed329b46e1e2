import type { DocumentOrder } from "./document.ts";
import type { DocumentNews } from "./document.worker.ts";

export interface Making {
  readonly onProgress: (done: number, total: number) => void;
  /** Ends the work at once; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/**
 * Makes a PDF without holding up the page: in a worker of its own, or, where the browser
 * starts none, on the page in slices. Works offline. Rejects with a sentence.
 */
export async function makeDocument(order: DocumentOrder, making: Making): Promise<Blob> {
  making.signal.throwIfAborted();
  const worker = startWorker();
  if (worker === null) return await makeOnPage(order, making);
  try {
    return await makeInWorker(worker, order, making);
  } catch (error) {
    if (!(error instanceof WorkerNotStarted)) throw error;
    return await makeOnPage(order, making);
  } finally {
    worker.terminate();
  }
}

/** The worker never said a word: its script or the browser is at fault, not the document. */
class WorkerNotStarted extends Error {}

function startWorker(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    return new Worker(new URL("./document.worker.ts", import.meta.url), { type: "module", name: "documents" });
  } catch {
    // A policy or an old browser: the page draws it.
    return null;
  }
}

function makeInWorker(worker: Worker, order: DocumentOrder, { onProgress, signal }: Making): Promise<Blob> {
  return new Promise((resolve, reject) => {
    let heard = false;
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<DocumentNews>) => {
      heard = true;
      if (data.kind === "progress") onProgress(data.done, data.total);
      else if (data.kind === "made") resolve(data.file);
      else reject(new Error(data.sentence));
    });
    worker.addEventListener("error", ({ message }) =>
      reject(heard ? new Error(message || "The document could not be made.") : new WorkerNotStarted()),
    );
    worker.postMessage(order);
  });
}

/** How long the page may be kept from answering, in milliseconds. */
const sliceMs = 12;

async function makeOnPage(order: DocumentOrder, { onProgress, signal }: Making): Promise<Blob> {
  const { drawDocument } = await import("./document.ts");
  let began = performance.now();
  return await drawDocument(order, async (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - began < sliceMs && done < total) return;
    onProgress(done, total);
    await new Promise((resume) => setTimeout(resume));
    began = performance.now();
  });
}
