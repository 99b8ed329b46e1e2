import type { DecodeOptions, Decoder, DecodableFrame, Reading } from "./reading.ts";
import { NoWorker, openWorkerEngine } from "./worker-engine.ts";

export type { DecodeOptions, DecodableFrame, Reading } from "./reading.ts";

/**
 * Opens a separate decoder, loading its worker and WebAssembly; uses plain JavaScript if they cannot be loaded or the
 * worker is lost later. Close it when done.
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

/** Reads a frame with the decoder shared by the app's screens, which the first call opens. */
export async function decode(frame: DecodableFrame, options?: DecodeOptions): Promise<readonly Reading[]> {
  shared ??= openDecoder().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return await (await shared).decode(frame, options);
}
