import { t } from "#shared/words/define-words.ts";
import type { FastifyRequest } from "fastify";
import { type HostBinding, hostName } from "#server/identity/hosts.ts";
import type { Services } from "#server/running/services.ts";
import { Refusal } from "./error-reply.ts";

type Hosts = Pick<Services, "identity">;

/** Returns the store and the face at the host that was asked; null if no store is there. */
export const hereOf = ({ identity }: Hosts, { host }: FastifyRequest): Promise<HostBinding | null> =>
  identity.hosts.resolve(hostName(host));

/** Returns the same for routes that need a store. @throws Refusal (`not_found`) if none is there. */
export async function storeHere(services: Hosts, request: FastifyRequest): Promise<HostBinding> {
  const here = await hereOf(services, request);
  if (here === null) throw noStoreHere();
  return here;
}

export const noStoreHere = () => new Refusal("not_found", t("There is no store at this address."));
