import type { NewPicture } from "#pwa/local/device.ts";
import type { PhotoProblem } from "./draw-small.ts";
import { pictureWords } from "./words.ts";

export type ShrinkAnswer = { readonly photo: NewPicture } | { readonly problem: PhotoProblem };

/**
 * Makes a photo small enough to be kept, in a worker; on the page where none can be had or it cannot draw.
 * Throws a sentence for a person when the file is no picture.
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
      worker.terminate();
      resolve(answer);
    };
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
