import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Principal } from "#server/identity/principal.ts";
import { type JsonLimits, jsonWeight } from "#shared/sync/json-weight.ts";
import { Refusal } from "./error-reply.ts";
import { routeWords } from "./words.ts";

/** How much of a body is taken from one caller. */
export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

/** Deeper than anything that is meant, and far from what exhausts whoever walks it. */
const deepest = 100;

/** What a call may carry where its route says nothing of its own: as many codes as an audit may send at once. */
const usual: BodyLimits = { bytes: 1024 * 1024, values: 25_000, entries: 5_000, depth: deepest };

/** Nobody in particular has little to say: an e-mail, a password, a store's name. */
const strangers: BodyLimits = { bytes: 64 * 1024, values: 1_000, entries: 500, depth: deepest };

/** Null stands for somebody who has not signed in: a shop platform that calls, a stranger. */
export type LimitsOf = (caller: Principal | null) => Omit<BodyLimits, "depth">;

declare module "fastify" {
  interface FastifyContextConfig {
    bodyLimitsOf?: LimitsOf;
    keepsText?: true;
  }
  interface FastifyRequest {
    /** The body to the letter, where the route keeps it; else empty. */
    sentText: string;
  }
}

/** How much this caller may send here. Known as soon as the gate has let them in. */
export function bodyLimitsOf({ principal, routeOptions }: FastifyRequest): BodyLimits {
  const { bodyLimitsOf: limits } = routeOptions.config;
  if (limits !== undefined) return { ...limits(principal), depth: deepest };
  return principal === null ? strangers : usual;
}

const tooLarge = () => new Refusal("too_large", routeWords("tooLarge"));

/**
 * Security: a body is measured before it is parsed, and bounded by what its sender may send. Fifteen megabytes of
 * empty objects are made in a moment and looked at for seconds, by everything that comes after the parser.
 */
export function boundBodies(app: FastifyInstance): void {
  // What says how long it is need not be received to be refused. What does not say so is bounded by its route.
  app.addHook("onRequest", async (request) => {
    const length = request.headers["content-length"];
    if (length !== undefined && Number(length) > bodyLimitsOf(request).bytes) throw tooLarge();
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.decorateRequest("sentText", "");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    const limits = bodyLimitsOf(request);
    if (text.length > limits.bytes || jsonWeight(text, limits) === null) done(tooLarge(), undefined);
    else {
      if (request.routeOptions.config.keepsText === true) request.sentText = text;
      void parse(request, text, done);
    }
  });
}
