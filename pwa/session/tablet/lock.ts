import { peopleHere, personAtHand, personHere } from "./people-here.ts";

/** What stands before everything else on this device; null for nothing. */
export type Lock =
  /** Nobody sees or does anything until one of those who are here proves it. `person`: whose screens lie under it. */
  | { readonly kind: "locked"; readonly person: string | null }
  /** A person has to choose a PIN before this device can be locked; `may` they go on without. */
  | { readonly kind: "choosing"; readonly person: string; readonly may: boolean };

const lockedKey = "trace.locked";
const afterKey = "trace.lockAfter";
const activeKey = "trace.active";

/** Minutes without a touch, key or scan after which a device locks; 0 for never. */
export const lockTimes = [0, 1, 2, 5, 10, 15, 30, 60] as const;

let lock: Lock | null = null;
const listeners = new Set<() => void>();

export const lockNow = (): Lock | null => lock;

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For this device and its lock screen alone. */
export function setLock(next: Lock | null): void {
  lock = next;
  if (next?.kind === "locked") localStorage.setItem(lockedKey, next.person ?? "");
  else localStorage.removeItem(lockedKey);
  if (next === null) noteActivity();
  for (const listener of listeners) listener();
}

/** Locks this device, at once; whoever is at it and has no PIN yet chooses one first. */
export function lockDevice(person: string): void {
  if (personHere(person)?.pin == null) setLock({ kind: "choosing", person, may: lockAfter() === 0 });
  else setLock({ kind: "locked", person });
}

/** Whether this browser can stretch a PIN: only pages that came by https may. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

export function lockAfter(): number {
  const minutes = Number(localStorage.getItem(afterKey) ?? 0);
  return lockTimes.find((one) => one === minutes) ?? 0;
}

/** Sets it for this device, whoever is at it. */
export function setLockAfter(minutes: number): void {
  localStorage.setItem(afterKey, String(minutes));
  noteActivity();
  for (const listener of listeners) listener();
}

let activeAt = 0;
let keptAt = 0;

/** Somebody is at this device. */
export function noteActivity(): void {
  activeAt = Date.now();
  // Other tabs, and the next start, read it.
  if (activeAt - keptAt < 5_000) return;
  keptAt = activeAt;
  localStorage.setItem(activeKey, String(activeAt));
}

/** Whether nobody has been at this device, in any tab, for as long as it waits before it locks. */
export function isIdle(): boolean {
  const minutes = lockAfter();
  const lastAt = Math.max(activeAt, Number(localStorage.getItem(activeKey) ?? 0));
  return minutes > 0 && Date.now() - lastAt >= minutes * 60_000;
}

/** Takes up the lock that this device was left with. Answers whether it is locked. */
export function startLocked(lastPerson: string | null): boolean {
  const people = peopleHere();
  if (people.length === 0) return false;
  const left = localStorage.getItem(lockedKey);
  const due = lastPerson === null || (isIdle() && personHere(lastPerson)?.pin != null);
  if (left === null && !due) return false;
  setLock({ kind: "locked", person: null });
  return true;
}

// Locked in one tab, a device is locked in all; what another person opened there is shown here too.
globalThis.addEventListener?.("storage", (event) => {
  const { key, newValue } = event as StorageEvent;
  if (key !== lockedKey) return;
  if (newValue !== null && lock === null) {
    lock = { kind: "locked", person: newValue === "" ? null : newValue };
    for (const listener of listeners) listener();
  } else if (newValue === null && lock?.kind === "locked") {
    if (personAtHand() !== lock.person) return location.reload();
    lock = null;
    for (const listener of listeners) listener();
  }
});
