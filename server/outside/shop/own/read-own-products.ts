import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { ShopLevel, ShopProduct } from "../shop-port.ts";

interface FoundVariant {
  readonly ownProductId: string;
  readonly shopifyId: string;
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly priceMinor: string;
  readonly barcode: string;
  /** Those with something available, by location. */
  readonly levels: readonly ShopLevel[];
}

type FoundProduct = Omit<ShopProduct, "status" | "variants" | "extraVariants" | "elsewhere">;

/** Returns these products as Trace's own shop has them, in the order of their ids. */
export async function readOwnProducts(
  tx: Transaction,
  storeId: string,
  productIds: readonly string[],
): Promise<readonly ShopProduct[]> {
  const products = await tx.run(sql<FoundProduct>`
    select product_id as "productId", id::text as "shopifyId", handle, title, brand, sku, category, color, images,
      options,
      is_published as "isPublished"
    from sync.own_shop_products where store_id = ${storeId} and product_id = any(${productIds}) order by product_id`);
  // By their own key, without a join: just after a shop was filled, PostgreSQL takes both tables for empty, and reads all
  // of one for each row of the other.
  const variants = await tx.run(sql<FoundVariant>`
    select v.own_shop_product_id::text as "ownProductId", v.id::text as "shopifyId", v.option1, v.option2, v.option3,
      v.price_minor::text as "priceMinor", v.barcode,
      (select coalesce(jsonb_agg(jsonb_build_object('locationId', l.location_id, 'available', l.available)
         order by l.location_id), '[]')
       from sync.own_shop_levels l where l.store_id = ${storeId} and l.variant_id = v.id and l.available > 0) as levels
    from sync.own_shop_variants v
    where v.store_id = ${storeId}
      and v.own_shop_product_id = any(${products.map(({ shopifyId }) => shopifyId)}::bigint[])
      order by v.option1, v.option2, v.option3`);
  const ofProduct = Map.groupBy(variants, ({ ownProductId }) => ownProductId);
  return products.map((product) => ({
    ...product,
    status: "",
    extraVariants: [],
    elsewhere: new Map(),
    variants: (ofProduct.get(product.shopifyId) ?? []).map((variant) => ({
      shopifyId: variant.shopifyId,
      options: [variant.option1, variant.option2, variant.option3] as const,
      priceMinor: Number(variant.priceMinor),
      barcode: variant.barcode,
      levels: variant.levels,
      isTracked: true,
      oversells: false,
      inactiveAt: [],
    })),
  }));
}
