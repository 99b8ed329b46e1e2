import type { LeftBefore } from "./build-before.ts";
import { type DeviceRecord, nobodyHere } from "./device-record.ts";

/**
 * Returns who is here of the record and of local storage, where the build before this one looks and writes. Its word
 * counts only if it has written since: local storage may be a minute behind. Locked if either says so; also if there is no
 * record while somebody here has a PIN, since what is left of them may be older than their last lock.
 */
export function merged(stored: DeviceRecord | null, before: LeftBefore | null): DeviceRecord {
  if (before === null) return stored ?? nobodyHere;
  const locked = before.locked ?? stored?.locked ?? null;
  if (stored !== null && !hasWrittenSince(stored, before))
    return locked === stored.locked || stored.people.length === 0 ? stored : withLock(stored, locked);
  const people = before.people.map(({ session, pin, wrongTries, always }) => {
    const known = stored?.people.find((one) => one.session.user.id === session.user.id);
    return { session, pin, wrongTries: Math.max(wrongTries, known?.wrongTries ?? 0), always };
  });
  const isUnsure = stored === null && people.some(({ pin }) => pin !== null);
  return {
    people,
    atHand: before.atHand,
    locked: locked ?? (isUnsure ? { person: null } : null),
    lockAfter: before.lockAfter,
    owedSignOuts: [...new Set([...(stored?.owedSignOuts ?? []), ...before.owedSignOuts])],
    changes: (stored?.changes ?? 0) + 1,
    takenOver: before.checksum,
  };
}

/** Whether local storage has what this record does not: of the build before, or of a change that was cut off. */
const hasWrittenSince = (stored: DeviceRecord, before: LeftBefore): boolean =>
  before.changes === null ? before.checksum !== stored.takenOver : before.changes > stored.changes;

const withLock = (
  { people, atHand, lockAfter, owedSignOuts, changes, takenOver }: DeviceRecord,
  locked: DeviceRecord["locked"],
): DeviceRecord => ({ people, atHand, locked, lockAfter, owedSignOuts, changes: changes + 1, takenOver });
