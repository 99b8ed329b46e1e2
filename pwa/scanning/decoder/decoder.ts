import type { DecodeOptions, Decoder, Frame, Reading } from "./reading.ts";
import { openWorkerEngine } from "./worker-engine.ts";

export { PictureProblem } from "./picture-problem.ts";
export type { CodeSymbology, DecodeOptions, Decoder, Frame, Reading, Region } from "./reading.ts";

/**
 * A decoder of its own. Loads worker and WebAssembly; close it when done.
 * @throws only where nothing can decode.
 */
export async function openDecoder(): Promise<Decoder> {
  return await openWorkerEngine();
}

let shared: Promise<Decoder> | null = null;

/** Reads a frame with the one decoder that the app's screens share, opened by the first call. */
export async function decode(frame: Frame, options?: DecodeOptions): Promise<readonly Reading[]> {
  shared ??= openDecoder().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return await (await shared).decode(frame, options);
}
