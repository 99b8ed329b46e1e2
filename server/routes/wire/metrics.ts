import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Services } from "#server/running/services.ts";
import { carriesToken, metricsPath, metricsType } from "#server/running/operations/serve-metrics.ts";
import { sendError } from "./error-reply.ts";

/** Registers the figures for Prometheus where they are asked for at the ordinary port, behind their token. */
export function metricsRoutes(app: FastifyInstance, { config, metrics }: Services): void {
  const token = config.metrics?.token ?? null;
  if (metrics === null || token === null || config.metrics?.port !== null) return;
  const options = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };
  app.get(metricsPath, options, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!carriesToken(request.headers.authorization, token)) {
      reply.header("www-authenticate", "Bearer");
      return sendError(
        reply,
        new DomainError("not_signed_in", t("Send the token of METRICS_TOKEN as a bearer token.")),
      );
    }
    return reply.type(metricsType).send(await metrics.read());
  });
}
