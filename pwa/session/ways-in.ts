import { ApiError, api } from "#pwa/sync/api.ts";
import type { Standing } from "#shared/sync/standing.ts";
import type { Door, Given } from "./door.ts";
import { placeOf } from "./place-of.ts";
import { become, openSession, sessionState, showDoor, signOut } from "./session-store.ts";

/** What the person who waits chose when they signed in. */
let remembers = true;

/** The password was right, and the person waits at a screen of its own. */
const waitsAfterSignIn: ReadonlySet<string> = new Set(["email_not_verified", "maintenance"]);

const readStanding = async (): Promise<Standing> => await api.get<Standing>("/open/standing");

/**
 * Signs in at a face and opens the person's device.
 * @throws ApiError with the server's sentence, or Offline.
 */
export const signInAt =
  (face: Door["face"]) =>
  async (given: Given): Promise<void> =>
    await signInBy(async () => await api.post("/open/auth/sign-in", { ...given, face }), given.remember);

/** Signs in by a call that the server answers with a session, and opens the person's device. Rejects as `signInAt`. */
export async function signInBy(call: () => Promise<unknown>, remember: boolean): Promise<void> {
  remembers = remember;
  try {
    await (await import("./tablet/owed-sign-outs.ts")).tellOfSignOuts();
    await call();
    await openSession(remember);
  } catch (error) {
    if (!(error instanceof ApiError) || !waitsAfterSignIn.has(error.code)) throw error;
    const state = sessionState();
    // On a tablet that is shared another person's device may be open still.
    if (state.kind === "signedIn") await state.device.close();
    const store = state.kind === "signedOut" ? state.store : null;
    become({ kind: "gated", standing: await readStanding(), store });
  }
}

/** Asks the server again, and goes on as it answers. Rejects with `Offline` when it cannot be asked. */
export async function recheck(): Promise<void> {
  const state = sessionState();
  if (state.kind === "signedIn") return await state.device.sync.syncNow();
  // Whoever has just signed up waits from now on.
  if (state.kind === "signedOut") return await showDoor();
  if (state.kind !== "gated") return;
  const standing = await readStanding();
  if (standing.obstacle === null) return await openSession(remembers);
  if (placeOf(standing.obstacle) === null) return await showDoor();
  // Nothing new: the screen is not drawn again.
  if (standing.obstacle !== state.standing.obstacle) become({ kind: "gated", standing, store: state.store });
}

/** Signs out, or forgets the sign-up that waits. */
export async function leave(): Promise<void> {
  const state = sessionState();
  if (state.kind === "gated" && state.standing.obstacle === "email_not_verified")
    await api.post("/open/sign-up/leave", {}).catch(() => undefined);
  await signOut();
}
