import type { FastifyRequest } from "fastify";
import type { Config } from "#server/running/config.ts";
import { hostName } from "#server/identity/hosts.ts";
import { originOfHost } from "#server/identity/store-address.ts";

/**
 * Returns the app's origin at the caller's host, which a gate or another check must have verified; scheme and port come
 * from the configuration, never from the request or its proxies.
 */
export const originOf = ({ host }: Pick<FastifyRequest, "host">, config: Config): string =>
  originOfHost(hostName(host), config);
