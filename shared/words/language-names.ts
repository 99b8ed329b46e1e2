import type { Language } from "./language.ts";

/** Each language as its readers call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español" };
