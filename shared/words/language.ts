/** The supported languages. English is the source; another one needs a translation of each area and an entry here. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

let source: () => Language = () => "en";

/** Returns the current language: on a device its person's, on the server the caller's. */
export const currentLanguage = (): Language => source();

/** Sets the source of the current language; device and server each do so once at start. */
export function takeLanguageFrom(current: () => Language): void {
  source = current;
}

const locales = new Map<Language, string>();

/** Returns the locale of a language's numbers (BCP 47): its own, or one with a region if set. */
export const localeOf = (language: Language): string => locales.get(language) ?? language;

/** Sets the locale of a language's numbers, such as es-MX; a device does so once at start. */
export function writeNumbersBy(language: Language, locale: string): void {
  locales.set(language, locale);
}

/** Returns the first supported one of a person's languages (BCP 47, preferred first); English if there is none. */
export function languageAmong(read: readonly string[]): Language {
  for (const tag of read) {
    const [language = ""] = tag.trim().toLowerCase().split(/[-;]/);
    if (isLanguage(language)) return language;
  }
  return "en";
}
