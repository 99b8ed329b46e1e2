import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CommandServices, EventJobs } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { signingSecretOf, verifyHmac } from "../shopify/verify-hmac.ts";
import { readAgain, resendProducts } from "../send-again.ts";
import { beginHealth, noteHeard } from "./shop-health.ts";
import { isSameSecret, type OpenConnection, openShopKeys, readWebhookPath } from "./shop-keys.ts";

/** What receiving needs. */
interface WebhookServices extends Pick<CommandServices, "db" | "clock" | "jobs"> {
  readonly secrets: SecretBox;
}

/** A webhook: its exact body, its headers by lower-case names, and the ids in it. */
export interface ShopWebhook {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly ids: { readonly id?: unknown; readonly order_id?: unknown };
}

/** Returns whether this is the address that a connected shop was given, which nobody else knows. */
export async function isShopsAddress({ db, secrets }: WebhookServices, written: string): Promise<boolean> {
  const at = readWebhookPath(written);
  if (at === null) return false;
  const open = await transact(db, at.storeId, (tx) => openShopKeys(tx, secrets, at.storeId), "glance");
  return open !== null && isSameSecret(at.path, open.path);
}

/**
 * Takes a webhook of a store's shop: a receipt, and the job that asks the shop what there is to it, in one transaction.
 * Nothing else that it says is believed. A repeat causes nothing. Returns false if the shop did not sign it.
 */
export async function receiveShopWebhook(
  { db, clock, jobs, secrets }: WebhookServices,
  written: string,
  webhook: ShopWebhook,
): Promise<boolean> {
  const at = readWebhookPath(written);
  if (at === null) return false;
  const { storeId } = at;
  const open = await transact(db, storeId, (tx) => openShopKeys(tx, secrets, storeId), "glance");
  if (open === null || !isSameSecret(at.path, open.path) || !isSigned(open, webhook)) return false;
  const topic = headerOf(webhook, "x-shopify-topic").toLowerCase().slice(0, 100);
  await transact(db, storeId, async (tx) => {
    // Sent together, in this order.
    const [, , isFresh] = await Promise.all([
      beginHealth(tx, storeId, open.connection.domain),
      noteHeard(tx, storeId, clock()),
      isNew(tx, storeId, receiptOf(webhook, topic), topic, clock()),
    ]);
    if (isFresh) await follow(tx, jobs, storeId, topic, webhook);
  });
  return true;
}

const headerOf = ({ headers }: ShopWebhook, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** Returns whether the connected shop signed this. One app may be in several shops, which sign with one secret. */
function isSigned({ keys, connection }: OpenConnection, webhook: ShopWebhook): boolean {
  const hmac = headerOf(webhook, "x-shopify-hmac-sha256");
  if (!verifyHmac(Buffer.from(webhook.text), hmac, signingSecretOf(keys))) return false;
  const domain = headerOf(webhook, "x-shopify-shop-domain");
  return domain === "" || domain.toLowerCase() === connection.domain;
}

/** Returns the id by which a repeat is known. */
function receiptOf(webhook: ShopWebhook, topic: string): string {
  const id = headerOf(webhook, "x-shopify-webhook-id");
  return /^[\w-]{1,100}$/.test(id) ? id : createHash("sha256").update(`${topic}\n`).update(webhook.text).digest("hex");
}

async function isNew(tx: Transaction, storeId: string, id: string, topic: string, now: Date): Promise<boolean> {
  const added = await tx.runPrepared(sql`
    insert into sync.shop_webhooks (store_id, id, topic, received_at)
      values (${storeId}, ${id}, ${topic}, ${now.toISOString()}::timestamptz)
    on conflict (store_id, id) do nothing returning id`);
  return added.length > 0;
}

/** Has the shop asked what there is to a webhook. */
async function follow(
  tx: Transaction,
  jobs: EventJobs,
  storeId: string,
  topic: string,
  { ids }: ShopWebhook,
): Promise<void> {
  const [area] = topic.split("/");
  const orderId = idText(area === "orders" ? ids.id : area === "refunds" ? ids.order_id : undefined);
  if (orderId !== null) await readAgain(tx, jobs, storeId, [orderId]);
  const productId = idText(area === "products" ? ids.id : undefined);
  if (productId !== null) await resendProducts(tx, jobs, storeId, await productsOf(tx, storeId, productId));
  if (area === "locations" || area === "app")
    await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToAsk", about: "connection" } }]);
}

/** Returns an id as the shop's addresses have it, digits; null for anything else. */
function idText(id: unknown): string | null {
  const digits = typeof id === "number" && Number.isSafeInteger(id) ? String(id) : id;
  return typeof digits === "string" && /^\d{1,20}$/.test(digits) ? digits : null;
}

/** Returns Trace's products of this id in the shop. */
async function productsOf(tx: Transaction, storeId: string, shopifyId: string): Promise<readonly string[]> {
  const products = await tx.run(sql<{ id: string }>`
    select id from products where store_id = ${storeId} and shopify_id = ${shopifyId} order by id limit 50`);
  return products.map(({ id }) => id);
}
