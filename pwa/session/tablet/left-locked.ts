import type { DeviceRecord } from "#pwa/machine/local/kept/device-record.ts";

/** Storage key of the moment that somebody last used this device. The browser may lose a minute: it is earlier then. */
export const activeKey = "trace.active";

/** Minutes without a touch, key or scan until a device locks; 0 for never. */
export const lockTimes = [0, 1, 2, 5, 10, 15, 30, 60] as const;

/** Returns the minutes until this device locks; 0 for never. */
export const lockAfterOf = ({ lockAfter }: DeviceRecord): number => lockTimes.find((one) => one === lockAfter) ?? 0;

/** Returns whether nobody has used this device, in any tab, for the time until it locks; `activeAt` is this tab's last. */
export function isIdleSince(record: DeviceRecord, activeAt: number): boolean {
  const minutes = lockAfterOf(record);
  const lastAt = Math.max(activeAt, Number(localStorage.getItem(activeKey) ?? 0));
  return minutes > 0 && Date.now() - lastAt >= minutes * 60_000;
}

/** Returns true if this device starts locked: it was left so, or the last person has not used it for that long. */
export function isLeftLocked(record: DeviceRecord): boolean {
  const { people, atHand, locked } = record;
  if (people.length === 0) return false;
  const last = people.find(({ session }) => session.user.id === atHand);
  return last === undefined || locked !== null || (isIdleSince(record, 0) && last.pin !== null);
}
