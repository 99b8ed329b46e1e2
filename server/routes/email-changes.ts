import type { FastifyInstance } from "fastify";
import { cancelEmail, confirmEmail, pendingEmail, sendEmailAgain } from "#server/identity/email-changes.ts";
import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { instant, z } from "#shared/kernel/schema.ts";
import { mailToken } from "./identity-schemas.ts";
import { route } from "./route.ts";

const pending = z.object({
  /** The requested address that is not proven yet; null for none. */
  pending: z.nullable(z.object({ email: z.string(), askedAt: instant })),
});

/** Registers the routes of a consigner's new email address, until its mailbox is proven (docs/decisions/0183). */
export function emailChangeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/account/email",
    policy: { capability: "consigners.changeOwnEmail" },
    proof: "none",
    summary: "The e-mail address that the caller asked for and has not proven yet.",
    answer: pending,
    handler: async ({ storeId, actor }) => ({
      pending: await pendingEmail(services, { storeId, consignerId: actor.id }),
    }),
  });

  route(app, {
    method: "POST",
    url: "/api/account/email/resend",
    policy: { capability: "consigners.changeOwnEmail" },
    proof: "none",
    summary: "Has the mail sent again whose link proves the new e-mail address.",
    answer: pending,
    handler: async ({ storeId, actor, request }) => {
      const sent = await sendEmailAgain(services, { storeId, consignerId: actor.id }, request.ip);
      return sent instanceof DomainError ? sent : { pending: sent };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/account/email/cancel",
    policy: { capability: "consigners.changeOwnEmail" },
    proof: "none",
    summary: "Leaves the caller's e-mail address as it is; links that were sent stand for nothing any more.",
    answer: pending,
    handler: async ({ storeId, actor }) => {
      const refused = await cancelEmail(services, { storeId, consignerId: actor.id });
      return refused ?? { pending: null };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/account/email/confirm",
    policy: { capability: "consigners.changeOwnEmail" },
    proof: "none",
    summary: "Gives the caller the e-mail address whose mailbox a mail's link proves.",
    schema: { body: z.object({ token: mailToken }) },
    answer: z.object({ email: z.string() }),
    handler: ({ storeId, actor, body }) => confirmEmail(services, { storeId, consignerId: actor.id }, body.token),
  });
}
