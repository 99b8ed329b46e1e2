import { isIP } from "node:net";
import { Impossible } from "../machine/impossible.ts";

/** The number of proxies in front of the server, their addresses and networks, or none. */
export type TrustedProxies = false | number | readonly string[];

/** Names for networks that no internet address is in. */
const privateNetworks: readonly string[] = ["loopback", "linklocal", "uniquelocal"];

/**
 * Reads TRUST_PROXY.
 * @throws Impossible when it is neither a number of proxies nor a list of addresses.
 */
export function trustedProxies(value: string | null): TrustedProxies {
  if (value === null || value === "false") return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const places = value.split(",").map((place) => place.trim());
  if (places.every(isNetwork)) return places;
  // Security: `true` would believe an address the caller writes itself, so that its attempts are never counted.
  throw new Impossible(
    `TRUST_PROXY is "${value}"; it must be how many proxies stand before the server, such as 1, or their addresses or networks, such as 10.0.0.0/8.`,
  );
}

/** Returns whether this is an address, alone or with a prefix length; length 0 is excluded: it would be everybody. */
function isNetwork(place: string): boolean {
  if (privateNetworks.includes(place)) return true;
  const [address = "", prefix, ...more] = place.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}
