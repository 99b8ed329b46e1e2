import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type DomainLookup, isStoreDomain } from "./proven-domains.ts";
import type { Face } from "./hosts.ts";

/** The configuration that determines how mail links begin. */
export interface LinkPlace extends DomainLookup {
  /** The port the server listens on, for hosts on this machine or its network. */
  readonly port: number;
  /** Public addresses of hosts where they differ, such as `https://shop.example:8443`. */
  readonly publicAddresses?: readonly string[];
}

/** Returns that part of the configuration. */
export const linkPlaceOf = ({ port, publicAddresses, dnsServers }: LinkPlace): LinkPlace => ({
  port,
  ...(publicAddresses !== undefined && { publicAddresses }),
  ...(dnsServers !== undefined && { dnsServers }),
});

/** Returns whether only this machine or its network knows the name: nobody can have a certificate for it. */
const isNear = (host: string): boolean =>
  !host.includes(".") || /\.(localhost|local|lan|internal|home\.arpa)$/.test(host) || /^[\d.]+$/.test(host);

/** Returns the origin of links to this host. Scheme and port come from the configuration, never from a request. */
export function originOfHost(host: string, { port, publicAddresses = [] }: LinkPlace): string {
  const named = publicAddresses.find((address) => new URL(address).hostname === host);
  if (named !== undefined) return new URL(named).origin;
  if (!isNear(host)) return `https://${host}`;
  return port === 80 || port === 0 ? `http://${host}` : `http://${host}:${port}`;
}

interface Bound {
  readonly host: string;
  readonly face: Face;
  readonly isCustom: boolean;
}

/** Returns custom domains before the host it was opened at, names before IP addresses. */
async function hostsOf({ kysely }: Pick<Database, "kysely">, storeId: string): Promise<readonly Bound[]> {
  const { rows } = await sql<Bound>`
    select host, face, is_custom from identity.hosts where store_id = ${storeId}
    order by is_custom desc, host desc`.execute(kysely);
  return rows;
}

/** The wanted address of a store. */
export interface WantedAddress {
  /** Default: the face of `asked`, else the staff's. */
  readonly face?: Face;
  /** The host at which the link was requested; used if links may go there. */
  readonly asked?: string | undefined;
}

/**
 * Returns the origin of a store's face for links in mails; null if the face has none. Only the host the store was
 * opened at, or a custom domain proven by DNS: at any other host the token would reach that host's owner.
 */
export async function addressOfStore(
  db: Pick<Database, "kysely">,
  storeId: string,
  { face, asked }: WantedAddress,
  place: LinkPlace,
): Promise<string | null> {
  const hosts = await hostsOf(db, storeId);
  const wanted = face ?? hosts.find(({ host }) => host === asked)?.face ?? "staff";
  const fitting = hosts.filter((one) => one.face === wanted);
  for (const one of [...fitting.filter(({ host }) => host === asked), ...fitting])
    if (await mayLeadTo(one, storeId, place)) return originOfHost(one.host, place);
  return null;
}

/** Returns whether links may go to this host of the store. */
async function mayLeadTo({ host, isCustom }: Bound, storeId: string, place: LinkPlace): Promise<boolean> {
  if (!isCustom) return true;
  const isConfigured = (place.publicAddresses ?? []).some((address) => new URL(address).hostname === host);
  return isConfigured || (await isStoreDomain(host, storeId, place));
}

/** Returns the store's custom domains and whether links may go there. */
export async function ownDomains(
  db: Pick<Database, "kysely">,
  storeId: string,
  place: LinkPlace,
): Promise<readonly { readonly host: string; readonly face: Face; readonly isProven: boolean }[]> {
  const own = (await hostsOf(db, storeId)).filter(({ isCustom }) => isCustom);
  return Promise.all(
    own.map(async (one) => ({ host: one.host, face: one.face, isProven: await mayLeadTo(one, storeId, place) })),
  );
}
