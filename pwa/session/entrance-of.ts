import type { Entrance } from "./entrance.ts";
import type { PublicStore } from "./public-store.ts";
import type { SessionState } from "./session-store.ts";
import { leave, recheck, signInAt } from "./ways-in.ts";

/** Whoever was never here has left nothing, and need not load what counts it. */
const undelivered = async (): Promise<number> => {
  const found = await indexedDB.databases().catch(() => []);
  if (!found.some(({ name = "" }) => name.startsWith("trace-queue:"))) return 0;
  return await (await import("#pwa/machine/local/undelivered-on-device.ts")).undeliveredOnDevice();
};

const signIn = { staff: signInAt("staff"), portal: signInAt("portal") };

/** Returns the entrance of a face for the screens shown before signing in. */
export function entranceOf(face: Entrance["face"], session: SessionState): Entrance {
  const access = session.kind === "gated" ? session.access : null;
  const user = session.kind === "signedIn" ? session.device.session.user : null;
  return {
    face,
    store: storeOf(session),
    email: access?.email ?? user?.email ?? "",
    supportEmail: access?.supportEmail ?? "",
    obstacle: access?.obstacle ?? (session.kind === "signedIn" ? session.device.sync.state.obstacle : "not_signed_in"),
    signIn: signIn[face],
    recheck,
    leave,
    undelivered,
  };
}

function storeOf(session: SessionState): PublicStore | null {
  if (session.kind === "signedOut" || session.kind === "gated") return session.store;
  if (session.kind !== "signedIn") return null;
  const { name, logo, accentColor } = session.device.session.store;
  return { name, logo, accentColor, supportEmail: "", portalHost: null, provider: null };
}
