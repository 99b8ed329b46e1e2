import { cameraWords } from "#pwa/scanning/camera/words.ts";
/** Maximum number of pixels: more would take a phone's memory. */
export const mostPixels = 40_000_000;

/** Reason why a photo cannot be read; the message is for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
  readonly problem: "notAPicture" | "tooLarge";

  constructor(problem: "notAPicture" | "tooLarge") {
    super(cameraWords(problem));
    this.problem = problem;
  }
}
