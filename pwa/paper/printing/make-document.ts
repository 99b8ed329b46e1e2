import { loadLogo } from "#pwa/paper/labels/load-logo.ts";
import type { DocumentOrder } from "./document.ts";
import type { DocumentNews, DocumentWork } from "./document.worker.ts";

export interface Making {
  readonly onProgress: (done: number, total: number) => void;
  /** Stops the work at once; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/**
 * Makes a PDF without blocking the page: in a worker or, where workers do not start, on the page in slices. Works
 * offline. Rejects with a message for people.
 */
export async function makeDocument(order: DocumentOrder, making: Making): Promise<Blob> {
  making.signal.throwIfAborted();
  const href = logoOf(order);
  const work = { order, logo: href === "" ? null : await unlessAborted(loadLogo(href), making.signal) };
  const worker = startWorker();
  if (worker === null) return await makeOnPage(work, making);
  try {
    return await unlessAborted(makeInWorker(worker, work, making), making.signal);
  } catch (error) {
    if (!(error instanceof WorkerNotStarted)) throw error;
    return await makeOnPage(work, making);
  } finally {
    worker.terminate();
  }
}

/** Returns the address of the document's logo; empty for none. */
function logoOf(order: DocumentOrder): string {
  if (order.kind === "listingSheets") return order.sheets[0]?.store.logo ?? "";
  return order.kind === "itemLabels" && order.store.labelOptions.includes("Logo") ? order.store.logo : "";
}

/** Returns the result of the work, or rejects with the signal's reason when it is aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** The worker never sent a message: its script or the browser is at fault, not the document. */
class WorkerNotStarted extends Error {}

function startWorker(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    return new Worker(new URL("./document.worker.ts", import.meta.url), { type: "module", name: "documents" });
  } catch {
    // Blocked by a policy or an old browser: the page draws it.
    return null;
  }
}

function makeInWorker(worker: Worker, work: DocumentWork, { onProgress }: Making): Promise<Blob> {
  return new Promise((resolve, reject) => {
    let heard = false;
    worker.addEventListener("message", ({ data }: MessageEvent<DocumentNews>) => {
      heard = true;
      if (data.kind === "progress") onProgress(data.done, data.total);
      else if (data.kind === "made") resolve(data.file);
      else reject(new Error(data.sentence));
    });
    worker.addEventListener("error", ({ message }) =>
      reject(heard ? new Error(message || "The document could not be made.") : new WorkerNotStarted()),
    );
    worker.postMessage(work);
  });
}

/** Maximum uninterrupted work on the page, in milliseconds. */
const sliceMs = 12;

async function makeOnPage({ order, logo }: DocumentWork, { onProgress, signal }: Making): Promise<Blob> {
  const { drawDocument } = await import("./document.ts");
  let began = performance.now();
  return await drawDocument(order, logo, async (done, total) => {
    signal.throwIfAborted();
    if (performance.now() - began < sliceMs && done < total) return;
    onProgress(done, total);
    await new Promise((resume) => setTimeout(resume));
    began = performance.now();
  });
}
