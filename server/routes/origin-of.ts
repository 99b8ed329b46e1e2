import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { hostName } from "#server/identity/hosts.ts";
import { originOfHost } from "#server/identity/store-address.ts";

/**
 * The app's address at the host that the caller names, without a path. The host is one that a gate or a check of its own has
 * looked at; scheme and port are configured, whatever the request and those before the server say.
 */
export const originOf = ({ host }: Pick<FastifyRequest, "host">, config: Config): string =>
  originOfHost(hostName(host), config);
