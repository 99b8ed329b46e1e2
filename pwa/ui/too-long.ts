import { componentWords } from "./words.ts";

/** Returns the error for a text of more than `most` characters; null if it fits. */
export function tooLong(text: string, most: number): string | null {
  const over = text.trim().length - most;
  return over <= 0 ? null : componentWords("tooLong", { most, over });
}
