import type { Entrance } from "./entrance.ts";
import { type FaceLock, prepareSession, startSession } from "./session-store.ts";

/** Starts a face. Somebody returning from the sign-in provider is signed in first, even on a locked device. */
export async function startFace(
  face: Entrance["face"],
  lockScreen: FaceLock | null,
  unlock: () => void,
): Promise<void> {
  prepareSession(lockScreen);
  const { pathname, search } = location;
  if (pathname === "/login" && /[?&]state=/.test(search)) {
    const { signInBack } = await import("./provider-return.ts");
    if (await signInBack(face, search)) return unlock();
  }
  await startSession();
}
