import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { saleTypes } from "#shared/areas/requests/rows.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { stockedSizes, wordsInProduct } from "./item-search.ts";
import { compareByWearer } from "#shared/areas/inventory/wearer-order.ts";
import { sellable } from "./lowest-prices.ts";
import { shopPrice } from "#shared/areas/shop/shop-price.ts";
import { findRequested } from "./requested-products.ts";

/** The two views of a catalogue: the store's requests, or its items on sale. */
export const catalogueModes = ["requests", "shop"] as const;

/** The filter of a catalogue page. */
export interface CatalogueFilters {
  readonly show: (typeof catalogueModes)[number];
  readonly search: string;
  /** Empty for all. */
  readonly size: string;
  /** Counted from 1. */
  readonly page: number;
}

/** One size of a product: on sale at its lowest price, or requested within a range. */
const catalogueSize = z.object({
  size: z.string(),
  /** The lowest price on sale; null for requests. */
  price: z.nullable(major),
  /** The number on sale; 0 for requests. */
  quantity: z.int(),
  /** The sale type of a request; null for items on sale. */
  sale: z.nullable(z.enum(saleTypes)),
  low: z.nullable(major),
  high: z.nullable(major),
});

export const catalogueProduct = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** A public address; empty without a picture. */
  image: z.string(),
  /** As people write it, such as "Black/White"; empty if unknown. */
  color: z.string(),
  /** Its name in the addresses of the store's own shop; null if it has no page there. */
  shopHandle: z.nullable(z.string()),
  sizes: z.array(catalogueSize),
});
export type CatalogueProduct = z.output<typeof catalogueProduct>;

export interface FoundCatalogue {
  readonly products: readonly CatalogueProduct[];
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** The sizes to choose from. */
  readonly sizes: readonly string[];
}

/** Products on a page. */
const onPage = 24;

/** Returns one page of a store's public catalogue. Nothing in it reveals owners or places. */
export async function findCatalogue(
  tx: Transaction,
  storeId: string,
  currency: string,
  filters: CatalogueFilters,
): Promise<FoundCatalogue> {
  return filters.show === "shop" ? onSale(tx, storeId, currency, filters) : askedFor(tx, storeId, currency, filters);
}

/** Returns a picture's public address; empty for one inlined in its row, since the page would contain all its bytes. */
const shownPicture = (image: string): string => (image.startsWith("data:") ? "" : openAddress(image));

async function askedFor(tx: Transaction, storeId: string, currency: string, { search, size, page }: CatalogueFilters) {
  const all = await findRequested(tx, storeId, {
    search,
    locationId: null,
    sale: null,
    missingOnly: false,
    consignerId: null,
    uncounted: true,
  });
  const sizes = new Set(all.flatMap((one) => one.sizes.map(({ request }) => request.option1Value)));
  const majorOf = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const found = all.flatMap(({ id, product, sizes: every }): CatalogueProduct[] => {
    const shown = every.filter(({ request }) => size === "" || ["", size].includes(request.option1Value));
    if (shown.length === 0) return [];
    const { title, brand, sku, image, color } = product;
    return [
      {
        id,
        title,
        brand,
        sku,
        image: shownPicture(image),
        color,
        shopHandle: null,
        sizes: shown.map(({ request: { option1Value, sale, lowMinor, highMinor } }) => ({
          size: option1Value,
          price: null,
          quantity: 0,
          sale,
          low: majorOf(lowMinor),
          high: majorOf(highMinor),
        })),
      },
    ];
  });
  const from = (page - 1) * onPage;
  return {
    products: found.slice(from, from + onPage),
    hasMore: found.length > from + onPage,
    sizes: [...sizes].filter((one) => one !== "").sort(compareByWearer),
  };
}

type FoundProduct = Pick<CatalogueProduct, "id" | "title" | "brand" | "sku" | "image" | "color">;

/** Returns the names of these products' pages in the store's own shop, if it sells there. */
async function ownShopHandles(tx: Transaction, storeId: string, products: readonly FoundProduct[]) {
  const rows = await tx.run(sql<{ productId: string; handle: string }>`
    select o.product_id, o.handle from sync.own_shop_products o join stores s on s.store_id = o.store_id
    where o.store_id = ${storeId} and o.product_id = any(${products.map(({ id }) => id)}) and o.is_published
      and s.online_shop = 'builtIn'`);
  return new Map(rows.map(({ productId, handle }) => [productId, handle]));
}

/** Returns how much more items cost at the store's own shop; 0 if it has none. */
async function surchargeOf(tx: Transaction, storeId: string): Promise<number> {
  const rows = await tx.run(sql<{ basisPoints: number }>`
    select o.up_price_basis_points as basis_points from store_office o join stores s on s.store_id = o.store_id
    where o.store_id = ${storeId} and s.online_shop = 'builtIn'`);
  return rows[0]?.basisPoints ?? 0;
}

async function onSale(tx: Transaction, storeId: string, currency: string, { search, size, page }: CatalogueFilters) {
  const ofSize = size === "" ? sql`` : sql` and i.option1_value = ${size}`;
  // One step along the title index for each product, and one look-up of its items on sale: no items are counted.
  const [rows, sizes] = await Promise.all([
    tx.run(sql<FoundProduct>`
      select p.id, p.title, p.brand, p.sku, p.image, p.color from products p
      cross join lateral (
        select from items i where i.store_id = ${storeId} and i.product_id = p.id and ${sellable}${ofSize} limit 1
      ) s
      where p.store_id = ${storeId}${wordsInProduct(search)} order by p.title, p.id
      limit ${onPage + 1} offset ${(page - 1) * onPage}`),
    stockedSizes(tx, storeId),
  ]);
  const found = rows.slice(0, onPage);
  const [handles, surcharge] = await Promise.all([ownShopHandles(tx, storeId, found), surchargeOf(tx, storeId)]);
  const prices = await tx.run(sql<{ productId: string; size: string; priceMinor: number; quantity: number }>`
    select i.product_id, i.option1_value as size, min(i.price_minor) as price_minor, count(*)::int as quantity
    from items i
    where i.store_id = ${storeId} and i.product_id = any(${found.map(({ id }) => id)}) and ${sellable}${ofSize}
    group by i.product_id, i.option1_value`);
  const byProduct = Map.groupBy(prices, ({ productId }) => productId);
  return {
    products: found.map(({ id, title, brand, sku, image, color }) => ({
      shopHandle: handles.get(id) ?? null,
      id,
      title,
      brand,
      sku,
      image: shownPicture(image),
      color,
      sizes: (byProduct.get(id) ?? [])
        .sort((one, other) => compareByWearer(one.size, other.size))
        .map((one) => ({
          size: one.size,
          price: toMajor(shopPrice(Number(one.priceMinor), surcharge), currency),
          quantity: one.quantity,
          sale: null,
          low: null,
          high: null,
        })),
    })),
    hasMore: rows.length > onPage,
    sizes: [...sizes].filter((one) => one !== "").sort(compareByWearer),
  };
}
