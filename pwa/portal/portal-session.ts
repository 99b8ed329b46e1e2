import { type PublicStore, publicStore } from "#pwa/session/public-store.ts";
import type { Given } from "#pwa/session/door.ts";
import { placeOf } from "#pwa/session/place-of.ts";
import { ApiError, api } from "#pwa/sync/api.ts";
import { paintAccent } from "#pwa/styles/theme.ts";
import type { Session } from "#shared/sync/protocol.ts";
import type { Standing } from "#shared/sync/standing.ts";

/**
 * Who is at the portal. It is asked of the server at each start; without a network the last person is shown as they were
 * last known, and the gate speaks at the next contact.
 */
export type PortalState =
  | { readonly kind: "starting" }
  | { readonly kind: "noStore" }
  | {
      readonly kind: "at";
      readonly store: PublicStore | null;
      readonly standing: Standing;
      /** The person who is let in; null for everybody else. */
      readonly session: Session | null;
      /** Nobody could be asked: the person is as they were last known. */
      readonly offline: boolean;
    };

let state: PortalState = { kind: "starting" };
const listeners = new Set<() => void>();
const kept = "trace.portal";

export const portalState = (): PortalState => state;

export function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: PortalState): void {
  state = next;
  for (const listener of listeners) listener();
}

const nobody: Standing = { obstacle: "not_signed_in", email: "", supportEmail: "", terms: null };

/** Finds out whose portal this is, and who is at it. */
export async function startPortal(): Promise<void> {
  const store = await publicStore();
  if (store === "none") return become({ kind: "noStore" });
  if (store !== null) paintAccent(store.accentColor);
  document.title = store?.name || "Trace";
  try {
    await settle(store);
  } catch {
    const session = lastKnown();
    const standing: Standing = session === null ? nobody : { ...nobody, obstacle: null, email: session.user.email };
    become({ kind: "at", store, standing, session, offline: true });
  }
}

/** Asks how the person stands, and who they are when they may come in. */
async function settle(store: PublicStore | null): Promise<void> {
  const standing = await api.get<Standing>("/open/standing");
  if (standing.obstacle !== null) {
    if (standing.obstacle === "wrong_store") await api.post("/api/auth/sign-out", {}).catch(() => undefined);
    if (placeOf(standing.obstacle) === null) localStorage.removeItem(kept);
    return become({ kind: "at", store, standing, session: null, offline: false });
  }
  const session = await api.get<Session>("/api/session");
  localStorage.setItem(kept, JSON.stringify(session));
  become({ kind: "at", store, standing, session, offline: false });
}

function lastKnown(): Session | null {
  try {
    const read = JSON.parse(localStorage.getItem(kept) ?? "null") as Session | null;
    return typeof read?.user?.id === "string" ? read : null;
  } catch (error) {
    console.error("What was kept of the last person cannot be read.", error);
    return null;
  }
}

const storeNow = (): PublicStore | null => (state.kind === "at" ? state.store : null);

/** @throws ApiError with the server's sentence, or Offline. */
export async function signIn(given: Given): Promise<void> {
  try {
    await api.post("/open/auth/sign-in", { ...given, face: "portal" });
  } catch (error) {
    // The password was right; the screens say what is missing.
    if (!(error instanceof ApiError) || error.code !== "email_not_verified") throw error;
  }
  await settle(storeNow());
}

/** Asks the server again, and goes on as it answers. Rejects with `Offline` when it cannot be asked. */
export async function recheck(): Promise<void> {
  if (state.kind !== "at") return;
  const before = state.standing;
  const standing = await api.get<Standing>("/open/standing");
  // Nothing new: the screen is not drawn again.
  if (standing.obstacle === before.obstacle && standing.terms?.version === before.terms?.version && !state.offline)
    return;
  await settle(state.store);
}

/** Signs out, or forgets the sign-up that waits. */
export async function leave(): Promise<void> {
  const waits = state.kind === "at" && state.standing.obstacle === "email_not_verified";
  await api.post(waits ? "/open/sign-up/leave" : "/api/auth/sign-out", {}).catch(() => undefined);
  localStorage.removeItem(kept);
  become({ kind: "at", store: storeNow(), standing: nobody, session: null, offline: false });
}
