import { decimalText } from "#shared/machine/kernel/money.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { variantKey } from "../shop-port.ts";
import { optionsField } from "./create-product.ts";
import type { OnlineProduct, OnlineVariant } from "./online-product.ts";
import { createdVariants, variantFields } from "./product-document.ts";
import { type FoundProduct, foundVariant, type FoundVariant } from "./read-product.ts";
import { minorOfShop } from "./shop-money.ts";
import { gid } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import { shownValues } from "./shown-options.ts";

/** The longest list that the platform takes. */
const longestList = 250;

/** Returns the variants that have the values of one before them: nothing says which units are whose, so none sells. */
export function twinsOf({ variants }: FoundProduct): readonly FoundVariant[] {
  const seen = new Set<string>();
  return variants.filter(({ options }) => {
    if (options === null) return false;
    const isTwin = seen.has(variantKey(options));
    seen.add(variantKey(options));
    return isTwin;
  });
}

/**
 * Adds the variants that a product lacks, and makes price, barcode, SKU and tracking of the others as wanted. Returns
 * Trace's variants there, by `variantKey`; those that are not wanted keep their price.
 */
export async function writeVariants(
  client: ShopifyClient,
  product: FoundProduct,
  options: FoundProduct["options"],
  wanted: OnlineProduct,
  locations: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, FoundVariant>> {
  const wantedOf = new Map(wanted.variants.map((variant) => [variantKey(variant.options), variant]));
  const known = new Map<string, FoundVariant>();
  for (const variant of product.variants)
    if (variant.options !== null && !known.has(variantKey(variant.options)))
      known.set(variantKey(variant.options), variant);
  const changes: object[] = [];
  const missing: OnlineVariant[] = [];
  for (const [key, variant] of wantedOf) {
    const values = shownValues(variant.options, options.length);
    // Somebody made it by hand, with the same values.
    const byHand = product.variants.find((one) => one.options === null && sameTexts(one.values, values));
    const one = known.get(key) ?? byHand;
    if (one === undefined) missing.push(variant);
    else known.set(key, { ...one, options: variant.options });
    if (one !== undefined) changes.push(...changesOf(one, variant, wanted.sku, currency));
  }
  if (wanted.isPublished)
    for (const [key, one] of known) if (!wantedOf.has(key)) changes.push(...changesOf(one, null, wanted.sku, currency));
  for (let at = 0; at < changes.length; at += longestList)
    await change(client, product.id, changes.slice(at, at + longestList));
  for (let at = 0; at < missing.length; at += longestList)
    for (const one of await addVariants(
      client,
      product.id,
      options,
      missing.slice(at, at + longestList),
      wanted.sku,
      locations,
      currency,
    ))
      if (one.options !== null) known.set(variantKey(one.options), one);
  return known;
}

const sameTexts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** Returns the change after which a variant is as wanted; nothing if it is. `wanted` null leaves price and barcode. */
function changesOf(
  found: FoundVariant,
  wanted: OnlineVariant | null,
  sku: string,
  currency: string,
): readonly object[] {
  const change: Record<string, unknown> = {};
  if (wanted !== null) {
    if (minorOfShop(found.price, currency) !== wanted.priceMinor)
      change["price"] = decimalText(wanted.priceMinor, currency);
    if (found.barcode !== wanted.barcode) change["barcode"] = wanted.barcode;
    if (found.options === null) change["metafields"] = [optionsField(wanted)];
  }
  if (!found.isLimited) change["inventoryPolicy"] = "DENY";
  if (!found.isLimited || found.sku !== sku) change["inventoryItem"] = { tracked: true, sku };
  return Object.keys(change).length === 0 ? [] : [{ id: found.id, ...change }];
}

const update = `
mutation UpdateVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message code } }
}`;
const updated = z.object({ productVariantsBulkUpdate: z.object({ userErrors }) });

async function change(client: ShopifyClient, productId: string, variants: readonly object[]): Promise<void> {
  const answer = await client.run(update, { productId, variants }, updated);
  refuse(answer.productVariantsBulkUpdate.userErrors);
}

const addDocument = (locations: readonly string[]) => `
mutation AddVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkCreate(productId: $productId, variants: $variants, strategy: PRESERVE_STANDALONE_VARIANT) {
    productVariants {${variantFields(locations)}
    }
    userErrors { field message code }
  }
}`;
const addedVariants = z.object({ productVariantsBulkCreate: z.extend(createdVariants, { userErrors }) });

async function addVariants(
  client: ShopifyClient,
  productId: string,
  options: FoundProduct["options"],
  variants: readonly OnlineVariant[],
  sku: string,
  locations: readonly string[],
  currency: string,
): Promise<readonly FoundVariant[]> {
  const answer = await client.run(
    addDocument(locations),
    {
      productId,
      variants: variants.map((variant) => ({
        optionValues: shownValues(variant.options, options.length).map((name, at) => ({
          optionId: options[at]?.id,
          name,
        })),
        price: decimalText(variant.priceMinor, currency),
        barcode: variant.barcode,
        inventoryPolicy: "DENY",
        inventoryItem: { tracked: true, sku },
        inventoryQuantities: [...variant.levels].map(([location, quantity]) => ({
          locationId: gid("Location", location),
          availableQuantity: quantity,
        })),
        metafields: [optionsField(variant)],
      })),
    },
    addedVariants,
  );
  refuse(answer.productVariantsBulkCreate.userErrors);
  return (answer.productVariantsBulkCreate.productVariants ?? []).map((node) => foundVariant(node, locations));
}
