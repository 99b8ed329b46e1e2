import { addTranslations } from "#shared/words/define-words.ts";
import { takeLanguageFrom } from "#shared/words/language.ts";
import type { Translation } from "#shared/words/translation.ts";
import { ownLanguage } from "./own-language.ts";

/**
 * Starts the page in its language. English is in the files themselves; another language is a file of its own, waited for
 * before anything is drawn. Where it cannot be had, the page speaks English rather than nothing.
 */
export function startSpeaking(load: () => Promise<readonly Translation[]>, start: () => void): void {
  if (ownLanguage === "en") return start();
  void load()
    .then((translations) => {
      addTranslations(ownLanguage, translations);
      takeLanguageFrom(() => ownLanguage);
      document.documentElement.lang = ownLanguage;
    })
    .catch((fault: unknown) => console.error(`The words of ${ownLanguage} cannot be loaded.`, fault))
    .then(start);
}
