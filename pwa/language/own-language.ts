import { isLanguage, type Language, languageAmong } from "#shared/words/language.ts";

const key = "trace.language";

function known(): Language {
  // Rules are tested, and run, where there is no page.
  if (globalThis.document === undefined) return "en";
  const kept = localStorage.getItem(key);
  return isLanguage(kept) ? kept : languageAmong(navigator.languages);
}

/** What this page speaks from its start to its end: its person's language, and before anybody signed in the browser's. */
export const ownLanguage: Language = known();

/** How this page writes numbers, money and moments: by the browser's region where it is of the page's language. */
export const ownLocale: string = globalThis.navigator?.language?.startsWith(ownLanguage)
  ? navigator.language
  : ownLanguage;

/** Keeps the language for the next start, where one is named; answers whether that start will speak another than this page. */
export function keepLanguage(language: Language | undefined): boolean {
  if (language !== undefined) localStorage.setItem(key, language);
  return language !== undefined && language !== ownLanguage;
}
