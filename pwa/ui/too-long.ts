import { t } from "#shared/words/define-words.ts";

/** Returns the error for a text of more than `most` characters; null if it fits. */
export function tooLong(text: string, most: number): string | null {
  const over = text.trim().length - most;
  return over <= 0 ? null : t("At most {most, number} characters: {over, number} too many.", { most, over });
}
