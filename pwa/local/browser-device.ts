import { z } from "#shared/kernel/schema.ts";
import { type Session, sessionSchema } from "#shared/sync/protocol.ts";
import { api, ApiError } from "../sync/api.ts";
import { httpTransport } from "../sync/http-transport.ts";
import { browserPlatform } from "./browser-platform.ts";
import type { Device } from "./device.ts";
import { readDeviceName } from "./device-name.ts";
import { forgetItemLogs } from "./item-log-cache.ts";
import * as opening from "./open-device.ts";

/** Who was here last; no token: what proves it to the server is the session's cookie. */
const lastSessionKey = "trace-last-session";

/** Told when the person or this device was revoked, with the device and how many commands are kept only in its queue. */
export type Revoked = (device: Device, left: number) => void;

/** Opens the device of the person who has just signed in, and remembers who it is for the next start. */
export async function openDevice(session: Session, revoked: Revoked): Promise<Device> {
  browserPlatform.marks.set(lastSessionKey, JSON.stringify(session));
  const device = await opening.openDevice({
    session,
    transport: httpTransport(session),
    platform: browserPlatform,
    deviceName: readDeviceName(),
    onRevoked: (left) => {
      forgetLastSession();
      void forgetItemLogs(session.store.id, session.user.id).finally(() => revoked(device, left));
    },
    onFault: (fault) => console.error(fault),
  });
  return device;
}

/**
 * Opens the device of the last person without waiting for any network; null when nobody was here or
 * the record cannot be read. Rights that changed meanwhile are asked for beside, and are in force at the next start.
 */
export async function openLastSession(revoked: Revoked): Promise<Device | null> {
  const session = lastSession();
  if (session === null) return null;
  const device = await openDevice(session, revoked);
  void refreshSession(session);
  return device;
}

/** The next start asks for a sign-in. What the person queued stays. */
export function forgetLastSession(): void {
  browserPlatform.marks.remove(lastSessionKey);
}

function lastSession(): Session | null {
  try {
    const parsed = z.safeParse(sessionSchema, JSON.parse(browserPlatform.marks.get(lastSessionKey) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function refreshSession(known: Session): Promise<void> {
  try {
    const now = await api.get<Session>("/api/session");
    const samePerson = now.user.id === known.user.id && now.store.id === known.store.id;
    // The person may have signed out, or another signed in, while this was under way.
    if (samePerson && lastSession()?.user.id === known.user.id)
      browserPlatform.marks.set(lastSessionKey, JSON.stringify(now));
  } catch (fault) {
    if (!(fault instanceof ApiError) && !(fault instanceof Error && fault.name === "Offline")) throw fault;
  }
}
