import { z } from "#shared/kernel/schema.ts";
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

const variant = z.looseObject({
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
export type VariantNode = z.output<typeof variant>;

const page = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });

export const productAnswer = z.object({
  product: z.nullable(
    z.object({
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
      variants: z.object({ nodes: z.array(variant), pageInfo: page }),
    }),
  ),
});
export type ProductNode = NonNullable<z.output<typeof productAnswer>["product"]>;

export const createdVariants = z.object({ productVariants: z.nullable(z.array(variant)) });

/** Returns the fields of a variant, with its levels at these locations (digits). */
export const variantFields = (locations: readonly string[]): string => `
  id price sku barcode inventoryPolicy
  options: metafield(namespace: "${traceNamespace}", key: "${optionsKey}") { value }
  selectedOptions { name value }
  inventoryItem {
    id tracked
    ${locations.map((id, at) => `l${at}: inventoryLevel(locationId: "${gid("Location", id)}") { isActive quantities(names: ["available"]) { quantity } }`).join("\n    ")}
  }`;

/** Returns the document that reads a page of a product. */
export const productDocument = (locations: readonly string[]): string => `
query Product($identifier: ProductIdentifierInput!, $first: Int!, $after: String) {
  product: productByIdentifier(identifier: $identifier) {
    id handle title vendor productType status publishedAt
    traceId: metafield(namespace: "${traceNamespace}", key: "${idKey}") { value }
    sent: metafield(namespace: "${traceNamespace}", key: "${sentKey}") { value }
    options { id name }
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
