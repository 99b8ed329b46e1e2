import { formWords } from "./words.ts";

/** What is shown where saving failed: the reason, or that it is unknown [A8.05]. */
export const problemText = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : formWords("unknownError");
