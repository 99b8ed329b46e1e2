/** The languages Trace speaks. English is the source; another one is a translation of each area and a line here. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

let source: () => Language = () => "en";

/** The language of whoever is being answered: on a device its person's, on the server the caller's. */
export const currentLanguage = (): Language => source();

/** Says where the current language comes from; a device and the server each do so once, at their start. */
export function takeLanguageFrom(current: () => Language): void {
  source = current;
}

const locales = new Map<Language, string>();

/** How numbers in a language's messages are written (BCP 47): the language's own way, or that of a region if one was said. */
export const localeOf = (language: Language): string => locales.get(language) ?? language;

/** Says by which region a language's numbers are written here, such as es-MX; a device does so once, at its start. */
export function writeNumbersBy(language: Language, locale: string): void {
  locales.set(language, locale);
}

/** The first of the languages somebody reads (BCP 47, the dearest first) that Trace speaks; English where it speaks none. */
export function languageAmong(read: readonly string[]): Language {
  for (const tag of read) {
    const [language = ""] = tag.trim().toLowerCase().split(/[-;]/);
    if (isLanguage(language)) return language;
  }
  return "en";
}
