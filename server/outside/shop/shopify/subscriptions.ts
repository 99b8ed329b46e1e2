import { z } from "#shared/machine/kernel/schema.ts";
import { ShopRefusal, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient, ShopSubscriptions } from "./shopify-types.ts";

// Fields that name the thing, and one that changes: the platform drops a delivery that equals the one before.
const ofOrder = ["id", "admin_graphql_api_id", "updated_at"];
const whole: readonly string[] = [];

/** What Trace hears of, and which fields of it: who bought something is read with the order, and is in no delivery. */
const topics: Readonly<Record<string, readonly string[]>> = {
  ORDERS_CREATE: ofOrder,
  ORDERS_UPDATED: ofOrder,
  ORDERS_PAID: ofOrder,
  ORDERS_CANCELLED: ofOrder,
  ORDERS_DELETE: whole,
  REFUNDS_CREATE: ["id", "order_id", "admin_graphql_api_id", "created_at"],
  PRODUCTS_UPDATE: ["id", "admin_graphql_api_id", "updated_at"],
  PRODUCTS_DELETE: whole,
  LOCATIONS_CREATE: whole,
  LOCATIONS_UPDATE: whole,
  LOCATIONS_ACTIVATE: whole,
  LOCATIONS_DEACTIVATE: whole,
  LOCATIONS_DELETE: whole,
  BULK_OPERATIONS_FINISH: whole,
  APP_UNINSTALLED: whole,
};

const listed = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        topic: z.string(),
        uri: z.string(),
        format: z.string(),
        filter: z.nullable(z.string()),
        includeFields: z.array(z.string()),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
type Subscription = z.output<typeof listed>["webhookSubscriptions"]["nodes"][number];
const list = `
query Subscriptions($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    nodes { id topic uri format filter includeFields }
    pageInfo { hasNextPage endCursor }
  }
}`;
const create = `
mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) { userErrors { field message } }
}`;
const update = `
mutation Mend($id: ID!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $subscription) { userErrors { field message } }
}`;
const created = z.object({ webhookSubscriptionCreate: z.object({ userErrors }) });
const updated = z.object({ webhookSubscriptionUpdate: z.object({ userErrors }) });

/**
 * Makes the shop tell `uri` (https) of what changes: creates subscriptions that are missing, mends those that are wrong,
 * and leaves those to other addresses alone. Repeating it changes nothing.
 *
 * @throws ShopProblem if the subscriptions can't be read.
 */
export async function subscribe(client: ShopifyClient, uri: string): Promise<ShopSubscriptions> {
  const known = await readSubscriptions(client, uri);
  const mended: string[] = [];
  const missing: { topic: string; reason: string }[] = [];
  for (const [topic, includeFields] of Object.entries(topics)) {
    const one = known.find((subscription) => subscription.topic === topic);
    if (one !== undefined && isRight(one, includeFields)) continue;
    const reason = await mend(client, one, topic, {
      uri,
      format: "JSON",
      includeFields: includeFields.length === 0 ? null : includeFields,
    });
    if (reason === null) mended.push(topic);
    else missing.push({ topic, reason });
  }
  return { mended, missing };
}

/** Returns the topics of which the shop does not tell `uri`, or not as it should. @throws ShopProblem */
export async function missingTopics(client: ShopifyClient, uri: string): Promise<readonly string[]> {
  const known = await readSubscriptions(client, uri);
  return Object.entries(topics).flatMap(([topic, includeFields]) =>
    known.some((one) => one.topic === topic && isRight(one, includeFields)) ? [] : [topic],
  );
}

const isRight = ({ format, filter, includeFields }: Subscription, fields: readonly string[]): boolean =>
  format === "JSON" && !filter && includeFields.toSorted().join() === fields.toSorted().join();

/** Returns null if the subscription is right now, else the shop's reason. */
async function mend(
  client: ShopifyClient,
  known: Subscription | undefined,
  topic: string,
  subscription: object,
): Promise<string | null> {
  try {
    const errors =
      known === undefined
        ? (await client.run(create, { topic, subscription }, created)).webhookSubscriptionCreate.userErrors
        : (await client.run(update, { id: known.id, subscription: { ...subscription, filter: "" } }, updated))
            .webhookSubscriptionUpdate.userErrors;
    return errors[0]?.message ?? null;
  } catch (fault) {
    if (fault instanceof ShopRefusal) return fault.message;
    throw fault;
  }
}

async function readSubscriptions(client: ShopifyClient, uri: string): Promise<readonly Subscription[]> {
  const found: Subscription[] = [];
  for (let after: string | null = null; ;) {
    const page: z.output<typeof listed> = await client.run(list, { after }, listed);
    const { nodes, pageInfo } = page.webhookSubscriptions;
    found.push(...nodes.filter((one) => one.uri === uri));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}
