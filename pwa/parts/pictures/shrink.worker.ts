import { drawSmall, NoPhoto } from "./draw-small.ts";
import type { ShrinkAnswer } from "./shrink-photo.ts";

/** Scales one photo down outside the page's thread. */
addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const answer = (said: ShrinkAnswer, transfer: Transferable[] = []) => postMessage(said, { transfer });
  drawSmall(data).then(
    (photo) => answer({ photo }, [photo.bytes]),
    // The page may succeed where this worker fails, but not with a file that is not a picture.
    (fault: unknown) => answer({ problem: fault instanceof NoPhoto ? fault.problem : "cannotShrink" }),
  );
});
