import { onAnyScan } from "#pwa/scanning/scan-bus.ts";
import { deliverForOthers } from "#pwa/session/tablet/deliver-others.ts";
import {
  canLock,
  isIdle,
  lockAfter,
  lockNow,
  noteActivity,
  setLock,
  subscribeToLock,
} from "#pwa/session/tablet/lock.ts";
import { signedInPerson } from "#pwa/session/tablet/people-on-device.ts";

/** Milliseconds between checks for activity. */
const checkEvery = 5_000;

/**
 * Locks the device after its time without activity, asks its person for a PIN if it locks by itself, and delivers other
 * people's commands. `person`: the signed-in person; null for nobody. Returns a function that stops it.
 */
export function watchTablet(person: string | null): () => void {
  const end = new AbortController();
  const { signal } = end;
  const options = { capture: true, passive: true, signal };
  for (const kind of ["pointerdown", "keydown", "wheel"]) window.addEventListener(kind, noteActivity, options);
  const stopScans = onAnyScan(noteActivity);
  const check = () => {
    if (person === null || lockNow() !== null || lockAfter() === 0 || !canLock()) return;
    if (signedInPerson(person)?.pin == null) setLock({ kind: "choosing", person, may: false });
    else if (isIdle()) setLock({ kind: "locked", person });
  };
  noteActivity();
  check();
  const timer = setInterval(check, checkEvery);
  // Timers pause while a tablet sleeps: it locks when it wakes up.
  document.addEventListener("visibilitychange", check, { signal });
  const stopLock = subscribeToLock(check);
  const stopDelivering = deliverForOthers(person ?? "");
  return () => {
    end.abort();
    clearInterval(timer);
    stopScans();
    stopLock();
    stopDelivering();
  };
}
