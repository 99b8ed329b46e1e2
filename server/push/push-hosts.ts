/**
 * The push services of the browsers that there are. Security: a subscription's address is whatever a browser says, and the
 * server sends to it; any other host could be one inside the server's own network.
 */
export const pushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** Whether pushes may be sent to this address: by https to a host of the list, or of `more` by any protocol (tests). */
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
