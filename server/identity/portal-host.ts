/** A certificate's and a DNS name's longest label. */
const longestLabel = 63;

/**
 * Returns the host of a new store's portal, beside the one it is opened at; null where only its owner can make one. On
 * this machine every name under `.localhost` works; under the server's own domain the name is one label, so that the
 * same wildcard of DNS and certificate covers it.
 */
export function portalHostOf(host: string, storeDomain: string | null): string | null {
  if (host === "127.0.0.1") return "portal.localhost";
  if (host === "localhost" || host.endsWith(".localhost")) return `portal.${host}`;
  if (storeDomain === null || !host.endsWith(`.${storeDomain}`)) return null;
  const label = `${host.slice(0, -storeDomain.length - 1)}-portal`;
  return label.length > longestLabel ? null : `${label}.${storeDomain}`;
}
