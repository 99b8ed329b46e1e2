import { cameraWords } from "#pwa/scanning/camera/words.ts";
/** Larger pictures are refused: their pixels alone would take a phone's memory. */
export const mostPixels = 40_000_000;

/** Why a photograph cannot be looked at; the message is a sentence for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
  readonly problem: "notAPicture" | "tooLarge";

  constructor(problem: "notAPicture" | "tooLarge") {
    super(cameraWords(problem));
    this.problem = problem;
  }
}
