import type { DecodeOptions, Decoder, Frame, Reading } from "./reading.ts";
import { openWorkerEngine } from "./worker-engine.ts";

export type { DecodeOptions, Frame, Reading } from "./reading.ts";

/**
 * A decoder of its own: worker and WebAssembly are loaded now, or, where they cannot be, the decoder
 * in plain JavaScript. Close it when done.
 * @throws only where nothing can decode.
 */
export async function openDecoder(): Promise<Decoder> {
  try {
    return await openWorkerEngine();
  } catch (error) {
    console.error("The decoder's worker did not start; the page reads codes itself, slower.", error);
    const { openBrowserEngine } = await import("./browser-engine.ts");
    return await openBrowserEngine();
  }
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
