import type { FastifyInstance } from "fastify";
import { cancelEmail, confirmEmail, pendingEmail, sendEmailAgain } from "#server/identity/email-changes.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { instant, z } from "#shared/machine/kernel/schema.ts";
import { mailToken } from "./identity-schemas.ts";
import { route } from "../wire/route.ts";

const pending = z.object({
  /** The requested address that is not proven yet; null for none. */
  pending: z.nullable(z.object({ email: z.string(), askedAt: instant })),
});

/** Registers the routes of a consigner's new email address, until its mailbox is proven (decision 0183). */
export function emailChangeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/account/email",
    policy: { capability: "consigners.changeOwnEmail" },
    proof: "none",
    summary: "The caller's requested email address that is not proven yet.",
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
    summary: "Sends the mail that proves the new email address again.",
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
    summary: "Cancels the caller's change of email address; links already sent stop working.",
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
    summary: "Changes the caller's email address to the one proven by a mail's link.",
    schema: { body: z.object({ token: mailToken }) },
    answer: z.object({ email: z.string() }),
    handler: ({ storeId, actor, body }) => confirmEmail(services, { storeId, consignerId: actor.id }, body.token),
  });
}
