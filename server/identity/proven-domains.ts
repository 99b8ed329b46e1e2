import { Resolver } from "node:dns/promises";

/** Who is asked what is at a domain: these servers, or those of the machine where none are named. */
export interface DomainLookup {
  readonly dnsServers?: readonly string[];
}

/** How long an answer that proved a domain holds; one that did not is asked for again. */
const heldMs = 60_000;
const mostHeld = 1_000;
const held = new Map<string, number>();

/** The record that whoever has a domain sets there, to say that it is the store's. A store's id is no secret: the domain is what proves. */
export const proofRecord = (host: string, storeId: string): { readonly name: string; readonly value: string } => ({
  name: `_trace.${host}`,
  value: `trace-store=${storeId}`,
});

/**
 * Whether DNS says that the domain is the store's. A name that is not there, another value and servers that do not answer are
 * all no: then links lead to where the store was opened (docs/decisions/0188).
 */
export async function isProvenDomain(
  host: string,
  storeId: string,
  { dnsServers = [] }: DomainLookup,
): Promise<boolean> {
  const { name, value } = proofRecord(host, storeId);
  const key = `${name} ${value} ${dnsServers.join()}`;
  if ((held.get(key) ?? 0) > performance.now()) return true;
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const records = await resolver.resolveTxt(name).catch(() => []);
  if (!records.some((parts) => parts.join("").trim() === value)) return false;
  if (held.size >= mostHeld) held.clear();
  held.set(key, performance.now() + heldMs);
  return true;
}
