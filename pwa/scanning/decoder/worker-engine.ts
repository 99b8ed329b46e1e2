import { closePicture } from "./picture.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { DecodeOptions, Decoder, DecodableFrame, Reading } from "./reading.ts";
import type { DecodeRequest, WorkerMessage } from "./worker-messages.ts";

interface Waiting {
  resolve(readings: readonly Reading[]): void;
  reject(error: Error): void;
}

/** A worker that is ready to decode. */
interface Thread {
  ask(frame: DecodableFrame, options: DecodeOptions): Promise<readonly Reading[]>;
  end(): void;
}

/** No worker is available: it does not load, or it crashes repeatedly. */
export class NoWorker extends Error {
  override readonly name = "NoWorker";
}

/** Milliseconds allowed for loading the worker and its WebAssembly of a megabyte. */
const loadMs = 20_000;
/** Milliseconds allowed per picture; the largest photo on a slow phone takes less. */
const answerMs = 60_000;
/** After this many crashes in a row the pictures are not at fault. */
const mostBroken = 3;

/**
 * Opens the decoder in a worker, loading both. A picture that crashes the worker returns nothing, and the next one
 * starts a new worker.
 * @throws NoWorker where either cannot load, also from `decode` when no worker can be started any more.
 */
export async function openWorkerEngine(): Promise<Decoder> {
  let thread: Promise<Thread> | null = null;
  let closed = false;
  let broken = 0;
  const begin = (): Promise<Thread> => {
    if (broken >= mostBroken) throw new NoWorker("The decoder's worker broke time and again.");
    thread ??= startThread((reason) => {
      thread = null;
      broken += 1;
      console.error("The decoder's worker broke and begins anew with the next picture.", reason);
    });
    return thread;
  };
  await begin();
  return {
    engine: "zxing-wasm",
    decode: async (frame, options = {}) => {
      const asked = closed ? null : await begin();
      if (asked === null || closed) {
        closePicture(frame);
        return [];
      }
      const brokenBefore = broken;
      const readings = await asked.ask(frame, options);
      if (broken === brokenBefore) broken = 0;
      return readings;
    },
    close: () => {
      closed = true;
      thread?.then(
        ({ end }) => end(),
        () => undefined,
      );
      thread = null;
    },
  };
}

async function startThread(broke: (reason: string) => void): Promise<Thread> {
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(patience);
    worker.terminate();
    for (const { resolve } of waiting.values()) resolve([]);
    waiting.clear();
  };
  const failed = (reason: string) => {
    broke(reason);
    end();
  };
  /** Restarts the timeout with each answer, so that pictures may wait for one another. */
  const awaitAnswer = () => {
    clearTimeout(patience);
    if (waiting.size > 0) patience = setTimeout(() => failed("It does not answer."), answerMs);
  };
  const answer = (id: number, settle: (one: Waiting) => void) => {
    const one = waiting.get(id);
    waiting.delete(id);
    awaitAnswer();
    if (one !== undefined) settle(one);
  };
  await new Promise<void>((resolve, reject) => {
    const cannot = (reason: string) => {
      end();
      reject(new NoWorker(reason));
    };
    const late = setTimeout(() => cannot("It did not load in time."), loadMs);
    let ready = false;
    worker.addEventListener("error", ({ message }) => {
      clearTimeout(late);
      if (ready) failed(message);
      else cannot(message);
    });
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      switch (data.kind) {
        case "ready":
          clearTimeout(late);
          ready = true;
          return resolve();
        case "cannot":
          clearTimeout(late);
          return cannot(data.reason);
        case "broken":
          return failed(data.reason);
        case "read":
          return answer(data.id, (one) => one.resolve(data.readings));
        case "refused":
          return answer(data.id, (one) => one.reject(new PictureProblem(data.problem)));
      }
    });
  });
  let last = 0;
  return {
    end,
    ask: (frame, options) =>
      new Promise((resolve, reject) => {
        last += 1;
        const request: DecodeRequest = { id: last, frame, options };
        worker.postMessage(request, frame instanceof Blob || frame instanceof ImageData ? [] : [frame]);
        waiting.set(last, { resolve, reject });
        if (waiting.size === 1) awaitAnswer();
      }),
  };
}
