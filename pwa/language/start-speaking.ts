import { writeNumbersBy } from "#shared/words/language.ts";
import { ownLanguage, ownLocale } from "./own-language.ts";

/**
 * Starts the page in its language. English is in the files themselves; another language is a file of its own, waited for
 * before anything is drawn. Where it cannot be had, the page speaks English rather than nothing.
 */
export function startSpeaking(load: () => Promise<{ speak(): void }>, start: () => void): void {
  writeNumbersBy(ownLanguage, ownLocale);
  if (ownLanguage === "en") return start();
  void load()
    .then(({ speak }) => speak())
    .finally(start);
}
