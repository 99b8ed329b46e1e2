import { type SessionState, sessionState, subscribeToSession } from "#pwa/session/session-store.ts";

const houses = "/icons/apple-touch-icon.png";

/**
 * The icon that an iPhone puts on its home screen, which is the page's and not the manifest's: the store's logo, in the size
 * that the manifest has it; the house's own where it has none.
 */
export function homeIconOf(session: SessionState): string {
  const logo =
    session.kind === "signedIn" || session.kind === "revoked"
      ? session.device.session.store.logo
      : session.kind === "signedOut" || session.kind === "gated"
        ? (session.store?.logo ?? "")
        : "";
  const hash = /\/([0-9a-f]{64})(?:-\d+)?\.webp$/.exec(logo)?.[1];
  return hash === undefined ? houses : `/open/icons/${hash}-192.png`;
}

/** Has the page name the icon of whoever is here, from now on. */
export function keepHomeIcon(): void {
  const show = () =>
    document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute("href", homeIconOf(sessionState()));
  show();
  subscribeToSession(show);
}
