import { z } from "#shared/kernel/schema.ts";
import type { ShopProduct } from "../shop-port.ts";
import { idKey, traceNamespace } from "./product-document.ts";
import { type FoundProduct, readProductOf } from "./read-product.ts";
import { minorOfShop } from "./shop-money.ts";
import { digitsOf } from "./shopify-ids.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";

const listed = z.object({
  products: z.object({
    nodes: z.array(z.object({ id: z.string(), traceId: z.nullable(z.object({ value: z.string() })) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
const list = `
query Products($after: String) {
  products(first: 250, after: $after, sortKey: ID) {
    nodes { id traceId: metafield(namespace: "${traceNamespace}", key: "${idKey}") { value } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Reads every product of Trace's in the shop, by their ids in Trace: the list first, then one call for most products. */
export async function* snapshotOf(client: ShopifyClient, store: ShopifyStore): AsyncIterable<ShopProduct> {
  const ids: { readonly traceId: string; readonly id: string }[] = [];
  for (let after: string | null = null; ;) {
    const { products }: z.output<typeof listed> = await client.run(list, { after }, listed);
    for (const { id, traceId } of products.nodes) if (traceId !== null) ids.push({ id, traceId: traceId.value });
    if (!products.pageInfo.hasNextPage) break;
    after = products.pageInfo.endCursor;
  }
  const locations = [...new Set(store.locations.values())];
  const ourLocations = new Map([...store.locations].map(([mine, theirs]) => [theirs, mine]));
  for (const { id, traceId } of ids.toSorted((one, other) => compareTexts(one.traceId, other.traceId))) {
    const found = await readProductOf(client, digitsOf(id), locations);
    // Deleted since it was listed.
    if (found !== null) yield shopProduct(found, traceId, ourLocations, store.currency);
  }
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function shopProduct(
  found: FoundProduct,
  productId: string,
  ourLocations: ReadonlyMap<string, string>,
  currency: string,
): ShopProduct {
  const variants = found.variants.flatMap(({ id, options, price, barcode, levels }) =>
    options === null
      ? []
      : [
          {
            shopifyId: digitsOf(id),
            options,
            priceMinor: minorOfShop(price, currency),
            barcode,
            levels: [...levels]
              .filter(([, { isActive, available }]) => isActive && available !== 0)
              .map(([location, { available }]) => ({ locationId: ourLocations.get(location) ?? "", available }))
              .toSorted((one, other) => compareTexts(one.locationId, other.locationId)),
          },
        ],
  );
  return {
    productId,
    shopifyId: digitsOf(found.id),
    handle: found.handle,
    title: found.title,
    brand: found.vendor,
    // More than one where somebody changed a variant's.
    sku: [...new Set(found.variants.map(({ sku }) => sku))].join(", "),
    category: found.productType,
    color: found.sent.color,
    images: found.sent.images,
    options: found.options.map(({ name }) => name),
    isPublished: found.isActive && found.isPublished,
    variants: variants.toSorted((one, other) => compareTexts(one.options.join("\0"), other.options.join("\0"))),
  };
}
