import { drawSmall, NoPhoto } from "./draw-small.ts";
import type { ShrinkAnswer } from "./shrink-photo.ts";

/** Makes one photo small beside the page's thread. */
addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const answer = (said: ShrinkAnswer, transfer: Transferable[] = []) => postMessage(said, { transfer });
  drawSmall(data).then(
    (photo) => answer({ photo }, [photo.bytes]),
    // What this worker cannot do the page may; what the file is not, it is not there either.
    (fault: unknown) => answer({ problem: fault instanceof NoPhoto ? fault.problem : "cannotShrink" }),
  );
});
