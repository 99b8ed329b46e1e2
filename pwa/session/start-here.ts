import type { Door } from "./door.ts";
import { type LockScreen, startSession } from "./session-store.ts";

/** Begins a face. Whoever comes back from the provider is signed in first, whatever the device was left with. */
export async function startHere(face: Door["face"], lockScreen: LockScreen | null, unlock: () => void): Promise<void> {
  const { pathname, search } = location;
  if (pathname === "/login" && /[?&]state=/.test(search)) {
    const { signInBack } = await import("./provider-return.ts");
    if (await signInBack(face, search)) return unlock();
  }
  await startSession(lockScreen);
}
