import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { refuse, ShopRefusal, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";

const publications = `
query Publications($after: String) {
  publications(first: 50, after: $after) {
    nodes { id channels(first: 5) { nodes { handle name } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const found = z.object({
  publications: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        channels: z.nullable(z.object({ nodes: z.array(z.object({ handle: z.string(), name: z.string() })) })),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});

const publish = `
mutation Publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;
const unpublish = `
mutation Unpublish($id: ID!, $input: [PublicationInput!]!) {
  publishableUnpublish(id: $id, input: $input) { userErrors { field message } }
}`;
const published = z.object({ publishablePublish: z.object({ userErrors }) });
const unpublished = z.object({ publishableUnpublish: z.object({ userErrors }) });

/** Shows a product in the shop's online store. @throws ShopProblem */
export async function publishProduct(client: ShopifyClient, id: string): Promise<void> {
  const input = [{ publicationId: await onlineStore(client) }];
  refuse((await client.run(publish, { id, input }, published)).publishablePublish.userErrors);
}

/** Takes a product out of the shop's online store. @throws ShopProblem */
export async function unpublishProduct(client: ShopifyClient, id: string): Promise<void> {
  const input = [{ publicationId: await onlineStore(client) }];
  refuse((await client.run(unpublish, { id, input }, unpublished)).publishableUnpublish.userErrors);
}

/** The online store among the shop's channels, by its handle or name. */
const isOnlineStore = /^online[ _-]store\b/i;

/** Publications never change: each is looked up once for a client. */
const known = new WeakMap<ShopifyClient, string>();

async function onlineStore(client: ShopifyClient): Promise<string> {
  const before = known.get(client);
  if (before !== undefined) return before;
  for (let after: string | null = null; ;) {
    const page: z.output<typeof found> = await client.run(publications, { after }, found);
    const { nodes, pageInfo } = page.publications;
    const one = nodes.find(({ channels }) =>
      channels?.nodes.some(({ handle, name }) => isOnlineStore.test(handle) || isOnlineStore.test(name)),
    );
    if (one !== undefined) {
      known.set(client, one.id);
      return one.id;
    }
    if (!pageInfo.hasNextPage) throw new ShopRefusal(t("The shop has no online store that Trace may publish to."));
    after = pageInfo.endCursor;
  }
}
