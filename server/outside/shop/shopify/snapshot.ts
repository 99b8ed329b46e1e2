import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopProduct, ShopVariant } from "../shop-port.ts";
import { bulkLines } from "./bulk-query.ts";
import { checkShop } from "./check-shop.ts";
import { productFields, productNode, variantFields, variantNode } from "./product-document.ts";
import { foundProduct, type FoundProduct, foundVariant, type FoundVariant } from "./read-product.ts";
import { sentMedia } from "./sent.ts";
import { byProduct, type ShopLine } from "./shop-lines.ts";
import { minorOfShop } from "./shop-money.ts";
import { digitsOf } from "./shopify-ids.ts";
import { ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";
import { shopifyWords } from "./words.ts";

const everything = (locations: readonly string[]) => `{
  products {
    edges {
      node {${productFields}
        media { edges { node { id } } }
        variants { edges { node {${variantFields(locations, true)}
        } } }
      }
    }
  }
}`;

const child = z.object({ id: z.string(), __parentId: z.optional(z.string()) });

/**
 * Reads everything that the shop has, by the platform's bulk query: one call however much there is, and no points of the
 * shop's limits for its products (decision 0261).
 */
export async function* snapshotOf(client: ShopifyClient, store: ShopifyStore): AsyncIterable<ShopProduct> {
  const { locations: open } = await checkShop(client);
  const ourLocations = new Map([...store.locations].map(([mine, theirs]) => [theirs, mine]));
  // Others too, since what lies there sells as well.
  const locations = [
    ...new Set([...ourLocations.keys(), ...open.filter(({ isActive }) => isActive).map(({ id }) => id)]),
  ];
  for await (const lines of byProduct(store.db, store.storeId, linesOf(bulkLines(client, everything(locations))))) {
    const found = productOf(lines, locations);
    if (found !== null) yield shopProduct(found, locations, ourLocations, store.currency);
  }
}

async function* linesOf(lines: AsyncIterable<unknown>): AsyncIterable<ShopLine> {
  for await (const line of lines) {
    const { id, __parentId: parentId } = read(child, line);
    yield { product: parentId ?? id, line };
  }
}

/** Returns a product of its lines; null if its own is missing. */
function productOf(lines: readonly unknown[], locations: readonly string[]): FoundProduct | null {
  let product: unknown = null;
  const media: string[] = [];
  const variants: FoundVariant[] = [];
  for (const line of lines) {
    const { id, __parentId: parentId } = read(child, line);
    if (parentId === undefined) product = line;
    else if (id.startsWith("gid://shopify/ProductVariant/"))
      variants.push(foundVariant(read(variantNode, line), locations));
    else media.push(id);
  }
  return product === null ? null : foundProduct(read(productNode, product), media, variants);
}

function read<S extends z.ZodMiniType>(schema: S, line: unknown): z.output<S> {
  const parsed = z.safeParse(schema, line);
  if (!parsed.success) throw new ShopRefusal(shopifyWords("unreadable"));
  return parsed.data;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function shopProduct(
  found: FoundProduct,
  locations: readonly string[],
  ourLocations: ReadonlyMap<string, string>,
  currency: string,
): ShopProduct {
  const known = found.variants.filter(({ options }) => options !== null);
  const elsewhere = locations.flatMap((location) => {
    const units = ourLocations.has(location) ? 0 : known.reduce((sum, one) => sum + sellable(one, location), 0);
    return units > 0 ? [[location, units] as const] : [];
  });
  return {
    productId: found.traceId,
    shopifyId: digitsOf(found.id),
    handle: found.handle,
    title: found.title,
    brand: found.vendor,
    // More than one where somebody changed a variant's.
    sku: [...new Set(found.variants.map(({ sku }) => sku))].join(", "),
    category: found.productType,
    color: found.sent.color,
    images: imagesOf(found),
    // Made up where the template has no name.
    options: found.options.flatMap(({ name }, at) => (name === t("Option {number}", { number: at + 1 }) ? [] : [name])),
    status: found.status === "ACTIVE" ? "" : found.status,
    isPublished: found.isPublished,
    variants: known
      .flatMap((variant) => shopVariant(variant, ourLocations, currency))
      .toSorted((one, other) => compareTexts(one.options.join("\0"), other.options.join("\0"))),
    extraVariants: found.variants.flatMap(({ id, options, values }) =>
      options === null ? [{ shopifyId: digitsOf(id), name: values.join(" · ") }] : [],
    ),
    elsewhere: new Map(elsewhere),
  };
}

const sellable = ({ levels }: FoundVariant, location: string): number => {
  const level = levels.get(location);
  return level?.isActive === true ? Math.max(0, level.available) : 0;
};

/** Returns Trace's pictures in the sequence in which the shop shows them. */
function imagesOf({ sent, media }: FoundProduct): readonly string[] {
  const imageOf = new Map([...sentMedia(sent, media)].map(([image, id]) => [id, image]));
  return media.flatMap((id) => imageOf.get(id) ?? []);
}

function shopVariant(
  { id, options, price, barcode, levels, isTracked, isLimited }: FoundVariant,
  ourLocations: ReadonlyMap<string, string>,
  currency: string,
): readonly ShopVariant[] {
  if (options === null) return [];
  const ours = [...levels].flatMap(([location, level]) => {
    const locationId = ourLocations.get(location);
    return locationId === undefined ? [] : [{ locationId, ...level }];
  });
  return [
    {
      shopifyId: digitsOf(id),
      options,
      priceMinor: minorOfShop(price, currency),
      barcode,
      levels: ours
        .filter(({ isActive, available }) => isActive && available !== 0)
        .map(({ locationId, available }) => ({ locationId, available }))
        .toSorted((one, other) => compareTexts(one.locationId, other.locationId)),
      isTracked,
      oversells: isTracked && !isLimited,
      inactiveAt: ours.filter(({ isActive }) => !isActive).map(({ locationId }) => locationId),
    },
  ];
}
