import type { DeviceRecord } from "#pwa/machine/local/kept/device-record.ts";

/**
 * Cookie for sessions that are not remembered: without an end date, it shows in every tab that the browser was not
 * closed since the sign-in; after that the device does not open by itself. It holds no secret; the session is the
 * server's cookie. A browser that loses it ends the visit, never the other way round: who is here is the device's record.
 */
const here = "trace_here=1";

/** Returns true if somebody who is not remembered has signed in since the browser was opened. */
export const isSameVisit = (): boolean => document.cookie.split("; ").includes(here);

/** Returns whether the device opens by itself for the person who uses it. */
export function isRemembered({ people, atHand }: DeviceRecord): boolean {
  const person = people.find(({ session }) => session.user.id === atHand);
  return person !== undefined && (person.always || isSameVisit());
}

/** Notes that the person who signs in now is here until the browser is closed. */
export function beginVisit(): void {
  document.cookie = `${here}; path=/; samesite=strict`;
}

export function endVisit(): void {
  document.cookie = "trace_here=; path=/; max-age=0; samesite=strict";
}
