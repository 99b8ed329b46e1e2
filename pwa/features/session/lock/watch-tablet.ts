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
import { personHere } from "#pwa/session/tablet/people-here.ts";

/** How often it is looked whether anybody is still there, in milliseconds. */
const lookEvery = 5_000;

/**
 * Locks the device when nobody has been at it for as long as it is set to wait, asks whoever is at it for a PIN where it
 * locks by itself, and delivers what the others left. `person`: who is at it; null for nobody. Answers how to stop.
 */
export function watchTablet(person: string | null): () => void {
  const end = new AbortController();
  const { signal } = end;
  const options = { capture: true, passive: true, signal };
  for (const kind of ["pointerdown", "keydown", "wheel"]) window.addEventListener(kind, noteActivity, options);
  const stopScans = onAnyScan(noteActivity);
  const look = () => {
    if (person === null || lockNow() !== null || lockAfter() === 0 || !canLock()) return;
    if (personHere(person)?.pin == null) setLock({ kind: "choosing", person, may: false });
    else if (isIdle()) setLock({ kind: "locked", person });
  };
  noteActivity();
  look();
  const timer = setInterval(look, lookEvery);
  // Timers sleep with a tablet: it locks as it wakes.
  document.addEventListener("visibilitychange", look, { signal });
  const stopLock = subscribeToLock(look);
  const stopDelivering = deliverForOthers(person ?? "");
  return () => {
    end.abort();
    clearInterval(timer);
    stopScans();
    stopLock();
    stopDelivering();
  };
}
