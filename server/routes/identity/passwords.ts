import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { followLink } from "#server/identity/follow-link.ts";
import { countMail } from "#server/identity/mail-limit.ts";
import { loginOf, setPassword } from "#server/identity/people.ts";
import { findSignUp } from "#server/identity/sign-up-rows.ts";
import { useToken } from "#server/identity/single-use-tokens.ts";
import type { Services } from "#server/running/services.ts";
import { emailText, mailToken, newPassword } from "./identity-schemas.ts";
import { storeHere } from "../wire/here.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";

const mailed = z.object({ email: z.string() });

/** Registers the routes for forgotten and changed passwords. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config, identity, jobs } = services;

  route(app, {
    method: "POST",
    url: "/open/passwords/forgot",
    policy: "public",
    proof: "none",
    summary: "Sends a mail with a link for a new password; the response is the same for every email.",
    schema: { body: z.object({ email: emailText }) },
    answer: mailed,
    handler: async ({ body: { email }, request }) => {
      const here = await storeHere(services, request);
      const asked = { storeId: here.storeId, email };
      const refused = await countMail(services, "reset", { ...asked, address: request.ip });
      if (refused !== null) return refused;
      // The job looks up whether anybody has it, so that the response time does not reveal it.
      await jobs.mailPasswordReset({ ...asked, origin: originOf(request, config) });
      return { email };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/passwords/reset",
    policy: "public",
    proof: "none",
    summary: "Sets a new password with a mail's link, and ends all the person's sessions.",
    schema: { body: z.object({ token: mailToken, password: newPassword }) },
    answer: mailed,
    handler: async ({ body, request }) => {
      const here = await storeHere(services, request);
      const shown = { kind: "reset", storeId: here.storeId, token: body.token } as const;
      const gone = () => new DomainError("not_found", t("This link is no longer valid. Ask for a new one."));
      // Security: nothing is hashed for callers without a valid link.
      return followLink(services, shown, gone, async () => {
        const passwordHash = await identity.hashPassword(body.password);
        const used = await db.kysely.transaction().execute(async (tx) => {
          const found = await useToken(tx, shown, clock());
          if (found !== null) await setPassword(tx, { userId: found.subjectId, passwordHash, keptSession: null });
          return found;
        });
        return used === null ? gone() : { email: used.email };
      });
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/consigners/updatePassword",
    policy: "signedIn",
    proof: "none",
    summary: "Changes the caller's own password, given the current one, and ends their other sessions.",
    schema: {
      body: z.object({
        email: emailText,
        password: newPassword,
        currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
      }),
    },
    answer: mailed,
    handler: async ({ body, session, request }) => {
      const { email, password } = body;
      // The store's mails to them may go to another address than the one they sign in with.
      const isOwn = email === session.email.toLowerCase();
      const proven = await identity.prove({
        email: isOwn ? await loginOf(db.kysely, session.userId) : email,
        password: body.currentPassword,
        address: request.ip,
        device: null,
      });
      if (proven instanceof DomainError)
        return proven.code === "wrong_password"
          ? new DomainError("invalid_value", t("This is not your current password."), {
              currentPassword: t("This is not your current password."),
            })
          : proven;
      if (proven !== session.userId)
        return new DomainError("forbidden", t("You can change the password of your own email address only."));
      const passwordHash = await identity.hashPassword(password);
      await setPassword(db.kysely, { userId: session.userId, passwordHash, keptSession: session.sessionId });
      return { email };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/consigners/verify",
    policy: { capability: "consigners.view" },
    proof: "none",
    summary: "Sends the verification mail of a consigner's sign-up again; the response is the same for every email.",
    schema: { body: z.object({ email: emailText }) },
    answer: mailed,
    handler: async ({ body: { email }, storeId, request }) => {
      const refused = await countMail(services, "verify", { storeId, email, address: request.ip });
      if (refused !== null) return refused;
      const waiting = await findSignUp(db.kysely, storeId, email);
      if (waiting !== null) await jobs.mailSignUp(waiting.id, "again");
      return { email };
    },
  });
}
