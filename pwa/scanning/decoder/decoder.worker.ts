import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { greyFrame } from "./grey-frame.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { DecodeRequest, WorkerMessage } from "./worker-messages.ts";
import { openCore } from "./zxing-core.ts";

/** The decoder's own thread: frames in, readings out, one after another in the order they came. */
const say = (message: WorkerMessage): void => globalThis.postMessage(message);

try {
  const look = await openCore(wasmUrl);
  let last: Promise<void> = Promise.resolve();
  globalThis.addEventListener("message", ({ data }: MessageEvent<DecodeRequest>) => {
    last = last.then(async () => {
      try {
        const { image, origin } = await greyFrame(data.frame, data.options.region);
        const found = await look(image, 4);
        const readings = found.map((reading) => ({
          ...reading,
          corners: reading.corners.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y })),
        }));
        say({ kind: "read", id: data.id, readings });
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        say({ kind: "refused", id: data.id, problem: error.problem });
      }
    });
  });
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "cannot", reason: String(error) });
}
