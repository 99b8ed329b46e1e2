import type { NewPicture } from "#pwa/machine/local/device.ts";
import type { PhotoProblem } from "./draw-small.ts";
import { pictureWords } from "./words.ts";

/** Milliseconds after which a worker that has not answered is given up. */
const longestSilence = 20_000;

export type ShrinkAnswer = { readonly photo: NewPicture } | { readonly problem: PhotoProblem };

/**
 * Scales a photo down for keeping, in a worker, or on the page if there is none, or it cannot draw or does not answer.
 * Throws a sentence for people when the file is not a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<NewPicture> {
  const answer = (await inWorker(file)) ?? (await onPage(file));
  if ("photo" in answer) return answer.photo;
  throw new Error(pictureWords(answer.problem));
}

function inWorker(file: Blob): Promise<ShrinkAnswer | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = new Worker(new URL("./shrink.worker.ts", import.meta.url), { type: "module" });
    } catch {
      resolve(null);
      return;
    }
    const end = (answer: ShrinkAnswer | null) => {
      clearTimeout(silence);
      worker.terminate();
      resolve(answer);
    };
    const silence = setTimeout(() => end(null), longestSilence);
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) =>
      end("problem" in data && data.problem === "cannotShrink" ? null : data);
    worker.onerror = () => end(null);
    worker.onmessageerror = () => end(null);
    worker.postMessage(file);
  });
}

async function onPage(file: Blob): Promise<ShrinkAnswer> {
  const { drawSmall, NoPhoto } = await import("./draw-small.ts");
  try {
    return { photo: await drawSmall(file) };
  } catch (fault) {
    return { problem: fault instanceof NoPhoto ? fault.problem : "cannotShrink" };
  }
}
