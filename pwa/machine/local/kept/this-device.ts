import { personCookie } from "#shared/machine/sync/headers.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { leaveForBefore, leftBefore } from "./build-before.ts";
import { type DeviceRecord, deviceRecordIn, deviceRecordKey, nobodyHere, sessionAtHand } from "./device-record.ts";
import { merged } from "./merged-record.ts";
import { browserKept, startKept } from "./page-kept.ts";

let read: { readonly stored: unknown; readonly record: DeviceRecord } = { stored: undefined, record: nobodyHere };

/** Returns who uses this browser and whether it is locked; nobody before `loadThisDevice` has resolved. */
export function thisDevice(): DeviceRecord {
  const stored = browserKept.get(deviceRecordKey);
  if (stored !== read.stored) read = { stored, record: deviceRecordIn(stored) ?? nobodyHere };
  return read.record;
}

/** Returns the session of whoever uses this browser; null for nobody. */
export const lastSession = (): Session | null => sessionAtHand(thisDevice());

type Facts = Omit<DeviceRecord, "changes" | "takenOver">;

/**
 * Changes the record, in memory at once. Resolves when it is on the disk.
 * @throws When it cannot be written.
 */
export async function changeThisDevice(change: (now: DeviceRecord) => Partial<Facts>): Promise<void> {
  const changing = browserKept.change(deviceRecordKey, (stored) =>
    changed(deviceRecordIn(stored) ?? nobodyHere, change),
  );
  leave();
  await changing;
  leave();
}

function changed(now: DeviceRecord, change: (now: DeviceRecord) => Partial<Facts>): DeviceRecord {
  const { people, atHand, locked, lockAfter, owedSignOuts } = { ...now, ...change(now) };
  const { changes, takenOver } = now;
  return { people, atHand, locked, lockAfter, owedSignOuts, changes: changes + 1, takenOver };
}

/** Stores a person's session as it is now, for the next start; does nothing for unknown people. */
export async function keepSession(session: Session): Promise<void> {
  await changeThisDevice(({ people }) => ({
    people: people.map((one) => (one.session.user.id === session.user.id ? { ...one, session } : one)),
  }));
}

let loading: Promise<void> | null = null;

/** Reads the record, with what the build before this one has done since. Call before anything asks who is here. */
export const loadThisDevice = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  await startKept();
  const stored = deviceRecordIn(browserKept.get(deviceRecordKey));
  const next = merged(stored, leftBefore());
  if (next !== stored && next !== nobodyHere)
    await browserKept.change(deviceRecordKey, (now) => merged(deviceRecordIn(now), leftBefore()));
  leave();
}

/** Has the cookie and the build before see who is here. The browser may lose either; this page reads neither again. */
function leave(): void {
  const record = thisDevice();
  leaveForBefore(record);
  const lasting = record.atHand === null ? "; max-age=0" : "; max-age=34560000";
  document.cookie = `${personCookie}=${record.atHand ?? ""}; path=/; samesite=strict${lasting}`;
}
