/** The languages Trace speaks. English is the source; another one is one file of messages and a line here. */
export const languages = ["en"] as const;
export type Language = (typeof languages)[number];

let source: () => Language = () => "en";

/** The language of whoever is being answered: on a device its person's, on the server the caller's. */
export const currentLanguage = (): Language => source();

/** Says where the current language comes from; a device and the server each do so once, at their start. */
export function takeLanguageFrom(current: () => Language): void {
  source = current;
}
