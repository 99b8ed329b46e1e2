import { isIPv4 } from "node:net";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether this is a host name, in lower case and without a port: labels and dots, or an IPv4 address. */
export function isHostName(host: string): boolean {
  if (host.length > 253) return false;
  const labels = host.split(".");
  // What ends in a number is an address, or nothing.
  return /^\d+$/.test(labels.at(-1) ?? "") ? isIPv4(host) : labels.every((part) => label.test(part));
}

/** Where the server says stores may be opened; where it says neither, the first store takes any host. */
export interface OfferedHosts {
  readonly allowedHosts: readonly string[];
  readonly storeDomain: string | null;
}

/**
 * Why no store may be opened at this host. A request names any host it likes, so it must be one: and where the server
 * says which hosts are its own, one of those, or one label before its domain.
 */
export function whyNotHere(host: string, { allowedHosts, storeDomain }: OfferedHosts): DomainError | null {
  if (!isHostName(host)) return new DomainError("bad_request", identityWords("noHostName"));
  if (allowedHosts.length === 0 && storeDomain === null) return null;
  const isSub = storeDomain !== null && host.endsWith(`.${storeDomain}`);
  const oneLabel = isSub && !host.slice(0, -storeDomain.length - 1).includes(".");
  return allowedHosts.includes(host) || oneLabel ? null : new DomainError("forbidden", identityWords("hostNotAllowed"));
}
