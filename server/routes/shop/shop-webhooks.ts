import type { FastifyInstance } from "fastify";
import type { Services } from "#server/running/services.ts";
import { isShopsAddress, receiveShopWebhook } from "#server/outside/shop/connection/receive-webhook.ts";
import { connectionWords } from "#server/outside/shop/connection/words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import { Refusal } from "../wire/error-reply.ts";
import { route } from "../wire/route.ts";

/** A whole order is larger than what strangers may usually send, and Trace asks for two fields of it. */
const limits = { bytes: 256 * 1024, values: 25_000, entries: 5_000 };

/** The ids in a webhook's body; the rest of it is not used. */
const ids = z.object({ id: z.optional(z.unknown()), order_id: z.optional(z.unknown()) });

/** Registers the webhook of connected shops. Only signed ones count, and only as a reason to ask the shop. */
export function shopWebhookRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/open/shop/:path",
    policy: "public",
    proof: "none",
    takesMore: true,
    keepsText: true,
    bodyLimits: { of: () => limits, bytes: limits.bytes },
    summary: "A connected Shopify shop's webhook; signed with the app's secret.",
    schema: { params: z.object({ path: text(200) }), body: ids },
    answer: z.object({ received: z.literal(true) }),
    // Security: a stranger's body is not received, let alone parsed.
    beforeBody: async ({ params }) => {
      const { path } = params as { readonly path: string };
      if (!(await isShopsAddress(services, path))) throw new Refusal("not_signed", connectionWords("notSigned"));
    },
    handler: async ({ params, body, request }) => {
      const webhook = { text: request.sentText, headers: request.headers, ids: body };
      return (await receiveShopWebhook(services, params.path, webhook))
        ? ({ received: true } as const)
        : new DomainError("not_signed", connectionWords("notSigned"));
    },
  });
}
