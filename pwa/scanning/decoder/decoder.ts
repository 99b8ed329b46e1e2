import type { DecodeOptions, Decoder, Frame, Reading } from "./reading.ts";
import { NoWorker, openWorkerEngine } from "./worker-engine.ts";

export type { DecodeOptions, Frame, Reading } from "./reading.ts";

/**
 * A decoder of its own: worker and WebAssembly are loaded now, or, where they cannot be, the decoder
 * in plain JavaScript, also when the worker is lost on the way. Close it when done.
 * @throws only where nothing can decode.
 */
export async function openDecoder(): Promise<Decoder> {
  let closed = false;
  let current = await openWorkerEngine().catch(withoutWorker);
  let instead: Promise<Decoder> | null = null;
  return {
    get engine() {
      return current.engine;
    },
    decode: async (frame, options) => {
      try {
        return await current.decode(frame, options);
      } catch (error) {
        if (!(error instanceof NoWorker)) throw error;
        instead ??= withoutWorker(error).catch((fault: unknown) => {
          instead = null;
          throw fault;
        });
        current = await instead;
        if (closed) current.close();
        return await current.decode(frame, options);
      }
    },
    close: () => {
      closed = true;
      current.close();
    },
  };
}

async function withoutWorker(error: unknown): Promise<Decoder> {
  console.error("The decoder's worker cannot be had; the page reads codes itself, slower.", error);
  const { openBrowserEngine } = await import("./browser-engine.ts");
  return await openBrowserEngine();
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
