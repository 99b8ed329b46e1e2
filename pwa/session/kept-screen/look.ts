import { ownLanguage } from "#pwa/language/own-language.ts";

/** Returns what a screen's look depends on besides what it shows: days are counted from today. */
export const lookNow = (): string => [innerWidth, ownLanguage, new Date().toDateString()].join(" ");

/** Returns the name of the screen at the page's address. */
export const screenName = (): `screen ${string}` => `screen ${location.pathname}${location.search}`;
