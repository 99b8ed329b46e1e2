import { ApiError, api } from "#pwa/machine/sync/api.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import type { Entrance, Given } from "./entrance.ts";
import { placeOf } from "./place-of.ts";
import { become, openSession, sessionState, showSignIn, signOut } from "./session-store.ts";

/** "Remember me" as chosen at the last sign-in. */
let remembers = true;

/** Error codes after a correct password for which a person waits at a screen of its own. */
const waitsAfterSignIn: ReadonlySet<string> = new Set(["email_not_verified", "maintenance"]);

const readAccess = async (): Promise<StoreAccess> => await api.get<StoreAccess>("/open/standing");

/**
 * Returns the sign-in of a face, which opens the person's device.
 * @throws ApiError with the server's message, or Offline.
 */
export const signInAt =
  (face: Entrance["face"]) =>
  async (given: Given): Promise<void> =>
    await signInBy(async () => await api.post("/open/auth/sign-in", { ...given, face }), given.remember);

/**
 * Signs in by a call that the server answers with a session, and opens the person's device. Rejects as `signInAt` does.
 */
export async function signInBy(call: () => Promise<Session>, remember: boolean): Promise<void> {
  remembers = remember;
  try {
    await openSession(remember, call);
  } catch (error) {
    if (!(error instanceof ApiError) || !waitsAfterSignIn.has(error.code)) throw error;
    const state = sessionState();
    // On a shared tablet another person's device may still be open.
    if (state.kind === "signedIn") await state.device.close();
    const store = state.kind === "signedOut" ? state.store : null;
    become({ kind: "gated", access: await readAccess(), store });
  }
}

/**
 * Checks the obstacle with the server and changes the screens accordingly. Rejects with `Offline` when it cannot be
 * reached.
 */
export async function recheck(): Promise<void> {
  const state = sessionState();
  if (state.kind === "signedIn") return await state.device.sync.syncNow();
  // Somebody who has just signed up waits from now on.
  if (state.kind === "signedOut") return await showSignIn();
  if (state.kind !== "gated") return;
  const access = await readAccess();
  // Somebody may have signed out or in by now.
  if (sessionState() !== state) return;
  if (access.obstacle === null) return await openSession(remembers);
  if (placeOf(access.obstacle) === null) return await showSignIn();
  // Nothing changed: do not render again.
  if (access.obstacle !== state.access.obstacle) become({ kind: "gated", access, store: state.store });
}

/** Signs out, or drops an unfinished sign-up. */
export async function leave(): Promise<void> {
  const state = sessionState();
  if (state.kind === "gated" && state.access.obstacle === "email_not_verified")
    await api.post("/open/sign-up/leave", {}).catch(() => undefined);
  await signOut();
}
