import type { FastifyRequest } from "fastify";
import { hostName } from "#server/identity/hosts.ts";

/**
 * The app's address as the caller has it, without a path: where the mails that they cause lead. The host is one that a
 * gate or a check of its own has looked at; the port alone is taken as it is said.
 */
export function originOf({ host, protocol, headers }: Pick<FastifyRequest, "host" | "protocol" | "headers">): string {
  // Behind a proxy whose word is not taken everything seems to come by http; then only the browser knows of https.
  const scheme = headers.origin?.startsWith("https://") === true ? "https" : protocol;
  return `${scheme}://${hostName(host)}${/:\d{1,5}$/.exec(host)?.[0] ?? ""}`;
}
