import { dropKeptScreen } from "#pwa/ui/first-screen.ts";
import { activeKey, afterKey, isIdleSince, isLeftLocked, lockAfter, lockedKey } from "./left-locked.ts";
import { personAtHand, signedInPerson } from "./people-on-device.ts";

/** Screen that covers everything on this device; null for none. */
export type Lock =
  /** Locked until one of the device's people proves who they are. `person`: the owner of the screens under it. */
  | { readonly kind: "locked"; readonly person: string | null }
  /** A person must choose a PIN before this device can be locked; `may`: it can be skipped. */
  | { readonly kind: "choosing"; readonly person: string; readonly may: boolean };

let lock: Lock | null = null;
const listeners = new Set<() => void>();

export const lockNow = (): Lock | null => lock;

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the lock. Only for the device and its lock screen. */
export function setLock(next: Lock | null): void {
  lock = next;
  if (next !== null) dropKeptScreen();
  if (next?.kind === "locked") localStorage.setItem(lockedKey, next.person ?? "");
  else localStorage.removeItem(lockedKey);
  if (next === null) noteActivity();
  for (const listener of listeners) listener();
}

/** Locks this device at once; a person without a PIN chooses one first. */
export function lockDevice(person: string): void {
  if (signedInPerson(person)?.pin == null) setLock({ kind: "choosing", person, may: lockAfter() === 0 });
  else setLock({ kind: "locked", person });
}

/** Returns whether this browser can hash a PIN: only pages over https can. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Sets the time for this device, for all its people. */
export function setLockAfter(minutes: number): void {
  localStorage.setItem(afterKey, String(minutes));
  noteActivity();
  for (const listener of listeners) listener();
}

let activeAt = 0;
let keptAt = 0;

/** Records that somebody uses this device. */
export function noteActivity(): void {
  activeAt = Date.now();
  // Read by other tabs and the next start.
  if (activeAt - keptAt < 5_000) return;
  keptAt = activeAt;
  localStorage.setItem(activeKey, String(activeAt));
}

/** Returns whether nobody has used this device, in any tab, for the time until it locks. */
export const isIdle = (): boolean => isIdleSince(activeAt);

/** Restores the lock this device was left with. Returns whether it is locked. */
export function startLocked(lastPerson: string | null): boolean {
  if (!isLeftLocked(lastPerson)) return false;
  setLock({ kind: "locked", person: null });
  return true;
}

// A device locked in one tab is locked in all; a person who unlocks it in one is shown in all.
globalThis.addEventListener?.("storage", (event) => {
  const { key, newValue } = event as StorageEvent;
  if (key !== lockedKey) return;
  if (newValue !== null && lock === null) {
    lock = { kind: "locked", person: newValue === "" ? null : newValue };
    dropKeptScreen();
    for (const listener of listeners) listener();
  } else if (newValue === null && lock?.kind === "locked") {
    if (personAtHand() !== lock.person) return location.reload();
    lock = null;
    for (const listener of listeners) listener();
  }
});
