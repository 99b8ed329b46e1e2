/** Time zone in which the face shows days and times: the store's; "" for this device's own, where the store has none. */
let zone = "";
const listeners: (() => void)[] = [];

/** Returns the time zone's name; empty for this device's own. */
export const dayZone = (): string => zone;

/** Returns the time zone's name, this device's own where the store has none: for files and calls. */
export const namedDayZone = (): string => zone || Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the time zone of days; empty or unknown to this browser for the device's own. */
export function countDaysIn(timeZone: string): void {
  const next = isKnown(timeZone) ? timeZone : "";
  if (next === zone) return;
  zone = next;
  for (const listener of listeners) listener();
}

/** Returns a lazily created formatter, created again when the zone changes. */
export function inDayZone<Made>(make: (timeZone: string | undefined) => Made): () => Made {
  let made: Made | undefined;
  listeners.push(() => {
    made = undefined;
  });
  return () => (made ??= make(zone === "" ? undefined : zone));
}

function isKnown(timeZone: string): boolean {
  if (timeZone === "") return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    // The browser may not know the name.
    return false;
  }
}
