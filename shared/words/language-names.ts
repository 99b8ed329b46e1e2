import type { Language } from "./language.ts";

/** Each language's own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español" };
