import { t } from "#shared/words/define-words.ts";
import { isHostName } from "#server/running/host-name.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** The hosts at which stores may be opened; if none are configured, the first store takes any. */
export interface OfferedHosts {
  readonly allowedHosts: readonly string[];
  readonly storeDomain: string | null;
  /** The host of the installation's own page, which is no store's; null or left out for none. */
  readonly statusPage?: { readonly host: string } | null;
  /** Whether anyone may open a store. */
  readonly openSignup: boolean;
}

/**
 * Labels before the server's domain that no stranger gets: the installation's own page, other stores' portals
 * (`portalHostOf`), and names that look like another one in an address bar.
 */
const reserved = /^www$|-portal$|^xn--/;

/**
 * Returns the refusal of opening a store at this host; null if allowed. Requests may name any host, so it must be a
 * valid one and, if hosts are configured, one of those or one label before the configured domain.
 */
export function hostRefusal(
  host: string,
  { allowedHosts, storeDomain, statusPage, openSignup }: OfferedHosts,
): DomainError | null {
  if (!isHostName(host)) return new DomainError("bad_request", t("This address is not a host name."));
  if (host === statusPage?.host) return new DomainError("forbidden", identityWords("hostNotAllowed"));
  if (allowedHosts.length === 0 && storeDomain === null) return null;
  const isSub = storeDomain !== null && host.endsWith(`.${storeDomain}`);
  const label = isSub ? host.slice(0, -storeDomain.length - 1) : "";
  const oneLabel = isSub && !label.includes(".") && !(openSignup && reserved.test(label));
  return allowedHosts.includes(host) || oneLabel ? null : new DomainError("forbidden", identityWords("hostNotAllowed"));
}
