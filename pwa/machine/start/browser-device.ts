import { rightsOf } from "#shared/machine/sync/rights.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { api, ApiError } from "../sync/api.ts";
import { browserPlatform } from "../local/browser-platform.ts";
import type { Device } from "../local/device.ts";
import { readDeviceName } from "../local/device-name.ts";
import { thumbnailCache } from "../local/databases.ts";
import { type Early, EarlyDevice } from "./early-device.ts";
import { readFirst } from "../local/first-read.ts";
import { changeThisDevice, lastSession, thisDevice } from "../local/kept/this-device.ts";
import { answered, NoAnswer } from "../local/timeout.ts";

export interface Opening {
  /** Resolves when a screen has been drawn: everything that showing rows does not need is loaded only then. */
  readonly drawn: Promise<void>;
  /** The person or this device was revoked; `left` is the number of commands kept only in this device's queue. */
  revoked(device: Device, left: number): void;
  /** The person's rights, name or store changed: the device must be reopened with this session. */
  renewed(device: Device, session: Session): void;
  /** The device shows its rows, but the rest of it cannot be loaded or opened. */
  broken(device: Device, fault: unknown): void;
}

/** Opens the device of a person who is signed in. Rejects when the databases cannot be opened. */
export async function openBrowserDevice(session: Session, opening: Opening): Promise<Device> {
  let requesting = false;
  const heardRights = (rights: string) => {
    if (requesting || rights === rightsOf(session.user)) return;
    requesting = true;
    void refreshSession(session, (now) => opening.renewed(device, now)).finally(() => (requesting = false));
  };
  const openWhole = async (early?: Early): Promise<Device> => {
    const [whole, { httpTransport }] = await Promise.all([
      import("./open-device.ts"),
      import("../sync/http-transport.ts"),
    ]);
    return await whole.openDevice({
      session,
      transport: httpTransport(session, undefined, heardRights),
      platform: browserPlatform,
      deviceName: readDeviceName(),
      nameOf: (id) => thisDevice().people.find(({ session: { user } }) => user.id === id)?.session.user.name,
      onRevoked: (left) => void forget(session).finally(() => opening.revoked(device, left)),
      onFault: (fault) => console.error(fault),
      ...(early === undefined ? {} : { early }),
    });
  };
  // If the disk cannot be read, opening the whole device meets the same error and reports it.
  const firstRead = await readFirst(session, browserPlatform).catch((fault: unknown) => {
    if (fault instanceof NoAnswer) throw fault;
    return null;
  });
  const device: Device =
    firstRead === null
      ? await openWhole()
      : new EarlyDevice({
          session,
          firstRead,
          openWhole,
          drawn: opening.drawn,
          answered,
          onBroken: (fault) => opening.broken(device, fault),
        });
  return device;
}

async function forget({ store, user }: Session): Promise<void> {
  await changeThisDevice(({ atHand }) => ({ atHand: atHand === user.id ? null : atHand }));
  // The Cache API does not exist on pages without https.
  await (globalThis.caches as CacheStorage | undefined)?.delete(thumbnailCache);
  await forgetLogs({ store, user });
}

async function forgetLogs({ store, user }: Session): Promise<void> {
  const { forgetItemLogs } = await import("../local/item-log-cache.ts");
  await forgetItemLogs(store.id, user.id);
}

/** Opens the last person's device without waiting for the network, and refreshes the session in the background. */
export async function openLastSession(session: Session, opening: Opening): Promise<Device> {
  const device = await openBrowserDevice(session, opening);
  void refreshSession(session, (now) => opening.renewed(device, now));
  return device;
}

/** Fetches the session from the server and stores it if it changed. */
async function refreshSession(known: Session, renewed: (now: Session) => void): Promise<void> {
  try {
    const now = await api.get<Session>("/api/session");
    const samePerson = now.user.id === known.user.id && now.store.id === known.store.id;
    // Async: the person may have signed out, or another signed in, by now.
    if (!samePerson || lastSession()?.user.id !== known.user.id) return;
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    // Not waited for: another tab may have it open.
    if (rightsOf(now.user) !== rightsOf(known.user)) void forgetLogs(now).catch(() => undefined);
    renewed(now);
  } catch (fault) {
    if (!(fault instanceof ApiError) && !(fault instanceof Error && fault.name === "Offline")) throw fault;
  }
}
