import { isHostName } from "#server/host-name.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** The hosts at which stores may be opened; if none are configured, the first store takes any. */
export interface OfferedHosts {
  readonly allowedHosts: readonly string[];
  readonly storeDomain: string | null;
  /** The host of the installation's own page, which is no store's; null or left out for none. */
  readonly statusPage?: { readonly host: string } | null;
}

/**
 * Returns the refusal of opening a store at this host; null if allowed. Requests may name any host, so it must be a
 * valid one and, if hosts are configured, one of those or one label before the configured domain.
 */
export function hostRefusal(host: string, { allowedHosts, storeDomain, statusPage }: OfferedHosts): DomainError | null {
  if (!isHostName(host)) return new DomainError("bad_request", identityWords("noHostName"));
  if (host === statusPage?.host) return new DomainError("forbidden", identityWords("hostNotAllowed"));
  if (allowedHosts.length === 0 && storeDomain === null) return null;
  const isSub = storeDomain !== null && host.endsWith(`.${storeDomain}`);
  const oneLabel = isSub && !host.slice(0, -storeDomain.length - 1).includes(".");
  return allowedHosts.includes(host) || oneLabel ? null : new DomainError("forbidden", identityWords("hostNotAllowed"));
}
