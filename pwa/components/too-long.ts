import { componentWords } from "./words.ts";

/** Why a text of more than `most` characters cannot be saved; null when it can. */
export function tooLong(text: string, most: number): string | null {
  const over = text.trim().length - most;
  return over <= 0 ? null : componentWords("tooLong", { most, over });
}
