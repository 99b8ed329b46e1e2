import { z } from "#shared/machine/kernel/schema.ts";
import { gid } from "./shopify-ids.ts";

/** The namespace of everything that Trace notes at a product or variant. */
export const traceNamespace = "trace";
/** A product's id in Trace; unique in the shop. */
export const idKey = "id";
/** What was last sent of a product that has no field of its own there. */
export const sentKey = "sent";
/** A variant's values in Trace, as JSON. */
export const optionsKey = "options";

const metafield = z.nullable(z.object({ value: z.string() }));

const level = z.nullable(z.object({ isActive: z.boolean(), quantities: z.array(z.object({ quantity: z.number() })) }));

export const variantNode = z.looseObject({
  id: z.string(),
  price: z.string(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  inventoryPolicy: z.string(),
  options: metafield,
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  // Its levels are under `l0`, `l1` …
  inventoryItem: z.looseObject({ id: z.string(), tracked: z.boolean() }),
});
export type VariantNode = z.output<typeof variantNode>;

/** Media that are looked at of a product. */
export const mostMedia = 50;

const page = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });

/** A product without what are lists of their own. */
export const productNode = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  vendor: z.string(),
  productType: z.string(),
  status: z.string(),
  publishedAt: z.nullable(z.string()),
  traceId: metafield,
  sent: metafield,
  options: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ProductNode = z.output<typeof productNode>;

export const productAnswer = z.object({
  product: z.nullable(
    z.extend(productNode, {
      media: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
      variants: z.object({ nodes: z.array(variantNode), pageInfo: page }),
    }),
  ),
});
export type ProductAnswer = NonNullable<z.output<typeof productAnswer>["product"]>;

export const createdVariants = z.object({ productVariants: z.nullable(z.array(variantNode)) });

/** Returns the fields of a variant, with its levels at these locations (digits), those too that sell nothing if asked. */
export const variantFields = (locations: readonly string[], inactiveToo = false): string => `
  id price sku barcode inventoryPolicy
  options: metafield(namespace: "${traceNamespace}", key: "${optionsKey}") { value }
  selectedOptions { name value }
  inventoryItem {
    id tracked
    ${locations.map((id, at) => `l${at}: inventoryLevel(locationId: "${gid("Location", id)}"${inactiveToo ? ", includeInactive: true" : ""}) { isActive quantities(names: ["available"]) { quantity } }`).join("\n    ")}
  }`;

/** The fields of a product that are no lists of their own. */
export const productFields = `
  id handle title vendor productType status publishedAt
  traceId: metafield(namespace: "${traceNamespace}", key: "${idKey}") { value }
  sent: metafield(namespace: "${traceNamespace}", key: "${sentKey}") { value }
  options { id name }`;

/** Returns the document that reads a page of a product. */
export const productDocument = (locations: readonly string[]): string => `
query Product($identifier: ProductIdentifierInput!, $first: Int!, $after: String) {
  product: productByIdentifier(identifier: $identifier) {${productFields}
    media(first: ${mostMedia}) { nodes { id } }
    variants(first: $first, after: $after) {
      nodes {${variantFields(locations)}
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Reads the level under `l0`, `l1` … of an answer. */
export function levelOf(
  node: VariantNode,
  at: number,
): { readonly isActive: boolean; readonly available: number } | null {
  const found = z.parse(level, node.inventoryItem[`l${at}`] ?? null);
  return found && { isActive: found.isActive, available: found.quantities[0]?.quantity ?? 0 };
}
