/**
 * The remember-session flag. Without it the device opens by itself only until the
 * browser is closed: a cookie without an end date says that it has not been closed
 * since, in every tab. It holds no secret; the session itself is the server's cookie.
 */
const here = "trace_here=1";
/** Somebody signed in here and did not sign out: only then is there a device to open. */
const signedIn = "trace.signedIn";

export const isRemembered = (): boolean =>
  localStorage.getItem(signedIn) !== null &&
  (localStorage.getItem("trace.forget") === null || document.cookie.split("; ").includes(here));

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
