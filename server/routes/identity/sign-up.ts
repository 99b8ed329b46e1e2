import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bankData, bankDataWith, payoutOptionOf } from "#shared/areas/consigners/bank-data.ts";
import { sellerProfile } from "#shared/areas/consigners/commands/sign-up.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { payoutOptions as allOptions, signupChoices } from "#shared/areas/settings/office-choices.ts";
import { transact } from "#server/machine/database/transact.ts";
import { readStore } from "#server/identity/read-store.ts";
import { giveCookie, presentedToken, takeCookie } from "#server/identity/session-cookie.ts";
import { findWaiting, waitAs, type WaitingSignUp } from "#server/identity/sign-up-rows.ts";
import { payoutTypeWrong, resendVerification, signUpConsigner, verifySignUp } from "#server/identity/sign-ups.ts";
import { termsOf } from "#server/identity/terms.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { Services } from "#server/running/services.ts";
import { emailText, mailToken, newPassword } from "./identity-schemas.ts";
import { noStoreHere, storeHere } from "../wire/here.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";

const mailed = z.object({ email: z.string() });

const asked = z.object({
  storeId: id,
  storeName: z.string(),
  isBuyingStore: z.boolean(),
  signupInfo: z.array(z.enum(signupChoices)),
  payoutOptions: z.array(z.enum(allOptions)),
  /** Whether one of them is chosen, with its account, at sign-up. */
  bankAtSignUp: z.boolean(),
  terms: z.nullable(z.object({ version: z.int(), text: z.string() })),
});

/** Registers the routes for becoming a consigner of the store at this host. */
export function signUpRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const waitingOf = async (request: FastifyRequest): Promise<WaitingSignUp | DomainError> => {
    const presented = presentedToken(request);
    const waiting = presented === null ? null : await findWaiting(db.kysely, presented.token);
    return waiting ?? new DomainError("not_found", t("There is no sign-up here that waits for its email address."));
  };

  route(app, {
    method: "GET",
    url: "/open/sign-up",
    policy: "public",
    proof: "none",
    summary: "The details and terms for signing up to sell at this host's store.",
    answer: asked,
    handler: async ({ request }) => {
      const here = await storeHere(services, request);
      const store = await readStore(db, here.storeId);
      if (store === null) throw noStoreHere();
      const office = await transact(db, here.storeId, (tx) => officeOf(tx, here.storeId), "snapshot");
      const { signupInfo, bankAtSignUp, payoutOptions } = office;
      const { id: storeId, name: storeName, isBuyingStore } = store;
      return { storeId, storeName, isBuyingStore, signupInfo, payoutOptions, bankAtSignUp, terms: termsOf(office) };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/sign-up",
    policy: "public",
    proof: "none",
    summary:
      "Signs up to sell in the store at this host and sends the verification mail; the response is the same for every email. The cookie becomes a session once the mailbox is proven.",
    schema: {
      body: z.object({
        email: emailText,
        password: newPassword,
        profile: sellerProfile,
        /** Omitted if the store offers no payment method, or does not ask for one yet. */
        payoutType: z.optional(text(20)),
        bankData: z.optional(z.partial(bankData)),
        /** The version of the accepted terms; 0 if the store has none. */
        termsVersion: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
      }),
    },
    answer: mailed,
    handler: async ({ body, request, reply }) => {
      const { storeId } = await storeHere(services, request);
      const payoutType = payoutOptionOf(body.payoutType ?? "");
      if (payoutType === null && (body.payoutType ?? "") !== "") return payoutTypeWrong();
      const said = Object.fromEntries(Object.entries(body.bankData ?? {}).filter(([, value]) => value !== undefined));
      const outcome = await signUpConsigner(services, {
        storeId,
        email: body.email,
        password: body.password,
        profile: body.profile,
        payout: payoutType === null ? null : { payoutType, bankData: bankDataWith(said) },
        termsVersion: body.termsVersion,
        origin: originOf(request, services.config),
        address: request.ip,
      });
      if (outcome instanceof DomainError) return outcome;
      giveCookie(request, reply, outcome.token, true);
      return { email: body.email };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/sign-up/resend",
    policy: "public",
    proof: "none",
    summary: "Sends the verification mail of this browser's sign-up again.",
    answer: mailed,
    handler: async ({ request }) => {
      const waiting = await waitingOf(request);
      if (waiting instanceof DomainError) return waiting;
      return (await resendVerification(services, waiting, request.ip)) ?? { email: waiting.email };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/sign-up/leave",
    policy: "public",
    proof: "none",
    summary: "Unlinks this browser from its sign-up, which still waits for its mailbox.",
    answer: z.null(),
    handler: async ({ request, reply }) => {
      const waiting = await waitingOf(request);
      if (waiting instanceof DomainError) return waiting;
      await waitAs(db.kysely, waiting.id, null);
      const presented = presentedToken(request);
      if (presented !== null) takeCookie(request, reply, presented.token);
      return null;
    },
  });

  route(app, {
    method: "POST",
    url: "/open/sign-up/verify",
    policy: "public",
    proof: "none",
    summary:
      "Proves the mailbox by a mail's link, and creates the consigner; in another browser than the one that signed up with the password chosen there.",
    schema: {
      body: z.object({ token: mailToken, password: z._default(z.nullable(z.string().check(z.maxLength(128))), null) }),
    },
    answer: mailed,
    handler: async ({ body, request }) => {
      const here = await storeHere(services, request);
      const userAgent = request.headers["user-agent"] ?? "";
      const session = presentedToken(request)?.token ?? null;
      return verifySignUp(services, { storeId: here.storeId, ...body, userAgent, session });
    },
  });
}
