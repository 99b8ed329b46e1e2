import { z } from "#shared/machine/kernel/schema.ts";
import type { VariantOptions } from "../shop-port.ts";
import {
  idKey,
  levelOf,
  productAnswer,
  productDocument,
  type ProductAnswer,
  type ProductNode,
  traceNamespace,
  type VariantNode,
} from "./product-document.ts";
import { readSent, type SentFields, parseOwnText } from "./sent.ts";
import { digitsOf } from "./shopify-ids.ts";
import type { ShopifyClient } from "./shopify-types.ts";

/** A product as the shop has it, of Trace's or not. */
export interface FoundProduct {
  /** Global id. */
  readonly id: string;
  /** Its id in Trace; empty if it has none. */
  readonly traceId: string;
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  /** The shop's word; "ACTIVE" while it is sold. */
  readonly status: string;
  readonly isPublished: boolean;
  readonly sent: SentFields;
  /** Everything it shows besides text, as digits in the sequence it shows them: Trace's pictures and others. */
  readonly media: readonly string[];
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly variants: readonly FoundVariant[];
}

export interface FoundVariant {
  /** Global id. */
  readonly id: string;
  /** Its values in Trace; null for a variant that Trace doesn't know. */
  readonly options: VariantOptions | null;
  /** Its values in the shop, in the order of its options. */
  readonly values: readonly string[];
  readonly price: string;
  readonly sku: string;
  readonly barcode: string;
  /** It may be sold only as far as there are units. */
  readonly isLimited: boolean;
  /** Its units are counted. */
  readonly isTracked: boolean;
  /** Global id. */
  readonly inventoryItemId: string;
  /** By the location's digits; those it is not stocked at are missing. */
  readonly levels: ReadonlyMap<string, { readonly isActive: boolean; readonly available: number }>;
}

const optionsText = z.tuple([z.string(), z.string(), z.string()]);

/** Variants of the first page, which most products fit in; later pages are as large as the shop's limits allow. */
const firstPage = 30;
/** Points that a page may cost. */
const pagePoints = 800;
/** The platform's longest page. */
export const longestPage = 250;

/** Reads a product of Trace's with all its variants and their levels at these locations (digits); null if there is none. */
export const readProduct = (
  client: ShopifyClient,
  productId: string,
  locations: readonly string[],
): Promise<FoundProduct | null> =>
  read(client, { customId: { namespace: traceNamespace, key: idKey, value: productId } }, locations);

async function read(
  client: ShopifyClient,
  identifier: Readonly<Record<string, unknown>>,
  locations: readonly string[],
): Promise<FoundProduct | null> {
  const document = productDocument(locations);
  const later = Math.max(1, Math.min(longestPage, Math.floor(pagePoints / (5 + 2 * locations.length))));
  const nodes: VariantNode[] = [];
  let product: ProductAnswer | null = null;
  for (let after: string | null = null; ;) {
    const answer: z.output<typeof productAnswer> = await client.run(
      document,
      { identifier, first: after === null ? Math.min(firstPage, later) : later, after },
      productAnswer,
    );
    if (answer.product === null) return null;
    product ??= answer.product;
    nodes.push(...answer.product.variants.nodes);
    const { hasNextPage, endCursor } = answer.product.variants.pageInfo;
    if (!hasNextPage) break;
    after = endCursor;
  }
  return foundProduct(
    product,
    product.media.nodes.map(({ id }) => id),
    nodes.map((node) => foundVariant(node, locations)),
  );
}

/** Returns a product as it was read; `media` are global ids. */
export const foundProduct = (
  product: ProductNode,
  media: readonly string[],
  variants: readonly FoundVariant[],
): FoundProduct => ({
  id: product.id,
  traceId: product.traceId?.value ?? "",
  handle: product.handle,
  title: product.title,
  vendor: product.vendor,
  productType: product.productType,
  status: product.status,
  isPublished: product.publishedAt !== null,
  sent: readSent(product.sent?.value),
  media: media.map(digitsOf),
  options: product.options,
  variants,
});

export function foundVariant(node: VariantNode, locations: readonly string[]): FoundVariant {
  return {
    id: node.id,
    options: parseOwnText(optionsText, node.options?.value),
    values: node.selectedOptions.map(({ value }) => value),
    price: node.price,
    sku: node.sku ?? "",
    barcode: node.barcode ?? "",
    isTracked: node.inventoryItem.tracked,
    isLimited: node.inventoryPolicy === "DENY" && node.inventoryItem.tracked,
    inventoryItemId: node.inventoryItem.id,
    levels: new Map(
      locations.flatMap((location, at) => {
        const level = levelOf(node, at);
        return level === null ? [] : [[location, level] as const];
      }),
    ),
  };
}
