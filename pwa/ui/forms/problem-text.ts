import { formWords } from "./words.ts";

/** Returns the message of a failed save: the reason, or that it is unknown [A8.05]. */
export const problemText = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : formWords("unknownError");
