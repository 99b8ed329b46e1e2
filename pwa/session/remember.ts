/**
 * Cookie for sessions that are not remembered: without an end date, it shows in every tab that the browser was not
 * closed since the sign-in; after that the device does not open by itself. It holds no secret; the session is the
 * server's cookie.
 */
const here = "trace_here=1";
/** Storage key: somebody signed in and did not sign out, so there is a device to open. */
const signedIn = "trace.signedIn";

/** Returns true if somebody who is not remembered has signed in since the browser was opened. */
export const isSameVisit = (): boolean => document.cookie.split("; ").includes(here);

export const isRemembered = (): boolean =>
  localStorage.getItem(signedIn) !== null && (localStorage.getItem("trace.forget") === null || isSameVisit());

/** Notes whether the device opens by itself for the person who uses it from now on. */
export function remember(always: boolean): void {
  localStorage.setItem(signedIn, "1");
  if (always) {
    localStorage.removeItem("trace.forget");
    return;
  }
  localStorage.setItem("trace.forget", "1");
  document.cookie = `${here}; path=/; samesite=strict`;
}

export function forgetRemembered(): void {
  localStorage.removeItem(signedIn);
  localStorage.removeItem("trace.forget");
  document.cookie = "trace_here=; path=/; max-age=0; samesite=strict";
}
