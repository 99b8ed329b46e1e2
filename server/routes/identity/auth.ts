import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { sessionSchema } from "#shared/machine/sync/protocol.ts";
import {
  giveCookie,
  giveCookieOf,
  giveDevice,
  presentedDevice,
  presentedToken,
  takeCookie,
} from "#server/identity/session-cookie.ts";
import type { Services } from "#server/running/services.ts";
import { storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";
import { describeSession } from "./session.ts";

const credentials = z.object({
  email: requiredText(254),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  remember: z._default(z.boolean(), true),
  /** Of the authenticator app, or a recovery code, for people with a second factor. */
  code: z._default(z.nullable(text(40)), null),
  /** The face signing in. An app sends its own, so that people learn the right address; API callers have none. */
  face: z._default(z.nullable(z.enum(["staff", "portal"])), null),
});

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { identity } = services;

  route(app, {
    method: "POST",
    url: "/open/auth/sign-in",
    policy: "public",
    proof: "none",
    summary: "Starts a session in the store of this host; the token is also set as an HttpOnly cookie.",
    schema: { body: credentials },
    answer: z.extend(sessionSchema, { token: z.string() }),
    handler: async ({ body, request, reply }) => {
      const here = await storeHere(services, request);
      const outcome = await identity.signIn({
        ...body,
        storeId: here.storeId,
        address: request.ip,
        device: presentedDevice(request),
        userAgent: request.headers["user-agent"] ?? "",
      });
      if (outcome instanceof DomainError) return outcome;
      if (outcome.waits) {
        giveCookie(request, reply, outcome.token, body.remember);
        giveDevice(request, reply, outcome.device);
        return new DomainError("email_not_verified", t("Please verify your email address first."));
      }
      const principal = await identity.whoIs(outcome.token, true);
      if (principal === null) throw new Error("A session that was just made stands for nobody.");
      const { token } = outcome;
      // The seller portal is for one person at a time, and an API caller has no browser to share.
      if (body.face === "staff")
        giveCookieOf(request, reply, { token, person: principal.actor.id, remember: body.remember });
      else giveCookie(request, reply, token, body.remember);
      giveDevice(request, reply, outcome.device);
      return { token, ...(await describeSession(services, principal)) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/auth/sign-out",
    // Security: a session that could not be ended while its person is shut out would work again afterwards.
    policy: "session",
    proof: "none",
    summary: "Ends this session. Commands queued on the device stay there.",
    answer: z.null(),
    handler: async ({ request, reply }) => {
      const presented = presentedToken(request);
      if (presented === null) return null;
      await identity.signOut(presented.token);
      takeCookie(request, reply, presented.token);
      return null;
    },
  });
}
