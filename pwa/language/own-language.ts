import { isLanguage, type Language, languageAmong } from "#shared/words/language.ts";

const key = "trace.language";

function known(): Language {
  // Tests and workers have no document.
  if (globalThis.document === undefined) return "en";
  const kept = localStorage.getItem(key);
  return isLanguage(kept) ? kept : languageAmong(navigator.languages);
}

/** Language of this page for its whole life: the signed-in person's, or the browser's. */
export const ownLanguage: Language = known();

/** Locale for numbers, money and dates: the browser's region if it is of the page's language. */
export const ownLocale: string = globalThis.navigator?.language?.startsWith(ownLanguage)
  ? navigator.language
  : ownLanguage;

/** Stores the language for the next start, if given; returns whether it differs from this page's. */
export function keepLanguage(language: Language | undefined): boolean {
  if (language !== undefined) localStorage.setItem(key, language);
  return language !== undefined && language !== ownLanguage;
}
