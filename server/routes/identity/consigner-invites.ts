import type { FastifyInstance } from "fastify";
import {
  acceptConsignerInvite,
  type OpenConsignerInvite,
  readConsignerInvite,
} from "#server/identity/accept-consigner.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { mailToken, newPassword } from "./identity-schemas.ts";
import { presentedInvite, presentInvite } from "./presented-invite.ts";
import { storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";

/** Registers the routes for invited consigners; the mail's link proves row and mailbox (decision 0133). */
export function consignerInviteRoutes(app: FastifyInstance, services: Services): void {
  const present = async (storeId: string, { consigner, hasLogin }: OpenConsignerInvite) =>
    await presentInvite(services, storeId, consigner, hasLogin);

  route(app, {
    method: "GET",
    url: "/open/consigners/:id",
    policy: "public",
    proof: "none",
    summary: "The consigner an invitation is for, for the holder of its mail's link.",
    schema: { params: z.object({ id }), querystring: z.object({ token: mailToken }) },
    answer: presentedInvite,
    handler: async ({ params, query, request }) => {
      const { storeId } = await storeHere(services, request);
      const invite = await readConsignerInvite(services, { storeId, consignerId: params.id, token: query.token });
      return invite instanceof DomainError ? invite : present(storeId, invite);
    },
  });

  route(app, {
    method: "PUT",
    url: "/open/consigners/accept/:id",
    policy: "public",
    proof: "none",
    summary:
      "Accepts a consigner's invitation with a password for the new login; an existing login keeps its password.",
    schema: {
      params: z.object({ id }),
      body: z.object({ token: mailToken, password: z._default(z.nullable(newPassword), null) }),
    },
    answer: presentedInvite,
    handler: async ({ params, body, request }) => {
      const { storeId } = await storeHere(services, request);
      const shown = { storeId, consignerId: params.id, token: body.token };
      const accepted = await acceptConsignerInvite(services, shown, body.password);
      return accepted instanceof DomainError ? accepted : present(storeId, accepted);
    },
  });
}
