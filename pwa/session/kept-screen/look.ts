import { ownLanguage } from "#pwa/language/own-language.ts";
import { lastSessionKey } from "#pwa/local/last-session.ts";
import { timeOfDay } from "#pwa/ui/time-of-day.ts";

/**
 * Returns what a screen's look depends on besides the rows: the window's width, the language, the day here and at the
 * store, the time of day that greets, and all that is known of person and store.
 */
export function lookNow(timeZone: string | undefined): string {
  const now = new Date();
  const session = localStorage.getItem(lastSessionKey) ?? "";
  return [innerWidth, ownLanguage, now.toDateString(), dayAt(timeZone, now), timeOfDay(now.getHours()), session].join(
    "\n",
  );
}

function dayAt(timeZone: string | undefined, now: Date): string {
  try {
    return now.toLocaleDateString("en", timeZone === undefined || timeZone === "" ? {} : { timeZone });
  } catch {
    // The browser may not know the name; days are this device's own then.
    return "";
  }
}

/** Returns the name of the screen at the page's address. */
export const screenName = (): `screen ${string}` => `screen ${location.pathname}${location.search}`;
