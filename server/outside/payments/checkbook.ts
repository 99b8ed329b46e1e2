import { t } from "#shared/words/define-words.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { callService, isRefusal, readBody, type ServiceReply } from "./call-service.ts";
import type { PaymentAnswer, PaymentProvider } from "./payment-provider.ts";
import { paymentWords } from "./words.ts";

/** The keys of a store's account at Checkbook.io. */
export const checkbookKeys = z.object({
  apiKey: z.string(),
  apiSecret: z.string(),
  /** The key that signs webhooks; empty if the store uses none. */
  webhookKey: z._default(z.string(), ""),
});

const check = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), status: z.string() });
const refusal = z.object({ error: z.string() });

/** Final states of cheques that were not paid. Any other state is in progress. */
const failed: ReadonlySet<string> = new Set(["VOID", "EXPIRED", "FAILED", "REFUNDED", "RETURNED"]);

/**
 * Checkbook.io, which sends digital cheques (`POST /v3/check/digital`). It returns the first cheque for a repeated
 * `Idempotency-Key`, but only with the same body: with another body it sends another one.
 */
export function checkbook(base: string, keys: z.infer<typeof checkbookKeys>): PaymentProvider {
  const service = paymentWords("checkbook");
  const headers = { authorization: `${keys.apiKey}:${keys.apiSecret}`, "content-type": "application/json" };
  const answerOf = (reply: ServiceReply): PaymentAnswer => {
    if (reply.status === 200 || reply.status === 201) {
      const found = readBody(check, reply);
      if (found === null) return { state: "unclear", reason: "unreadable" };
      const { id: reference, status } = found;
      if (failed.has(status))
        return { state: "failed", reference, problem: t("{service} says: {status}.", { service, status }) };
      return { state: status === "PAID" ? "paid" : "accepted", reference };
    }
    if (!isRefusal(reply)) return { state: "unclear", reason: reply.reason || `status ${reply.status}` };
    if (reply.status === 401 || reply.status === 403)
      return { state: "refused", problem: paymentWords("refusedKeys", { service }) };
    const reason = (readBody(refusal, reply)?.error ?? `${reply.status}`).slice(0, 150);
    return { state: "refused", problem: t("{service} refused the payment: {reason}", { service, reason }) };
  };
  return {
    // It does not document how long it keeps keys.
    remembersMs: 20 * 3_600_000,
    pay: async ({ key, amountMinor, currency, name, to, description }) => {
      const amount = Number(decimalText(amountMinor, currency));
      const body = JSON.stringify({ recipient: to, name, amount, description });
      const posted = { method: "POST" as const, headers: { ...headers, "idempotency-key": key }, body };
      return answerOf(await callService(base, "/v3/check/digital", posted));
    },
    ask: async (reference) => {
      const path = `/v3/check/${encodeURIComponent(reference)}`;
      const answer = answerOf(await callService(base, path, { method: "GET", headers }));
      // A failed look-up says nothing about the cheque.
      return answer.state === "refused" ? { state: "unclear", reason: answer.problem } : answer;
    },
  };
}
