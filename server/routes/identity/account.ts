import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, instant, z } from "#shared/machine/kernel/schema.ts";
import { obstacleCodes } from "#shared/machine/sync/store-access.ts";
import { endSession, listSessions } from "#server/identity/people.ts";
import { readStore } from "#server/identity/read-store.ts";
import { presentedToken } from "#server/identity/session-cookie.ts";
import { obstaclesOf } from "#server/identity/obstacles.ts";
import { termsToAccept } from "#server/identity/terms.ts";
import type { Services } from "#server/running/services.ts";
import { noStoreHere, storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";
import { runCommand } from "../wire/run-command.ts";

const storeAccess = z.object({
  /** The first reason why the caller may not enter; null when they may. */
  obstacle: z.nullable(z.enum(obstacleCodes)),
  /** Their email; empty if nobody is signed in. */
  email: z.string(),
  supportEmail: z.string(),
  /** The terms they must accept first. */
  terms: z.nullable(z.object({ version: z.int(), text: z.string() })),
});

const sessionAnswer = z.object({
  id: z.string(),
  openedAt: instant,
  seenAt: instant,
  userAgent: z.string(),
  deviceName: z.string(),
  /** Whether it is the caller's own session. */
  isThis: z.boolean(),
});

/** Registers the routes of a person's access at this host, their sessions, and accepting terms. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity } = services;

  route(app, {
    method: "GET",
    url: "/open/standing",
    policy: "public",
    proof: "none",
    summary:
      "Whether the caller may enter, and else the first reason why not; a screen that shows the reason polls this.",
    answer: storeAccess,
    handler: async ({ request }) => {
      const here = await storeHere(services, request);
      const store = await readStore(db, here.storeId);
      if (store === null) throw noStoreHere();
      const presented = presentedToken(request);
      const who = presented === null ? null : await identity.personOrSignUp(presented.token, presented.byCookie);
      const { supportEmail } = store;
      if (who === null) return { obstacle: "not_signed_in" as const, email: "", supportEmail, terms: null };
      if ("waiting" in who)
        return { obstacle: "email_not_verified" as const, email: who.waiting.email, supportEmail, terms: null };
      const { principal } = who;
      const [obstacle = null] = obstaclesOf(principal, here.storeId);
      const { actor, email, storeId } = principal;
      const terms = obstacle === null && actor.role === "consigner" ? await termsToAccept(db, storeId, actor.id) : null;
      return { obstacle, email, supportEmail, terms };
    },
  });

  route(app, {
    method: "GET",
    url: "/api/sessions",
    policy: "signedIn",
    proof: "none",
    summary: "The caller's own sessions in this store, last used first.",
    answer: z.object({ sessions: z.array(sessionAnswer) }),
    handler: async ({ session }) => {
      const found = await listSessions(db.kysely, session.userId, session.storeId);
      return { sessions: found.map((one) => ({ ...one, isThis: one.id === session.sessionId })) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/sessions/:id/end",
    policy: "signedIn",
    proof: "none",
    summary: "Ends one of the caller's own sessions: its browser is signed out at its next request.",
    schema: { params: z.object({ id }) },
    answer: z.null(),
    handler: async ({ session, params }) =>
      (await endSession(db.kysely, session.userId, params.id))
        ? null
        : new DomainError("not_found", t("This session has ended already.")),
  });

  route(app, {
    method: "PUT",
    url: "/api/account",
    policy: { capability: "consigners.acceptTerms" },
    proof: "byCommand",
    summary: "Accepts the store's terms of service in this version; nothing else changes.",
    schema: {
      body: z.object({ acceptedTOS: z.literal(true), termsVersion: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    },
    answer: z.object({ acceptedTOS: z.boolean(), termsVersion: z.int() }),
    handler: async ({ body, actor, storeId, request }) => {
      const args = { consignerId: actor.id, version: body.termsVersion };
      const outcome = await runCommand(services, { storeId, actor, request }, "consigners.acceptTerms", args);
      return outcome instanceof DomainError ? outcome : { acceptedTOS: true, termsVersion: body.termsVersion };
    },
  });
}
