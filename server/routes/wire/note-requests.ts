import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requests, requestSeconds } from "#server/machine/metrics/counts.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a reply that stays open, whose duration says nothing. */
    isStream?: true;
  }
}

/** What machines ask every few seconds, and would fill the log. */
const asksOften: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics", "/api/sync/here"]);

/**
 * Counts each request when its answer has ended, and writes one line of it to the log: the route's pattern, never the
 * address, since addresses hold tokens, names and what people look for.
 */
export function noteRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const began = performance.now();
    reply.raw.once("close", () => note(request, reply, performance.now() - began));
    done();
  });
}

function note(request: FastifyRequest, { raw }: FastifyReply, ms: number): void {
  const { method, principal } = request;
  const { url: route = "none", config } = request.routeOptions;
  const status = raw.headersSent ? String(raw.statusCode) : "aborted";
  requests.inc({ method, route, status });
  if (config.isStream !== true) requestSeconds.observe({ method, route }, ms / 1_000);
  const line = { route, method, status, ms: Math.round(ms), ...(principal !== null && { store: principal.storeId }) };
  request.log[asksOften.has(route) ? "debug" : "info"](line, "request");
}
