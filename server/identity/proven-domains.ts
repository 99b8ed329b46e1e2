import { Resolver } from "node:dns/promises";

/** DNS look-up: these servers, or the machine's own if none are configured. */
export interface DomainLookup {
  readonly dnsServers?: readonly string[];
}

/** Cache time of a positive result; negative ones are looked up again. */
const heldMs = 60_000;
const mostHeld = 1_000;
const held = new Map<string, number>();

/**
 * Returns the DNS record that a domain's owner sets to prove that it is the store's. The store's id is no secret:
 * control of the domain is the proof.
 */
export const domainRecord = (host: string, storeId: string): { readonly name: string; readonly value: string } => ({
  name: `_trace.${host}`,
  value: `trace-store=${storeId}`,
});

/**
 * Returns whether DNS proves that the domain is the store's. No name, another value and unresponsive servers all mean
 * no: links then use the host where the store was opened (decision 0188).
 */
export async function isStoreDomain(
  host: string,
  storeId: string,
  { dnsServers = [] }: DomainLookup,
): Promise<boolean> {
  const { name, value } = domainRecord(host, storeId);
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
