import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopifyClient } from "./shopify-types.ts";

/** The shop's search is behind its orders by seconds, at times by minutes. */
const overlapMs = 15 * 60_000;

const answerOf = z.object({
  orders: z.object({
    nodes: z.array(z.object({ legacyResourceId: z.string(), test: z.boolean() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
const document = `
query Orders($query: String!, $after: String) {
  orders(first: 100, after: $after, sortKey: UPDATED_AT, query: $query) {
    nodes { legacyResourceId test }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Returns the ids (digits) of orders that changed since a moment and 15 minutes before, the earliest first. */
export async function* ordersSince(client: ShopifyClient, since: Date): AsyncIterable<string> {
  const query = `updated_at:>='${new Date(since.getTime() - overlapMs).toISOString()}'`;
  for (let after: string | null = null; ;) {
    const { orders }: z.output<typeof answerOf> = await client.run(document, { query, after }, answerOf);
    for (const { legacyResourceId, test } of orders.nodes) if (!test) yield legacyResourceId;
    if (!orders.pageInfo.hasNextPage) return;
    after = orders.pageInfo.endCursor;
  }
}
