import { PictureProblem } from "./picture-problem.ts";
import type { DecodeOptions, Decoder, Frame, Reading } from "./reading.ts";
import type { DecodeRequest, WorkerMessage } from "./worker-messages.ts";

interface Waiting {
  resolve(readings: readonly Reading[]): void;
  reject(error: Error): void;
}

/**
 * The decoder in its worker; worker and WebAssembly are loaded now.
 * @throws where either cannot load.
 */
export async function openWorkerEngine(): Promise<Decoder> {
  const worker = new Worker(new URL("./decoder.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(event.message)), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === "ready") return resolve();
      if (data.kind === "cannot") return reject(new Error(data.reason));
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === "read") asked?.resolve(data.readings);
      else asked?.reject(new PictureProblem(data.problem));
    });
  }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  return {
    engine: "zxing-wasm",
    decode: (frame: Frame, options: DecodeOptions = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const request: DecodeRequest = { id: last, frame, options };
        worker.postMessage(request, frame instanceof ImageBitmap ? [frame] : []);
      }),
    close: () => {
      worker.terminate();
      for (const { resolve } of waiting.values()) resolve([]);
      waiting.clear();
    },
  };
}
