import { onOtherTabs } from "#pwa/machine/local/kept/page-kept.ts";
import { changeThisDevice, thisDevice } from "#pwa/machine/local/kept/this-device.ts";
import { dropKeptScreen } from "#pwa/ui/first-screen.ts";
import { activeKey, isIdleSince, isLeftLocked, lockAfterOf } from "./left-locked.ts";
import { personAtHand, signedInPerson } from "./people-on-device.ts";

/** Screen that covers everything on this device; null for none. */
export type Lock =
  /** Locked until one of the device's people proves who they are. `person`: the owner of the screens under it. */
  | { readonly kind: "locked"; readonly person: string | null }
  /** A person must choose a PIN before this device can be locked; `may`: it can be skipped. */
  | { readonly kind: "choosing"; readonly person: string; readonly may: boolean };

let lock: Lock | null = null;
/** Whether the device's record is known to have this lock: only then may another tab have ended it. */
let isRecorded = false;
/** True if a kill would leave this device as `lock` says. */
let isKept = true;
const listeners = new Set<() => void>();

export const lockNow = (): Lock | null => lock;

/** Returns whether a kill leaves the lock. Until then the screen is covered and asks for no PIN. */
export const isLockKept = (): boolean => isKept;

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Lock | null): void {
  lock = next;
  if (next !== null) dropKeptScreen();
  for (const listener of listeners) listener();
}

/** Sets the lock. Only for the device and its lock screen. */
export function setLock(next: Lock | null): void {
  const locked = next?.kind === "locked" ? { person: next.person } : null;
  isRecorded = false;
  isKept = locked === null || thisDevice().locked !== null;
  show(next);
  if (next === null) noteActivity();
  if (locked === null && thisDevice().locked === null) return;
  void changeThisDevice(() => ({ locked }))
    .then(
      () => (isRecorded = locked !== null && lock === next),
      // This tab stays locked all the same; the next start may not.
      (fault: unknown) => console.error("The lock was not kept.", fault),
    )
    .then(() => {
      if (lock !== next || isKept) return;
      isKept = true;
      show(lock);
    });
}

/**
 * Locks this device at once; a person without a PIN chooses one first. Asks if something is not saved, which is lost to
 * whoever else unlocks.
 */
export async function lockDevice(person: string): Promise<void> {
  const { mayLeave } = await import("#pwa/ui/may-leave.ts");
  if (!(await mayLeave("lock"))) return;
  if (signedInPerson(person)?.pin == null) setLock({ kind: "choosing", person, may: lockAfter() === 0 });
  else setLock({ kind: "locked", person });
}

/** Returns whether this browser can hash a PIN: only pages over https can. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the minutes until this device locks; 0 for never. */
export const lockAfter = (): number => lockAfterOf(thisDevice());

/** Sets the time for this device, for all its people. */
export async function setLockAfter(minutes: number): Promise<void> {
  const changing = changeThisDevice(() => ({ lockAfter: minutes }));
  noteActivity();
  for (const listener of listeners) listener();
  await changing;
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
export const isIdle = (): boolean => isIdleSince(thisDevice(), activeAt);

/** Restores the lock this device was left with. Returns whether it is locked. */
export function startLocked(): boolean {
  if (!isLeftLocked(thisDevice())) return false;
  setLock({ kind: "locked", person: null });
  return true;
}

// A device locked in one tab is locked in all; a person who unlocks it in one is shown in all.
onOtherTabs(() => {
  const { locked } = thisDevice();
  if (locked !== null && lock?.kind !== "locked") {
    isRecorded = true;
    show({ kind: "locked", person: locked.person });
  } else if (locked !== null) isRecorded = true;
  else if (lock?.kind === "locked" && isRecorded) {
    if (personAtHand() !== lock.person) return location.reload();
    show(null);
  }
});
