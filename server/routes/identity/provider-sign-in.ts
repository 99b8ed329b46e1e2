import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { sessionSchema } from "#shared/machine/sync/protocol.ts";
import { giveState, presentedState, takeState } from "#server/identity/provider-cookie.ts";
import { newToken } from "#server/machine/secrets/tokens.ts";
import { giveCookie, giveCookieOf, giveDevice, presentedDevice } from "#server/identity/session-cookie.ts";
import { identityWords } from "#server/identity/words.ts";
import type { Services } from "#server/running/services.ts";
import { storeHere } from "../wire/here.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";
import { describeSession } from "./session.ts";

const face = z._default(z.nullable(z.enum(["staff", "portal"])), null);

/** Staff share devices: whoever signed in at the provider last may not be the person now. */
const asksAnew = (at: "staff" | "portal" | null): boolean => at !== "portal";

/**
 * Registers signing in through the server's OpenID Connect provider instead of with a password (decision 0140).
 */
export function providerSignInRoutes(app: FastifyInstance, services: Services): void {
  const { identity } = services;
  const noProvider = () =>
    new DomainError("not_configured", t("This server has no sign-in provider. Sign in with your password."));

  route(app, {
    method: "POST",
    url: "/open/auth/provider",
    policy: "public",
    proof: "none",
    summary: "Begins a sign-in at the OpenID Connect provider: returns the URL to open.",
    schema: { body: z.object({ face }) },
    answer: z.object({ address: z.string() }),
    handler: async ({ body, request, reply }) => {
      const here = await storeHere(services, request);
      if (identity.provided === null) return noProvider();
      const begun = await identity.provided.begin({
        storeId: here.storeId,
        redirectUri: `${originOf(request, services.config)}/login`,
        address: request.ip,
        askAgain: asksAnew(body.face),
      });
      if (begun instanceof DomainError) return begun;
      giveState(request, reply, begun.state);
      return { address: begun.address };
    },
  });

  route(app, {
    method: "POST",
    url: "/open/auth/provider/sign-in",
    policy: "public",
    proof: "none",
    summary:
      "Starts a session with the provider's redirect to /login, in the browser that began; repeated with the second factor if required.",
    schema: {
      body: z.object({
        state: requiredText(200),
        /** The provider's code; omitted when only the second factor was missing. */
        code: z._default(z.nullable(text(4_000)), null),
        iss: z._default(z.nullable(text(2_000)), null),
        secondFactor: z._default(z.nullable(text(40)), null),
        remember: z._default(z.boolean(), true),
        face,
      }),
    },
    answer: z.extend(sessionSchema, { token: z.string() }),
    handler: async ({ body, request, reply }) => {
      const here = await storeHere(services, request);
      const { provided } = identity;
      if (provided === null) return noProvider();
      const { state, code, iss, secondFactor, remember } = body;
      // Security: a response meant for another browser would sign this one in as somebody else.
      if (presentedState(request) !== state)
        return new DomainError("provider_refused", identityWords("providerRefused", { name: provided.provider.name }));
      const { storeId } = here;
      const proven =
        code === null
          ? await provided.proven(state, storeId, asksAnew(body.face))
          : await provided.prove(state, { storeId, code, iss, askAgain: asksAnew(body.face) });
      if (proven instanceof DomainError) return proven;
      const device = presentedDevice(request) ?? newToken();
      const token = await identity.letIn(proven.userId, {
        storeId,
        isProof: proven.isProof,
        face: body.face,
        remember,
        code: secondFactor,
        userAgent: request.headers["user-agent"] ?? "",
        device,
        take: () => provided.end(state),
      });
      if (token instanceof DomainError) return token;
      takeState(request, reply);
      giveDevice(request, reply, device);
      const principal = await identity.whoIs(token, true);
      if (principal === null) throw new Error("A session that was just made stands for nobody.");
      if (body.face === "staff") giveCookieOf(request, reply, { token, person: principal.actor.id, remember });
      else giveCookie(request, reply, token, remember);
      return { token, ...(await describeSession(services, principal)) };
    },
  });
}
