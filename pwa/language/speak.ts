import { addLanguage, type Translations } from "#shared/words/define-words.ts";
import { takeLanguageFrom } from "#shared/words/language.ts";
import { ownLanguage } from "./own-language.ts";

/** Switches the page to its language with these translations. */
export function speakBy(...translations: readonly Translations[]): void {
  addLanguage(ownLanguage, ...translations);
  takeLanguageFrom(() => ownLanguage);
  document.documentElement.lang = ownLanguage;
}
