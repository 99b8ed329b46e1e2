import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { receivePaymentWebhook } from "#server/outside/payments/webhooks.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import type { PaymentService } from "#shared/areas/payouts/providers.ts";
import { type Call, route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

const params = z.object({ store: id });
const answer = z.object({ received: z.literal(true) });
/** A service's reference for a payment. */
const reference = z.optional(z.string().check(z.maxLength(200), z.regex(/^[\x20-\x7e]*$/)));

/** Checkbook.io's id of a cheque; the state sent is not used. */
const checkbookBody = z.object({ id: reference });
/** The batch's header, or of one of its payments the batch's id. */
const payPalBody = z.object({
  resource: z.optional(
    z.object({ payout_batch_id: reference, batch_header: z.optional(z.object({ payout_batch_id: reference })) }),
  ),
});

/**
 * Registers the webhooks of payment services. Only signed ones count, and only as a reason to poll the service
 * (decision 0164).
 */
export function paymentWebhookRoutes(app: FastifyInstance, services: Services): void {
  const take = async (
    service: PaymentService,
    storeId: string,
    named: string | undefined,
    { request }: Pick<Call<unknown, unknown, unknown>, "request">,
  ) => {
    const webhook = { text: request.sentText, headers: request.headers };
    const judged = await receivePaymentWebhook(services, { storeId, service, reference: named }, webhook);
    if (judged === "theirs") return { received: true } as const;
    return judged === "notTheirs"
      ? new DomainError("forbidden", t("The payment service has not signed this."))
      : new DomainError("unavailable", routeWords("unavailable"));
  };

  route(app, {
    method: "POST",
    url: "/open/payments/:store/checkbook",
    policy: "public",
    proof: "none",
    takesMore: true,
    keepsText: true,
    summary: "Checkbook.io's webhook for a cheque's new state; signed with the account's webhook key.",
    schema: { params, body: checkbookBody },
    answer,
    handler: (call) => take("checkbook", call.params.store, call.body.id, call),
  });

  route(app, {
    method: "POST",
    url: "/open/payments/:store/payPal",
    policy: "public",
    proof: "none",
    takesMore: true,
    keepsText: true,
    summary: "PayPal's webhook for a payout's new state; PayPal is asked to verify the signature.",
    schema: { params, body: payPalBody },
    answer,
    handler: (call) => {
      const { resource } = call.body;
      return take(
        "payPal",
        call.params.store,
        resource?.payout_batch_id ?? resource?.batch_header?.payout_batch_id,
        call,
      );
    },
  });
}
