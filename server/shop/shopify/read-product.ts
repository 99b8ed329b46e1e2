import { z } from "#shared/kernel/schema.ts";
import type { VariantOptions } from "../shop-port.ts";
import {
  idKey,
  levelOf,
  productAnswer,
  productDocument,
  type ProductNode,
  traceNamespace,
  type VariantNode,
} from "./product-document.ts";
import { gid } from "./shopify-ids.ts";
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
  readonly isActive: boolean;
  readonly isPublished: boolean;
  readonly sent: Sent;
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
  /** Global id. */
  readonly inventoryItemId: string;
  /** By the location's digits; those it is not stocked at are missing. */
  readonly levels: ReadonlyMap<string, { readonly isActive: boolean; readonly available: number }>;
}

/** What was last sent of a product. */
const sentText = z.object({ color: z._default(z.string(), ""), images: z._default(z.array(z.string()), []) });
export type Sent = z.output<typeof sentText>;

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

/** Reads a product by the shop's id (digits). */
export const readProductOf = (
  client: ShopifyClient,
  id: string,
  locations: readonly string[],
): Promise<FoundProduct | null> => read(client, { id: gid("Product", id) }, locations);

async function read(
  client: ShopifyClient,
  identifier: Readonly<Record<string, unknown>>,
  locations: readonly string[],
): Promise<FoundProduct | null> {
  const document = productDocument(locations);
  const later = Math.max(1, Math.min(longestPage, Math.floor(pagePoints / (5 + 2 * locations.length))));
  const nodes: VariantNode[] = [];
  let product: ProductNode | null = null;
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
  return {
    id: product.id,
    traceId: product.traceId?.value ?? "",
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    isActive: product.status === "ACTIVE",
    isPublished: product.publishedAt !== null,
    sent: textOf(sentText, product.sent?.value) ?? { color: "", images: [] },
    options: product.options,
    variants: nodes.map((node) => foundVariant(node, locations)),
  };
}

export function foundVariant(node: VariantNode, locations: readonly string[]): FoundVariant {
  return {
    id: node.id,
    options: textOf(optionsText, node.options?.value),
    values: node.selectedOptions.map(({ value }) => value),
    price: node.price,
    sku: node.sku ?? "",
    barcode: node.barcode ?? "",
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

/** Returns what Trace wrote as JSON; null if there is nothing, or somebody changed it to something else. */
export function textOf<S extends z.ZodMiniType>(schema: S, value: string | undefined): z.output<S> | null {
  if (value === undefined) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(value));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
