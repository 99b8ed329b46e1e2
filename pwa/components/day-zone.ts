/**
 * By which clock days and times of the whole face are read and shown: the store's in the portal, whose people are anywhere;
 * this device's while nothing is said, as on staff's devices, which are in the store.
 */
let zone = "";
const listeners: (() => void)[] = [];

/** The name of the time zone; empty for this device's own. */
export const dayZone = (): string => zone;

/** From now on days are those of this time zone; empty or unknown to this browser for the device's own. */
export function countDaysIn(timeZone: string): void {
  const next = isKnown(timeZone) ? timeZone : "";
  if (next === zone) return;
  zone = next;
  for (const listener of listeners) listener();
}

/** Makes a formatter anew whenever the zone changes; it is made when it is first used. */
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
    // A browser may be older than the name.
    return false;
  }
}
