import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { disabledSentence } from "#server/identity/disabled-sentence.ts";
import type { Identity } from "#server/identity/identity.ts";
import type { Principal } from "#server/identity/principal.ts";
import { type Obstacle, obstaclesOf } from "#server/identity/obstacles.ts";
import { meantPerson, presentedToken } from "#server/identity/session-cookie.ts";
import { hereOf } from "./here.ts";
import { Refusal } from "./error-reply.ts";
import { admits, holdsForRevoked, type Policy } from "./policy.ts";
import { type RouteProof, proofRefusal } from "../identity/proof-of-caller.ts";
import { routeWords } from "./words.ts";
import { identityWords } from "#server/identity/words.ts";

/** Methods that change nothing. */
export const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A registered route. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy;
  readonly proof: RouteProof;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered route, for the test that calls each as everybody. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
}

/** The API document's pages have routes of their own; their content is public. */
const documentPrefix = "/api/docs";

/**
 * Stands before every route: registering one without a policy throws, so the server does
 * not start; calling one passes the checks below before body, schema or handler.
 */
export function guardRoutes(app: FastifyInstance, identity: Identity): void {
  const declared: DeclaredRoute[] = [];
  app.decorate("declaredRoutes", declared);
  app.addHook("onRoute", (options) => {
    const policy = options.config?.policy ?? (options.url.startsWith(documentPrefix) ? "public" : undefined);
    const proof = options.config?.proof ?? (options.url.startsWith(documentPrefix) ? "none" : undefined);
    if (policy === undefined)
      throw new Error(
        `The route ${String(options.method)} ${options.url} declares no policy; nobody decided who may call it.`,
      );
    if (proof === undefined)
      throw new Error(`The route ${String(options.method)} ${options.url} does not say whether it asks for proof.`);
    options.config = { ...options.config, policy, proof };
    for (const method of [options.method].flat()) declared.push({ method, url: options.url, policy, proof });
  });

  app.decorateRequest("principal", null);
  app.addHook("onRequest", async (request) => {
    const policy = request.routeOptions.config.policy;
    // No route was found; the response is a 404 that reveals nothing.
    if (policy === undefined) return;
    refuseForeignOrigin(request);
    if (policy === "public") return;
    const principal = await admit(request, policy, identity);
    const unproven =
      request.routeOptions.config.proof === "asked" ? await proofRefusal(identity, principal.sessionId) : null;
    if (unproven !== null) throw new Refusal(unproven.code, unproven.message);
    request.principal = principal;
  });
}

/**
 * Checks a caller in the promised order: anonymous callers learn nothing; then an unproven email, a
 * disabled account, a store in maintenance and another store are distinguished in this order; then the route's own
 * policy applies.
 * @throws Refusal, the first that applies.
 */
async function admit(request: FastifyRequest, policy: Policy, identity: Identity): Promise<Principal> {
  const presented = presentedToken(request);
  const who = presented === null ? null : await identity.personOrSignUp(presented.token, presented.byCookie);
  if (who === null) throw new Refusal("not_signed_in", t("Please sign in."));
  if ("waiting" in who) throw new Refusal("email_not_verified", t("Please verify your email address first."));
  const { principal } = who;
  const meant = meantPerson(request, principal.byCookie);
  if (meant !== null && meant !== principal.actor.id)
    throw new Refusal("not_signed_in", t("Somebody else has signed in here. Please sign in again."));
  // Security: another site's page can make a browser send the cookie, but not our origin.
  if (principal.byCookie && !readingMethods.has(request.method) && !showsOwnOrigin(request))
    throw new Refusal("forbidden", routeWords("foreignOrigin"));
  if (policy === "session") return principal;
  const held = holdsForRevoked(policy);
  const here = await hereOf({ identity }, request);
  const obstacle = obstaclesOf(principal, here?.storeId ?? null).find((one) => !(held && passedWhenHeld.has(one)));
  if (obstacle !== undefined) throw new Refusal(obstacle, sentenceOf(obstacle, principal));
  if (!held && !admits(policy, principal.actor)) throw new Refusal("forbidden", routeWords("noAccess"));
  return principal;
}

/** People without access may deliver; their work is held for an admin, not refused. */
const passedWhenHeld: ReadonlySet<Obstacle> = new Set(["account_disabled", "device_revoked"]);

function sentenceOf(obstacle: Obstacle, principal: Principal): string {
  switch (obstacle) {
    case "email_not_verified":
      return t("Please verify your email address first.");
    case "account_disabled":
      return disabledSentence(principal.supportEmail);
    case "device_revoked":
      return identityWords("deviceRevoked");
    case "maintenance":
      return t("The store is closed for maintenance. Your changes are kept on this device.");
    case "wrong_store":
      return t("You are signed in to another store. Sign in at that store’s address.");
  }
}

/** Returns whether the caller of a long request would be admitted again now. @throws errors other than refusals. */
export async function isStillAdmitted(request: FastifyRequest, identity: Identity): Promise<boolean> {
  const { policy } = request.routeOptions.config;
  if (policy === undefined || policy === "public") return true;
  try {
    await admit(request, policy, identity);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function refuseForeignOrigin(request: FastifyRequest): void {
  if (readingMethods.has(request.method) || request.headers.origin === undefined) return;
  if (!showsOwnOrigin(request)) throw new Refusal("forbidden", routeWords("foreignOrigin"));
}

function showsOwnOrigin(request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin === undefined || (site !== undefined && site !== "same-origin")) return site === "same-origin";
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Behind an untrusted proxy all requests seem to be http; only the browser knows of https.
  const fits = protocol === `${request.protocol}:` || protocol === "https:";
  return fits && host === request.host.toLowerCase();
}
