import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { loginOf } from "#server/identity/people.ts";
import { readStore } from "#server/identity/read-store.ts";
import { noFirstCode } from "#server/identity/provider-sign-ins.ts";
import { isRequiredOf } from "#server/identity/second-factors.ts";
import { presentedState } from "#server/identity/provider-cookie.ts";
import { presentedDevice } from "#server/identity/session-cookie.ts";
import { findMember } from "#server/identity/who-is.ts";
import type { Principal } from "#server/identity/principal.ts";
import type { Services } from "#server/running/services.ts";
import { emailText } from "./identity-schemas.ts";
import { storeHere } from "../wire/here.ts";
import { route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

const password = z.string().check(z.minLength(1), z.maxLength(128));
const code = requiredText(40);

const newSecondFactor = z.object({
  /** The address in the QR code for authenticator apps: `otpauth://totp/…`. */
  address: z.string(),
  /** The same secret for typing, in base 32. */
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
});

/**
 * Registers the routes of a person's second factor: a code of an authenticator app beside the password
 * (decision 0138).
 */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity } = services;
  const { secondFactors } = identity;

  /** Checks that it is the caller's own password; an error is at its field. */
  async function ownPassword(request: FastifyRequest, session: Principal, given: string): Promise<DomainError | null> {
    const email = await loginOf(db.kysely, session.userId);
    const claim = { email, password: given, address: request.ip, device: null };
    const proven = await identity.prove(claim);
    if (!(proven instanceof DomainError) && proven === session.userId) return null;
    if (proven instanceof DomainError && proven.code !== "wrong_password") return proven;
    const sentence = t("This is not your current password.");
    return new DomainError("invalid_value", sentence, { password: sentence });
  }

  /** Returns the error at its field: a wrong code is no reason to sign the caller out. */
  const atField = (wrong: DomainError | null): DomainError | null =>
    wrong?.code === "wrong_code" ? new DomainError("invalid_value", wrong.message, wrong.fields) : wrong;

  const begin = async (storeId: string, userId: string, email: string) => {
    const store = await readStore(db, storeId);
    return await secondFactors.begin(userId, { store: store?.name ?? "Trace", email });
  };

  route(app, {
    method: "POST",
    url: "/open/auth/second-factor",
    policy: "public",
    proof: "none",
    summary: "Creates a second factor for somebody whose store requires one for signing in; its code then signs in.",
    schema: {
      body: z.object({
        email: z.optional(emailText),
        password: z.optional(password),
        /** The state of a provider sign-in, instead of both. */
        state: z.optional(text(200)),
      }),
    },
    answer: newSecondFactor,
    handler: async ({ body, request, reply }) => {
      const here = await storeHere(services, request);
      const { email = "", password: given = "", state } = body;
      const isOwn = state !== undefined && presentedState(request) === state && identity.provided !== null;
      // Stores require one of their staff, whose provider sign-ins always ask for identity.
      const there = isOwn ? await identity.provided.proven(state, here.storeId, true) : null;
      if (there instanceof DomainError) return there;
      if (there?.isProof === false) return noFirstCode(identity.provided?.provider ?? null);
      const claim = { email, password: given, address: request.ip, device: presentedDevice(request) };
      const userId = there?.userId ?? (await identity.prove(claim));
      if (userId instanceof DomainError) return userId;
      const member = await findMember(db.kysely, here.storeId, userId);
      if (member === null || !member.isActive || !(await isRequiredOf(db, here.storeId, member.actor)))
        return new DomainError("forbidden", routeWords("noAccess"));
      void reply.header("cache-control", "no-store");
      return await begin(here.storeId, userId, member.email);
    },
  });

  route(app, {
    method: "GET",
    url: "/api/account/secondFactor",
    policy: "signedIn",
    proof: "none",
    summary: "Whether the caller has a second factor, and whether their store requires one.",
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int(), isAsked: z.boolean() }),
    handler: async ({ session }) => {
      const { isOn, recoveryCodesLeft } = await secondFactors.of(session.userId);
      return { isOn, recoveryCodesLeft, isAsked: await isRequiredOf(db, session.storeId, session.actor) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/account/secondFactor",
    policy: "signedIn",
    proof: "none",
    summary: "Creates a second factor for the caller, given their password; it is on once a code has confirmed it.",
    schema: { body: z.object({ password }) },
    answer: newSecondFactor,
    handler: async ({ body, session, request, reply }) => {
      const refused = await ownPassword(request, session, body.password);
      if (refused !== null) return refused;
      void reply.header("cache-control", "no-store");
      return await begin(session.storeId, session.userId, session.email);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/account/secondFactor/confirm",
    policy: "signedIn",
    proof: "none",
    summary: "Turns the caller's second factor on with its first code.",
    schema: { body: z.object({ code }) },
    answer: z.null(),
    handler: async ({ body, session }) => atField(await secondFactors.confirm(session.userId, body.code)),
  });

  route(app, {
    method: "POST",
    url: "/api/account/secondFactor/remove",
    policy: "signedIn",
    proof: "none",
    summary: "Turns the caller's second factor off with their password; refused if their store requires one.",
    schema: { body: z.object({ password }) },
    answer: z.null(),
    handler: async ({ body, session, request }) => {
      const refused = await ownPassword(request, session, body.password);
      if (refused !== null) return refused;
      if (await isRequiredOf(db, session.storeId, session.actor))
        return new DomainError("forbidden", t("Your store asks you for a second factor, so you cannot turn it off."));
      await secondFactors.remove(session.userId);
      return null;
    },
  });

  route(app, {
    method: "GET",
    url: "/api/account/proof",
    policy: "signedIn",
    proof: "asked",
    summary: "Succeeds if the caller has proven their identity in the last 15 minutes, else asks for a proof.",
    answer: z.null(),
    handler: () => null,
  });

  route(app, {
    method: "POST",
    url: "/api/account/proof",
    policy: "signedIn",
    proof: "none",
    summary: "Proves the caller's identity, by their password or a code of their second factor, for 15 minutes.",
    schema: { body: z.object({ password: z.optional(password), code: z.optional(code) }) },
    answer: z.null(),
    handler: async ({ body, session, request }) => {
      const refused =
        body.code !== undefined
          ? atField(await secondFactors.prove(session.userId, body.code))
          : await ownPassword(request, session, body.password ?? "");
      if (refused !== null) return refused;
      await identity.noteProof(session.sessionId);
      return null;
    },
  });
}
