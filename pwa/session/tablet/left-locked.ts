import { peopleOnDevice, signedInPerson } from "./people-on-device.ts";

export const lockedKey = "trace.locked";
export const afterKey = "trace.lockAfter";
export const activeKey = "trace.active";

/** Minutes without a touch, key or scan until a device locks; 0 for never. */
export const lockTimes = [0, 1, 2, 5, 10, 15, 30, 60] as const;

/** Returns the minutes until this device locks; 0 for never. */
export function lockAfter(): number {
  const minutes = Number(localStorage.getItem(afterKey) ?? 0);
  return lockTimes.find((one) => one === minutes) ?? 0;
}

/** Returns whether nobody has used this device, in any tab, for the time until it locks; `activeAt` is this tab's last. */
export function isIdleSince(activeAt: number): boolean {
  const minutes = lockAfter();
  const lastAt = Math.max(activeAt, Number(localStorage.getItem(activeKey) ?? 0));
  return minutes > 0 && Date.now() - lastAt >= minutes * 60_000;
}

/** Returns true if this device starts locked: it was left so, or the last person has not used it for that long. */
export function isLeftLocked(lastPerson: string | null): boolean {
  if (peopleOnDevice().length === 0) return false;
  const due = lastPerson === null || (isIdleSince(0) && signedInPerson(lastPerson)?.pin != null);
  return due || localStorage.getItem(lockedKey) !== null;
}
