import { addTranslations } from "#shared/words/define-words.ts";
import { takeLanguageFrom } from "#shared/words/language.ts";
import type { Translation } from "#shared/words/translation.ts";
import { ownLanguage } from "./own-language.ts";

/** Switches the page to its language with these translations. */
export function speakBy(translations: readonly Translation[]): void {
  addTranslations(ownLanguage, translations);
  takeLanguageFrom(() => ownLanguage);
  document.documentElement.lang = ownLanguage;
}
