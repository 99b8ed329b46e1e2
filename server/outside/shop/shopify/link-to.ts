import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopLink } from "../shop-port.ts";
import { defineTraceId, optionsField } from "./create-product.ts";
import { idKey, traceNamespace } from "./product-document.ts";
import { gid } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";

const product = `
mutation LinkProduct($id: ID!, $product: ProductUpdateInput!) {
  productUpdate(identifier: { id: $id }, product: $product) { userErrors { field message } }
}`;
const productAnswer = z.object({ productUpdate: z.object({ userErrors }) });

const variants = `
mutation LinkVariant($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message code } }
}`;
const variantAnswer = z.object({ productVariantsBulkUpdate: z.object({ userErrors }) });

/**
 * Writes Trace's identifier to a product or variant of the shop. The platform keeps products' unique, so that one that is
 * in the shop already is refused.
 *
 * @throws ShopProblem
 */
export async function linkProduct(client: ShopifyClient, { productId, shopifyId, variant }: ShopLink): Promise<void> {
  const id = gid("Product", shopifyId);
  if (variant !== null) {
    const changes = [{ id: gid("ProductVariant", variant.shopifyId), metafields: [optionsField(variant)] }];
    const answer = await client.run(variants, { productId: id, variants: changes }, variantAnswer);
    refuse(answer.productVariantsBulkUpdate.userErrors);
    return;
  }
  await defineTraceId(client);
  const metafields = [{ namespace: traceNamespace, key: idKey, type: "id", value: productId }];
  const answer = await client.run(product, { id, product: { metafields } }, productAnswer);
  refuse(answer.productUpdate.userErrors);
}
