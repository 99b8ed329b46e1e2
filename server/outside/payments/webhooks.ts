import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Config } from "#server/running/config.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { PaymentService } from "#shared/areas/payouts/providers.ts";
import { checkbookKeys } from "./checkbook.ts";
import { payPalKeys, payPalSaid } from "./pay-pal.ts";
import { openServiceKeys } from "./service-keys.ts";

/** The services that receiving webhooks needs. */
interface WebhookServices extends Pick<CommandServices, "db" | "clock" | "jobs"> {
  readonly secrets: SecretBox;
  readonly config: Pick<Config, "payPalUrl">;
}

/** A webhook's exact body, and its headers by lower-case names. */
export interface Webhook {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

type Judged = "theirs" | "notTheirs" | "unclear";

const signature = /^nonce=([^,\s]{1,200}),signature=([0-9a-f]{64})$/i;

/**
 * Returns whether Checkbook.io signed this: HMAC-SHA256 of the body followed by the nonce, with the account's webhook
 * key.
 */
export function checkbookSigned(key: string, { text, headers }: Webhook): boolean {
  const [, nonce = "", given = ""] = signature.exec(String(headers["signature"] ?? "")) ?? [];
  if (key === "" || given === "") return false;
  const own = createHmac("sha256", key)
    .update(text + nonce)
    .digest();
  return timingSafeEqual(own, Buffer.from(given, "hex"));
}

/** Returns whether a service sent this, by the store's keys for it. */
async function judge(
  services: WebhookServices,
  storeId: string,
  service: PaymentService,
  webhook: Webhook,
): Promise<Judged> {
  const { db, secrets, config } = services;
  const keys = await transact(db, storeId, (tx) => openServiceKeys(tx, secrets, storeId, service), "snapshot");
  if (keys === null) return "notTheirs";
  if (service === "payPal") return payPalSaid(config.payPalUrl, z.parse(payPalKeys, keys), webhook);
  return checkbookSigned(z.parse(checkbookKeys, keys).webhookKey, webhook) ? "theirs" : "notTheirs";
}

/**
 * Handles a service's webhook about the payment `reference`. Its content is not trusted: the service is polled about
 * the payment now instead of later. A repeat polls again, and pays nothing.
 */
export async function receivePaymentWebhook(
  services: WebhookServices,
  { storeId, service, reference }: { storeId: string; service: PaymentService; reference: string | undefined },
  webhook: Webhook,
): Promise<Judged> {
  const { db, clock, jobs } = services;
  const where = sql`store_id = ${storeId} and provider = ${service} and reference = ${reference ?? ""} and state = 'accepted'`;
  const isOpen = async () =>
    reference !== undefined &&
    reference !== "" &&
    (await transact(db, storeId, (tx) => tx.runPrepared(sql`select id from sync.payments where ${where}`), "snapshot"))
      .length > 0;
  // PayPal itself verifies the signature; strangers must not trigger that without knowing a payment in progress.
  if (service === "payPal" && !(await isOpen())) return "theirs";
  const judged = await judge(services, storeId, service, webhook);
  if (judged !== "theirs" || reference === undefined) return judged;
  const now = clock().toISOString();
  await transact(db, storeId, async (tx) => {
    const due = await tx.runPrepared(sql<{ payoutId: string }>`
      update sync.payments set next_at = ${now}::timestamptz where ${where} and next_at > ${now}::timestamptz
      returning payout_id`);
    await jobs.enqueue(
      tx,
      storeId,
      due.map(({ payoutId }) => ({ commandId: newId(), event: { name: "payoutToSend", payoutId } })),
    );
  });
  return "theirs";
}
