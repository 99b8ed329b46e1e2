import { BlockList, isIPv6, type Socket } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { TrustedProxies } from "#server/running/trusted-proxies.ts";

/** The networks behind the names in TRUST_PROXY. */
const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Limits the simultaneous connections of one network address, 0 for no limit; an IPv6 network of 64 bits counts as one
 * address. Further connections are closed without a response, which would cost more than the connection. Trusted
 * proxies carry many people's connections and are not counted.
 */
export function limitConnections(app: FastifyInstance, most: number, proxies: TrustedProxies): void {
  // A number of proxies means that nobody bypasses them.
  if (most === 0 || typeof proxies === "number") return;
  const isProxy = membersOf(proxies === false ? [] : proxies);
  const open = new Map<string, number>();
  const warned = new Set<string>();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = normalizeIP(remoteAddress, 64);
    const others = open.get(address) ?? 0;
    if (others >= most) {
      socket.destroy();
      if (!warned.has(address)) app.log.warn({ address, most }, "an address holds too many connections");
      warned.add(address);
      return;
    }
    open.set(address, others + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) return void open.set(address, left);
      open.delete(address);
      warned.delete(address);
    });
  });
}

/** Returns a function that tests whether an address is among these addresses and networks, as in TRUST_PROXY. */
function membersOf(places: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const place of places.flatMap((name) => networks[name] ?? name)) {
    const [address = "", prefix] = place.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => list.check(normalizeIP(address, 128), isIPv6(normalizeIP(address, 128)) ? "ipv6" : "ipv4");
}
