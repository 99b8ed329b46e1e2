import { t } from "#shared/words/define-words.ts";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./error-reply.ts";
import { routeWords } from "./words.ts";

/**
 * Limits requests before anything else sees them. Security: it runs before the gate, so that look-ups of invented
 * tokens count too, and a refusal costs no query.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: perMinute,
      timeWindow: "1 minute",
      // A closed socket has no address any more, and receives no response.
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
  // Security: of two Host headers a proxy may use the other one, and cache the response for the wrong host.
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === "host");
    if (hosts.length > 1)
      throw new Refusal("bad_request", t("This request names several hosts. Send one Host header."));
  });
  // Security: a few bytes unpack to gigabytes. No client of this server compresses requests.
  app.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity")
      throw new Refusal("unsupported_media_type", t("Send the body as it is, not compressed."));
  });
}
