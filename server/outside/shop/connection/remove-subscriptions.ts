import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopifyClient } from "../shopify/shopify-types.ts";

/** More than an app has: a dozen topics. */
const list = `query TraceSubscriptions {
  webhookSubscriptions(first: 100) { nodes { id uri } }
}`;
const listed = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), uri: z.string() })) }),
});

const remove = `mutation TraceUnsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`;
const removed = z.object({ webhookSubscriptionDelete: z.nullable(z.unknown()) });

/** Removes the app's subscriptions whose address has this part. @throws ShopProblem */
export async function removeSubscriptions(client: ShopifyClient, part: string): Promise<void> {
  const { webhookSubscriptions } = await client.run(list, {}, listed);
  for (const { id, uri } of webhookSubscriptions.nodes)
    if (uri.includes(part)) await client.run(remove, { id }, removed);
}
