import { isIPv4 } from "node:net";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns whether this is a host name, in lower case and without a port: labels and dots, or an IPv4 address. */
export function isHostName(host: string): boolean {
  if (host.length > 253) return false;
  const labels = host.split(".");
  // A name ending in a number is an IPv4 address or invalid.
  return /^\d+$/.test(labels.at(-1) ?? "") ? isIPv4(host) : labels.every((part) => label.test(part));
}
