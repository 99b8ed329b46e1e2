import type { FastifyInstance } from "fastify";
import { acceptWithLogin, acceptWithPassword, type OpenInvite, readInvite } from "#server/identity/accept-employee.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { mailToken } from "./identity-schemas.ts";
import { presentedInvite, presentInvite } from "./presented-invite.ts";
import { storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";

/**
 * Registers the routes for invited employees. The mail's link proves the row, and the session or
 * the mailbox proves the login: `fbUserId` may be sent, and is ignored (decision 0116).
 */
export function employeeInviteRoutes(app: FastifyInstance, services: Services): void {
  const present = async (storeId: string, { employee, hasLogin }: OpenInvite) =>
    await presentInvite(services, storeId, employee, hasLogin);

  route(app, {
    method: "GET",
    url: "/open/employees/:id",
    policy: "public",
    proof: "none",
    summary: "The employee an invitation is for, for the holder of its mail's link.",
    schema: { params: z.object({ id }), querystring: z.object({ token: mailToken }) },
    answer: presentedInvite,
    handler: async ({ params, query, request }) => {
      const { storeId } = await storeHere(services, request);
      const invite = await readInvite(services, { storeId, employeeId: params.id, token: query.token });
      return invite instanceof DomainError ? invite : present(storeId, invite);
    },
  });

  route(app, {
    method: "PUT",
    url: "/open/employees/accept/:id",
    policy: "public",
    proof: "none",
    summary: "Accepts an invitation with a password for the new login; an existing login keeps its password.",
    schema: {
      params: z.object({ id }),
      body: z.object({
        token: mailToken,
        password: z._default(z.nullable(z.string().check(z.minLength(8), z.maxLength(128))), null),
        fbUserId: z.optional(text(120)),
      }),
    },
    answer: presentedInvite,
    handler: async ({ params, body, request }) => {
      const { storeId } = await storeHere(services, request);
      const shown = { storeId, employeeId: params.id, token: body.token };
      const accepted = await acceptWithPassword(services, shown, body.password);
      return accepted instanceof DomainError ? accepted : present(storeId, accepted);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/employees/accept/:id",
    policy: "signedIn",
    proof: "none",
    summary: "Accepts an invitation with the login that is signed in.",
    schema: { params: z.object({ id }), body: z.object({ token: mailToken, fbUserId: z.optional(text(120)) }) },
    answer: presentedInvite,
    handler: async ({ storeId, session, params, body }) => {
      const shown = { storeId, employeeId: params.id, token: body.token };
      const accepted = await acceptWithLogin(services, shown, session.userId);
      return accepted instanceof DomainError ? accepted : present(storeId, accepted);
    },
  });
}
