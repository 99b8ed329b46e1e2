import type { UnpackAnswer, UnpackQuestion } from "./worker-unpacker.ts";
import { unpackBlock } from "./unpacker.ts";

/** Worker that makes pieces outside the page's thread. It has no state. */
addEventListener("message", ({ data }: MessageEvent<UnpackQuestion>) => {
  const answer = (said: UnpackAnswer, transfer: Transferable[] = []) => postMessage(said, { transfer });
  unpackBlock(data.bytes, data.crc).then(
    (piece) => answer({ number: data.number, piece }, piece === null ? [] : [piece.columns]),
    () => answer({ number: data.number, fault: true }),
  );
});
