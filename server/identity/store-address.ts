import type { Database } from "#server/database/database.ts";
import { type DomainLookup, isProvenDomain } from "./proven-domains.ts";
import type { Face } from "./tables.ts";

/** What of the server's configuration says how links in mails begin. */
export interface LinkPlace extends DomainLookup {
  /** The port that the server listens on, for links to what this machine or its own network has. */
  readonly port: number;
  /** Hosts as people reach them where that is otherwise, such as `https://shop.example:8443`. */
  readonly publicAddresses?: readonly string[];
}

/** What of the configuration it is. */
export const linkPlaceOf = ({ port, publicAddresses, dnsServers }: LinkPlace): LinkPlace => ({
  port,
  ...(publicAddresses !== undefined && { publicAddresses }),
  ...(dnsServers !== undefined && { dnsServers }),
});

/** Names that only this machine or its network knows: nobody can have a certificate for them. */
const isNear = (host: string): boolean =>
  !host.includes(".") || /\.(localhost|local|lan|internal|home\.arpa)$/.test(host) || /^[\d.]+$/.test(host);

/**
 * How a link to this host begins, without a slash at its end. Scheme and port are what is configured, and never what a
 * request says of itself.
 */
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

const hostsOf = ({ kysely }: Pick<Database, "kysely">, storeId: string): Promise<Bound[]> =>
  kysely
    .selectFrom("identity.hosts")
    .select(["host", "face", "isCustom"])
    .where("storeId", "=", storeId)
    // A domain of its own before the host it was opened at, a name before a number.
    .orderBy("isCustom", "desc")
    .orderBy("host", "desc")
    .execute();

/** Which address of a store a link leads to. */
export interface WantedAddress {
  /** Left out: the face of `asked`, else the staff's. */
  readonly face?: Face;
  /** The host at which the link was asked for, which is taken where it may be. */
  readonly asked?: string | undefined;
}

/**
 * The address of a store's face as a link in a mail begins; null where the face has none. The host the store was opened at,
 * or a domain of its settings that DNS proves: a token sent to any other would be whoever's that has it.
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

/** Whether links may lead to this host of the store. */
async function mayLeadTo({ host, isCustom }: Bound, storeId: string, place: LinkPlace): Promise<boolean> {
  if (!isCustom) return true;
  const isConfigured = (place.publicAddresses ?? []).some((address) => new URL(address).hostname === host);
  return isConfigured || (await isProvenDomain(host, storeId, place));
}

/** The store's own domains and whether links may lead there. */
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
