import type { ItemPiece } from "#pwa/machine/stock/item-piece.ts";
import type { Unpacker } from "./unpacker.ts";

export interface UnpackQuestion {
  readonly number: number;
  readonly bytes: Uint8Array;
  readonly crc: string;
}
export type UnpackAnswer =
  | { readonly number: number; readonly piece: ItemPiece | null }
  | { readonly number: number; readonly fault: true };

interface WaitingPiece extends UnpackQuestion {
  readonly answered: (piece: ItemPiece | null | Promise<ItemPiece | null>) => void;
}

/** Milliseconds without any answer after which a worker is given up as ended or stuck. */
const longestSilence = 15_000;

/** Unpacks on this thread, by code that no first screen needs. */
const unpackHere: Unpacker["pieceOf"] = async (bytes, crc) =>
  await (await import("./unpacker.ts")).unpackBlock(bytes, crc);

/** Returns an unpacker that uses a worker, or the calling thread where workers are not available. */
export function workerUnpacker(): Unpacker {
  const waiting = new Map<number, WaitingPiece>();
  let last = 0;
  let worker: Worker | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Waits for the next answer, as long as there is something to answer. */
  const listen = () => {
    clearTimeout(silence);
    if (waiting.size > 0) silence = setTimeout(here, longestSilence);
  };
  const here = () => {
    clearTimeout(silence);
    worker?.terminate();
    worker = null;
    for (const { bytes, crc, answered } of waiting.values()) answered(unpackHere(bytes, crc));
    waiting.clear();
  };
  try {
    worker = new Worker(new URL("./unpack-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<UnpackAnswer>) => {
      const question = waiting.get(data.number);
      waiting.delete(data.number);
      // Errors lose their type in messages: unpacking on this thread throws the original one.
      if ("fault" in data) question?.answered(unpackHere(question.bytes, question.crc));
      else question?.answered(data.piece);
      listen();
    };
    // The worker failed to load or crashed: its pending blocks are unpacked on this thread.
    worker.onerror = here;
    worker.onmessageerror = here;
  } catch {
    worker = null;
  }
  return {
    pieceOf: async (bytes, crc) => {
      const beside = worker;
      if (beside === null) return await unpackHere(bytes, crc);
      last += 1;
      const question: UnpackQuestion = { number: last, bytes, crc };
      return await new Promise((answered) => {
        waiting.set(question.number, { ...question, answered });
        if (waiting.size === 1) listen();
        beside.postMessage(question);
      });
    },
    close: here,
  };
}
