import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { greyFrame } from "./grey-frame.ts";
import { startLive } from "./live-chain.ts";
import { PictureProblem } from "./picture-problem.ts";
import type { Reading } from "./reading.ts";
import { readStill } from "./still-chain.ts";
import type { DecodeRequest, WorkerMessage } from "./worker-messages.ts";
import { openCore } from "./zxing-core.ts";

/** The decoder's worker: receives frames and sends readings, one after another in order of arrival. */
const say = (message: WorkerMessage): void => globalThis.postMessage(message);

try {
  const readPass = await openCore(wasmUrl);
  const readLive = startLive(readPass);

  const read = async ({ frame, options: { region, effort } }: DecodeRequest): Promise<readonly Reading[]> => {
    const { image, origin } = await greyFrame(frame, region);
    const found = effort === "live" ? await readLive(image) : await readStill(readPass, image);
    return found.map((reading) => ({
      ...reading,
      corners: reading.corners.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y })),
    }));
  };

  const answer = async (request: DecodeRequest): Promise<void> => {
    try {
      say({ kind: "read", id: request.id, readings: await read(request) });
    } catch (error) {
      if (error instanceof PictureProblem) say({ kind: "refused", id: request.id, problem: error.problem });
      else say({ kind: "broken", reason: String(error) });
    }
  };

  let last = Promise.resolve();
  globalThis.addEventListener("message", ({ data }: MessageEvent<DecodeRequest>) => {
    last = last.then(() => answer(data));
  });
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "cannot", reason: String(error) });
}
