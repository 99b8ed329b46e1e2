import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Principal } from "#server/identity/principal.ts";
import { type JsonLimits, jsonWeight } from "#shared/machine/sync/json-weight.ts";
import { Refusal } from "./error-reply.ts";
import { routeWords } from "./words.ts";

/** Limits of a caller's request bodies. */
export interface BodyLimits extends JsonLimits {
  readonly bytes: number;
}

/** Deeper than any real request, but far from exhausting a recursive reader. */
const deepest = 100;

/** The default of routes: as many codes as an audit may send at once. */
const usual: BodyLimits = { bytes: 1024 * 1024, values: 25_000, entries: 5_000, depth: deepest };

/** For anonymous callers, who send little: an email, a password, a store's name. */
const strangers: BodyLimits = { bytes: 64 * 1024, values: 1_000, entries: 500, depth: deepest };

/** Limits by caller; null for one without a session: a shop platform, a stranger. */
export type LimitsOf = (caller: Principal | null) => Omit<BodyLimits, "depth">;

declare module "fastify" {
  interface FastifyContextConfig {
    bodyLimitsOf?: LimitsOf;
    keepsText?: true;
  }
  interface FastifyRequest {
    /** The exact body, if the route keeps it; else empty. */
    sentText: string;
  }
}

/** Returns this caller's limits for the request. Available once the gate has admitted them. */
export function bodyLimitsOf({ principal, routeOptions }: FastifyRequest): BodyLimits {
  const { bodyLimitsOf: limits } = routeOptions.config;
  if (limits !== undefined) return { ...limits(principal), depth: deepest };
  return principal === null ? strangers : usual;
}

const tooLarge = () => new Refusal("too_large", routeWords("tooLarge"));

/**
 * Checks a body against its sender's limits before it is parsed. Security: fifteen megabytes of empty objects are
 * parsed in a moment, but occupy everything after the parser for seconds.
 */
export function boundBodies(app: FastifyInstance): void {
  // A declared length is refused before the body is received. Without one, the route's limit applies.
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
