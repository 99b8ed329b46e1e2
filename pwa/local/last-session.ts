import type { Session } from "#shared/sync/protocol.ts";
import { isSession } from "./is-session.ts";

/** Storage key of the last session. It holds no token: the server recognises the session by its cookie. */
export const lastSessionKey = "trace-last-session";

/** Returns the session of a stored text; null if there is none or it cannot be read. */
export function sessionIn(text: string | null): Session | null {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isSession(read) ? read : null;
  } catch (fault) {
    console.error("Who was here last cannot be read.", fault);
    return null;
  }
}
