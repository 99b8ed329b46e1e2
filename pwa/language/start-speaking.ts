import { writeNumbersBy } from "#shared/words/language.ts";
import { ownLanguage, ownLocale } from "./own-language.ts";

/**
 * Starts the page in its language. English is part of the code; the file of another language is loaded before anything
 * is drawn. If that fails, the page is in English.
 */
export function startSpeaking(load: () => Promise<{ speak(): void }>, start: () => void): void {
  writeNumbersBy(ownLanguage, ownLocale);
  if (ownLanguage === "en") return start();
  void load()
    .then(({ speak }) => speak())
    .finally(start);
}
