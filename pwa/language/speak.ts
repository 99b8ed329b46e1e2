import { addLanguage, type Messages } from "#shared/words/define-words.ts";
import { takeLanguageFrom } from "#shared/words/language.ts";
import { ownLanguage } from "./own-language.ts";

/** Switches the page to its language with these translations: area → key → message. */
export function speakBy(translations: Readonly<Record<string, Messages>>): void {
  addLanguage(ownLanguage, translations);
  takeLanguageFrom(() => ownLanguage);
  document.documentElement.lang = ownLanguage;
}
