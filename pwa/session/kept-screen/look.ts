import { ownLanguage } from "#pwa/language/own-language.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { menuKey } from "#pwa/ui/menu-key.ts";
import { timeOfDay } from "#pwa/ui/time-of-day.ts";

/**
 * Returns what a screen's look depends on besides the rows: the window's width, the language, the day, the sections of the
 * menu that are unfolded, and all that is known of person and store.
 */
export function lookNow(session: Session): string {
  const menu = localStorage.getItem(menuKey) ?? "";
  return [innerWidth, ownLanguage, dayNow(session.store.timeZone), menu, JSON.stringify(session)].join("\n");
}

/** Returns the day here and at the store, and the time of day that greets. */
export function dayNow(timeZone: string | undefined): string {
  const now = new Date();
  return [now.toDateString(), dayAt(timeZone, now), timeOfDay(now.getHours())].join("\n");
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
