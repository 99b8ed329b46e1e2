/**
 * The push services of existing browsers. Security: a subscription's address comes from a browser, and the server sends
 * requests to it; any other host could be inside the server's own network.
 */
export const pushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * Returns whether pushes may be sent to this address: https to a listed host, or any protocol to one of `more` (tests).
 */
export function mayPushTo(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (more.includes(url.host)) return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    pushHosts.some((host) => (host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
  );
}
