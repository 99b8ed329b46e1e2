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

/**
 * Returns the locale for numbers, money and dates: the language in the browser's region. Spanish in an American browser
 * is es-US; in one that names no region it is Latin America's, since alone it would write numbers as in Spain.
 */
export function localeIn(language: Language, browsers: string): string {
  const locale = browsers.replace(/^\w+/, language);
  return locale === "es" ? "es-419" : locale;
}

/** Locale of this page for numbers, money and dates. */
export const ownLocale: string = localeIn(ownLanguage, navigator.language);

/** Stores the language for the next start, if given; returns whether it differs from this page's. */
export function keepLanguage(language: Language | undefined): boolean {
  if (language !== undefined) localStorage.setItem(key, language);
  return language !== undefined && language !== ownLanguage;
}
