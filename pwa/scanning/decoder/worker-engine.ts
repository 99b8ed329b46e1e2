import { PictureProblem } from "./picture-problem.ts";
import type { DecodeOptions, Decoder, Frame, Reading } from "./reading.ts";
import type { DecodeRequest, WorkerMessage } from "./worker-messages.ts";

interface Waiting {
  resolve(readings: readonly Reading[]): void;
  reject(error: Error): void;
}

/** A worker that has said it can decode. */
interface Thread {
  ask(frame: Frame, options: DecodeOptions): Promise<readonly Reading[]>;
  end(): void;
}

/**
 * The decoder in its worker; worker and WebAssembly are loaded now. A picture that breaks the worker
 * answers nothing, and the next begins a new one.
 * @throws where either cannot load.
 */
export async function openWorkerEngine(): Promise<Decoder> {
  let thread: Promise<Thread> | null = null;
  let closed = false;
  const begin = (): Promise<Thread> =>
    (thread ??= startThread((reason) => {
      thread = null;
      console.error("The decoder's worker broke and begins anew with the next picture.", reason);
    }));
  await begin();
  return {
    engine: "zxing-wasm",
    decode: async (frame, options = {}) => {
      if (closed) return [];
      try {
        return await (await begin()).ask(frame, options);
      } catch (error) {
        // One that never began is tried again with the next picture.
        if (!(error instanceof PictureProblem)) thread = null;
        throw error;
      }
    },
    close: () => {
      closed = true;
      void thread?.then(({ end }) => end());
      thread = null;
    },
  };
}

async function startThread(broke: (reason: string) => void): Promise<Thread> {
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  const end = () => {
    worker.terminate();
    for (const { resolve } of waiting.values()) resolve([]);
    waiting.clear();
  };
  const failed = (reason: string) => {
    end();
    broke(reason);
  };
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("error", (event) => {
      reject(new Error(event.message));
      failed(event.message);
    });
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      switch (data.kind) {
        case "ready":
          return resolve();
        case "cannot":
          end();
          return reject(new Error(data.reason));
        case "broken":
          return failed(data.reason);
        case "read":
          waiting.get(data.id)?.resolve(data.readings);
          return waiting.delete(data.id);
        case "refused":
          waiting.get(data.id)?.reject(new PictureProblem(data.problem));
          return waiting.delete(data.id);
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
        worker.postMessage(request, frame instanceof ImageBitmap ? [frame] : []);
        waiting.set(last, { resolve, reject });
      }),
  };
}
