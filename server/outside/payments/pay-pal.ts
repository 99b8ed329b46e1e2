import { t } from "#shared/words/define-words.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { callService, isRefusal, readBody, type ServiceReply } from "./call-service.ts";
import type { PaymentAnswer, PaymentProvider } from "./payment-provider.ts";
import { paymentWords } from "./words.ts";

/** The keys of a store's account at PayPal. */
export const payPalKeys = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  /** PayPal's id of the webhook; empty if the store uses none. */
  webhookId: z._default(z.string(), ""),
});

const verified = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });
const reference = z.string().check(z.minLength(1), z.maxLength(200));
const token = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4_000)) });
const created = z.object({ batch_header: z.object({ payout_batch_id: reference }) });
const batch = z.object({
  batch_header: z.object({ payout_batch_id: reference, batch_status: z.string() }),
  items: z.optional(
    z.array(
      z.object({
        transaction_status: z.optional(z.string()),
        errors: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  ),
});
const refusal = z.object({
  message: z.optional(z.string()),
  details: z.optional(
    z.array(
      z.object({
        field: z.optional(z.string()),
        issue: z.optional(z.string()),
        link: z.optional(z.array(z.object({ href: z.string() }))),
      }),
    ),
  ),
});

const failedItems: ReadonlySet<string> = new Set(["FAILED", "RETURNED", "BLOCKED", "REFUNDED", "REVERSED", "CANCELED"]);
const failedBatches: ReadonlySet<string> = new Set(["DENIED", "CANCELED"]);

/**
 * PayPal Payouts: a batch of one payment, with our `sender_batch_id`. PayPal carries out each such id once in 30 days;
 * a repeat is refused, with a link to the first batch.
 */
export function payPal(base: string, keys: z.infer<typeof payPalKeys>): PaymentProvider {
  const service = paymentWords("payPal");
  const signIn = () => signedIn(base, keys);
  const problemOf = (reply: ServiceReply): PaymentAnswer => {
    if (!isRefusal(reply)) return { state: "unclear", reason: reply.reason || `status ${reply.status}` };
    if (reply.status === 401 || reply.status === 403)
      return { state: "refused", problem: paymentWords("refusedKeys", { service }) };
    const said = readBody(refusal, reply);
    const reason = (said?.details?.[0]?.issue ?? said?.message ?? `${reply.status}`).slice(0, 150);
    return { state: "refused", problem: t("{service} refused the payment: {reason}", { service, reason }) };
  };
  const ask = async (access: string, batchId: string): Promise<PaymentAnswer> => {
    const reply = await callService(base, `/v1/payments/payouts/${encodeURIComponent(batchId)}?page_size=1`, {
      method: "GET",
      headers: { authorization: ["Bearer", access].join(" ") },
    });
    const found = readBody(batch, reply);
    if (found === null) return { state: "unclear", reason: reply.reason || `status ${reply.status}` };
    const known = found.batch_header.payout_batch_id;
    const [item] = found.items ?? [];
    const status = item?.transaction_status ?? "";
    if (status === "SUCCESS") return { state: "paid", reference: known };
    const ended = failedItems.has(status) ? status : found.batch_header.batch_status;
    if (failedItems.has(status) || failedBatches.has(ended)) {
      const said = item?.errors?.message?.slice(0, 150) ?? ended;
      return { state: "failed", reference: known, problem: t("{service} says: {status}.", { service, status: said }) };
    }
    return { state: "accepted", reference: known };
  };
  return {
    remembersMs: 25 * 86_400_000,
    pay: async ({ key, amountMinor, currency, to, description }) => {
      const access = await signIn();
      if (typeof access !== "string") return problemOf(access);
      const value = decimalText(amountMinor, currency);
      const reply = await callService(base, "/v1/payments/payouts", {
        method: "POST",
        headers: {
          authorization: ["Bearer", access].join(" "),
          "content-type": "application/json",
          "paypal-request-id": key,
        },
        body: JSON.stringify({
          sender_batch_header: { sender_batch_id: key, email_subject: description },
          items: [
            {
              recipient_type: "EMAIL",
              amount: { value, currency },
              receiver: to,
              note: description,
              sender_item_id: key,
            },
          ],
        }),
      });
      const made = reply.status === 201 || reply.status === 200 ? readBody(created, reply) : null;
      if (made !== null) return { state: "accepted", reference: made.batch_header.payout_batch_id };
      const first = firstBatch(reply);
      if (first === null) return problemOf(reply.status < 400 ? { ...reply, status: 0, reason: "unreadable" } : reply);
      return first === "" ? { state: "unclear", reason: "known, without a link" } : ask(access, first);
    },
    ask: async (batchId) => {
      const access = await signIn();
      return typeof access === "string" ? ask(access, batchId) : { state: "unclear", reason: "no token" };
    },
  };
}

/**
 * Returns the existing batch with this id; empty if PayPal does not name it, null if the response is about something
 * else.
 */
function firstBatch(reply: ServiceReply): string | null {
  const known = readBody(refusal, reply)?.details?.find(({ field }) => field?.toUpperCase() === "SENDER_BATCH_ID");
  if (known === undefined) return null;
  return /\/payouts\/([^/?]+)/.exec(known.link?.[0]?.href ?? "")?.[1] ?? "";
}

/** Returns an access token for the store's account, or the response that refuses it. */
async function signedIn(base: string, keys: z.infer<typeof payPalKeys>): Promise<ServiceReply | string> {
  const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
  const reply = await callService(base, "/v1/oauth2/token", {
    method: "POST",
    headers: { authorization: ["Basic", basic].join(" "), "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
  return readBody(token, reply)?.access_token ?? reply;
}

/** The headers of a webhook's signature, and PayPal's names for them in the verification request. */
const signedBy = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/**
 * Asks PayPal whether it sent this webhook (`POST /v1/notifications/verify-webhook-signature`); the event is passed on
 * unchanged, since its checksum was signed. `unclear` if PayPal cannot be reached.
 */
export async function payPalSaid(
  base: string,
  keys: z.infer<typeof payPalKeys>,
  { text, headers }: { readonly text: string; readonly headers: Readonly<Record<string, unknown>> },
): Promise<"theirs" | "notTheirs" | "unclear"> {
  const sent = Object.entries(signedBy).map(([name, header]) => [name, headers[header]] as const);
  if (keys.webhookId === "" || !sent.every(([, value]) => typeof value === "string" && value.length <= 500))
    return "notTheirs";
  const access = await signedIn(base, keys);
  if (typeof access !== "string") return "unclear";
  const facts = JSON.stringify({ ...Object.fromEntries(sent), webhook_id: keys.webhookId });
  const reply = await callService(base, "/v1/notifications/verify-webhook-signature", {
    method: "POST",
    headers: { authorization: ["Bearer", access].join(" "), "content-type": "application/json" },
    body: `${facts.slice(0, -1)},"webhook_event":${text}}`,
  });
  const said = readBody(verified, reply);
  if (said !== null) return said.verification_status === "SUCCESS" ? "theirs" : "notTheirs";
  return isRefusal(reply) ? "notTheirs" : "unclear";
}
