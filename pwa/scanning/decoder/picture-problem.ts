/** Larger pictures are refused: their pixels alone would take a phone's memory. */
export const mostPixels = 40_000_000;

const sentences = {
  notAPicture: "This file is no picture that can be opened. Take a photo of the code, or type it.",
  tooLarge: "This picture has more than 40 megapixels. Take a smaller photo of the code, or type it.",
} as const;

/** Why a photograph cannot be looked at; the message is a sentence for the person who chose it. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
  readonly problem: keyof typeof sentences;

  constructor(problem: keyof typeof sentences) {
    super(sentences[problem]);
    this.problem = problem;
  }
}
