import { decimalText } from "#shared/machine/kernel/money.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { handleOf } from "../own/own-shop.ts";
import type { OnlineProduct, OnlineVariant } from "./online-product.ts";
import { idKey, optionsKey, sentKey, traceNamespace } from "./product-document.ts";
import type { SentFields } from "./sent.ts";
import { gid } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import { shownNames, shownValues } from "./shown-options.ts";

/** Variants that a product is created with; the others are added to it. */
export const firstVariants = 100;

const define = `
mutation Define($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { userErrors { field message code } }
}`;
const defined = z.object({ metafieldDefinitionCreate: z.object({ userErrors }) });

/** Clients whose shop knows Trace's ids. */
const knows = new WeakSet<ShopifyClient>();

/** Makes the shop know Trace's ids of products as unique; it may know them already. */
export async function defineTraceId(client: ShopifyClient): Promise<void> {
  if (knows.has(client)) return;
  const definition = {
    name: `${traceNamespace}.${idKey}`,
    namespace: traceNamespace,
    key: idKey,
    type: "id",
    ownerType: "PRODUCT",
  };
  const answer = await client.run(define, { definition }, defined);
  refuse(answer.metafieldDefinitionCreate.userErrors.filter(({ code }) => code !== "TAKEN"));
  knows.add(client);
}

const create = `
mutation Create($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { id }
    userErrors { field message code }
  }
}`;
const created = z.object({ productSet: z.object({ userErrors }) });

/**
 * Creates a product with its first variants. The platform knows it by Trace's id, so that a repeat, as after a lost
 * answer, makes no second one. Only for new products: the platform deletes variants that it isn't given here.
 */
export async function createProduct(
  client: ShopifyClient,
  wanted: OnlineProduct,
  images: readonly { readonly source: string; readonly address: string }[],
  currency: string,
): Promise<void> {
  const names = shownNames(
    wanted.options,
    wanted.variants.map(({ options }) => options),
    0,
  );
  const variants = wanted.variants.slice(0, firstVariants);
  const values = variants.map(({ options }) => shownValues(options, names.length));
  const input = (handle: string) => ({
    title: wanted.title || wanted.sku || wanted.productId,
    handle,
    vendor: wanted.brand,
    productType: wanted.category,
    status: "ACTIVE",
    files: images.map(({ address }) => ({ originalSource: address, contentType: "IMAGE", alt: wanted.title })),
    metafields: [
      { namespace: traceNamespace, key: idKey, type: "id", value: wanted.productId },
      sentField({ color: wanted.color, images: images.map(({ source }) => source), media: {}, had: [] }),
    ],
    productOptions: names.map((name, at) => ({
      name,
      position: at + 1,
      values: [...new Set(values.map((one) => one[at] ?? ""))].map((value) => ({ name: value })),
    })),
    variants: variants.map((variant, at) => ({
      optionValues: names.map((name, place) => ({ optionName: name, name: values[at]?.[place] ?? "" })),
      price: decimalText(variant.priceMinor, currency),
      barcode: variant.barcode === "" ? null : variant.barcode,
      inventoryPolicy: "DENY",
      inventoryItem: { tracked: true, sku: wanted.sku },
      inventoryQuantities: [...variant.levels].map(([location, quantity]) => ({
        locationId: gid("Location", location),
        name: "available",
        quantity,
      })),
      metafields: [optionsField(variant)],
    })),
  });
  const identifier = { customId: { namespace: traceNamespace, key: idKey, value: wanted.productId } };
  const base = handleOf(`${wanted.title} ${wanted.sku}`);
  // Two products of one name: the second's address has its id.
  for (const handle of [base, handleOf(`${base} ${wanted.productId}`)]) {
    const { productSet } = await client.run(create, { identifier, input: input(handle) }, created);
    if (handle === base && productSet.userErrors.some(({ code }) => code === "HANDLE_NOT_UNIQUE")) continue;
    refuse(productSet.userErrors);
    return;
  }
}

/** Returns the field that says a variant's values in Trace. */
export const optionsField = ({ options }: Pick<OnlineVariant, "options">) => ({
  namespace: traceNamespace,
  key: optionsKey,
  type: "json",
  value: JSON.stringify(options),
});

/** Returns the field of what was sent of a product. */
export const sentField = (sent: SentFields) => ({
  namespace: traceNamespace,
  key: sentKey,
  type: "json",
  value: JSON.stringify(sent),
});
