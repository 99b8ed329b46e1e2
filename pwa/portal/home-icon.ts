import { type SessionState, sessionState, subscribeToSession } from "#pwa/session/session-store.ts";

const ownIcon = "/icons/apple-touch-icon.png";

/**
 * Returns the icon of an iPhone's home screen, which comes from the page instead of the manifest: the store's logo, in
 * the manifest's size, or Trace's own.
 */
export function homeIconOf(session: SessionState): string {
  const logo =
    session.kind === "signedIn" || session.kind === "revoked"
      ? session.device.session.store.logo
      : session.kind === "signedOut" || session.kind === "gated"
        ? (session.store?.logo ?? "")
        : "";
  const hash = /\/([0-9a-f]{64})(?:-\d+)?\.webp$/.exec(logo)?.[1];
  return hash === undefined ? ownIcon : `/open/icons/${hash}-192.png`;
}

/** Keeps the page's icon up to date with the session. */
export function keepHomeIcon(): void {
  const show = () =>
    document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute("href", homeIconOf(sessionState()));
  show();
  subscribeToSession(show);
}
