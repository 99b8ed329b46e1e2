import { rightsOf } from "#shared/access/rights.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { api, ApiError } from "../sync/api.ts";
import { browserPlatform } from "./browser-platform.ts";
import type { Device } from "./device.ts";
import { readDeviceName } from "./device-name.ts";
import { thumbnailCache } from "./databases.ts";
import { type Early, EarlyDevice } from "./early-device.ts";
import { firstLook } from "./first-look.ts";
import { isSession } from "./is-session.ts";
import { NoAnswer } from "./patience.ts";

/** Who was here last; no token: what proves it to the server is the session's cookie. */
const lastSessionKey = "trace-last-session";

export interface Opening {
  /** Resolves when a screen has been drawn: what showing rows does not need is loaded then. */
  readonly drawn: Promise<void>;
  /** The person or this device was revoked; `left` is how many commands are kept only in the device's queue. */
  revoked(device: Device, left: number): void;
  /** The person's rights, name or store are others now: the device is to be opened again with this session. */
  renewed(device: Device, session: Session): void;
  /** The device shows its rows, but what else it needs cannot be loaded or opened. */
  broken(device: Device, fault: unknown): void;
}

/**
 * Opens the device of the person who has just signed in, and remembers who it is for the next start.
 * Rejects when its databases cannot be opened.
 */
export async function openDevice(session: Session, opening: Opening): Promise<Device> {
  browserPlatform.marks.set(lastSessionKey, JSON.stringify(session));
  let asking = false;
  const heardRights = (rights: string) => {
    if (asking || rights === rightsOf(session.user)) return;
    asking = true;
    void refreshSession(session, (now) => opening.renewed(device, now)).finally(() => (asking = false));
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
      onRevoked: (left) => void forget(session).finally(() => opening.revoked(device, left)),
      onFault: (fault) => console.error(fault),
      ...(early === undefined ? {} : { early }),
    });
  };
  // Where the disk cannot be read, the whole device meets the same fault and says so.
  const look = await firstLook(session, browserPlatform).catch((fault: unknown) => {
    if (fault instanceof NoAnswer) throw fault;
    return null;
  });
  const device: Device =
    look === null
      ? await openWhole()
      : new EarlyDevice({
          session,
          look,
          openWhole,
          drawn: opening.drawn,
          onBroken: (fault) => opening.broken(device, fault),
        });
  return device;
}

async function forget({ store, user }: Session): Promise<void> {
  forgetLastSession();
  // There is none where the page did not come by https.
  await (globalThis.caches as CacheStorage | undefined)?.delete(thumbnailCache);
  const { forgetItemLogs } = await import("./item-log-cache.ts");
  await forgetItemLogs(store.id, user.id);
}

/**
 * Opens the device of the last person without waiting for any network; null when nobody was here or
 * the record cannot be read. What changed of the session meanwhile is asked for beside.
 */
export async function openLastSession(opening: Opening): Promise<Device | null> {
  const session = lastSession();
  if (session === null) return null;
  const device = await openDevice(session, opening);
  void refreshSession(session, (now) => opening.renewed(device, now));
  return device;
}

/** Remembers for the next start what changed of the session of whoever is here. */
export function keepSession(session: Session): void {
  browserPlatform.marks.set(lastSessionKey, JSON.stringify(session));
}

/** The next start asks for a sign-in. What the person queued stays. */
export function forgetLastSession(): void {
  browserPlatform.marks.remove(lastSessionKey);
}

/** Who was here last; null for nobody, or where the record cannot be read. */
export function lastSession(): Session | null {
  try {
    const read: unknown = JSON.parse(browserPlatform.marks.get(lastSessionKey) ?? "null");
    return isSession(read) ? read : null;
  } catch (fault) {
    console.error("Who was here last cannot be read.", fault);
    return null;
  }
}

/** Asks who is signed in, and remembers it where it is another than is known. */
async function refreshSession(known: Session, renewed: (now: Session) => void): Promise<void> {
  try {
    const now = await api.get<Session>("/api/session");
    const samePerson = now.user.id === known.user.id && now.store.id === known.store.id;
    // The person may have signed out, or another signed in, while this was under way.
    if (!samePerson || lastSession()?.user.id !== known.user.id) return;
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    browserPlatform.marks.set(lastSessionKey, JSON.stringify(now));
    renewed(now);
  } catch (fault) {
    if (!(fault instanceof ApiError) && !(fault instanceof Error && fault.name === "Offline")) throw fault;
  }
}
