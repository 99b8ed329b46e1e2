import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./error-reply.ts";
import { routeWords } from "./words.ts";

/**
 * What bounds every request before anybody looks at it. Security: it stands before the gate, so that a look-up of a
 * made-up token is counted too, and what is refused costs no query.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: perMinute,
      timeWindow: "1 minute",
      // Whose socket has gone already has no address any more, and reads no answer.
      keyGenerator: ({ ip }) => ((ip as string | undefined) === undefined ? "" : normalizeIP(ip, 64)),
    });
    const count = app.createRateLimit();
    app.addHook("onRequest", async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.header("retry-after", counted.ttlInSeconds);
      throw new Refusal("too_many_requests", routeWords("tooManyRequests"));
    });
  }
  // Security: a proxy before this server may take the other one, and answer for a host that it was not asked for.
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1) throw new Refusal("bad_request", routeWords("severalHosts"));
  });
  // Security: some bytes unpack to gigabytes. Nothing that calls this server packs what it sends.
  app.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity")
      throw new Refusal("unsupported_media_type", routeWords("sendUncompressed"));
  });
}
