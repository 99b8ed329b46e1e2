import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { sellableSql } from "#server/areas/figures/sellable-sql.ts";
import { shopPrice } from "#shared/areas/shop/shop-price.ts";
import type { VariantOptions, WantedProduct, WantedVariant } from "./shop-port.ts";

interface FoundLevel {
  readonly productId: string;
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly locationId: string;
  readonly available: number;
  readonly priceMinor: number;
}

interface FoundProduct {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly sku: string;
  readonly category: string;
  readonly color: string;
  readonly image: string;
  readonly imageList: readonly string[];
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly upPriceBasisPoints: number;
}

/** Returns what the shop is to show of a product now. Of one that is gone it keeps the ids, unpublished. */
export async function readWanted(tx: Transaction, storeId: string, productId: string): Promise<WantedProduct> {
  const [wanted] = await readWantedOf(tx, storeId, [productId]);
  return wanted ?? goneProduct(productId);
}

/** Returns what the shop is to show of these products now, in their order. */
export async function readWantedOf(
  tx: Transaction,
  storeId: string,
  productIds: readonly string[],
): Promise<readonly WantedProduct[]> {
  const [products, levels, barcodes] = await Promise.all([
    tx.run(sql<FoundProduct>`
      select p.id, p.title, p.brand, p.sku, p.category, p.color, p.image, p.image_list as "imageList",
        t.option1, t.option2, t.option3, coalesce(o.up_price_basis_points, 0)::int as "upPriceBasisPoints"
      from products p
      join product_templates t on t.store_id = p.store_id and t.id = p.product_template_id
      left join store_office o on o.store_id = p.store_id
      where p.store_id = ${storeId} and p.id = any(${productIds})`),
    tx.run(sql<FoundLevel>`select i.product_id as "productId", i.option1_value as option1, i.option2_value as option2,
        i.option3_value as option3, i.location_id as "locationId", count(*)::int as available,
        min(i.price_minor) as "priceMinor"
      from items i join locations l on l.store_id = i.store_id and l.id = i.location_id
      where i.store_id = ${storeId} and i.product_id = any(${productIds}) and ${sql.raw(sellableSql)}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
    tx.run(sql<{ productId: string; size: string; gtin: string }>`
      select product_id as "productId", size, min(id) as gtin from gtins
      where store_id = ${storeId} and product_id = any(${productIds}) group by 1, 2`),
  ]);
  const [byId, levelsOf, barcodesOf] = [
    new Map(products.map((product) => [product.id, product])),
    Map.groupBy(levels, ({ productId }) => productId),
    Map.groupBy(barcodes, ({ productId }) => productId),
  ];
  return productIds.map((productId) => {
    const product = byId.get(productId);
    if (product === undefined) return goneProduct(productId);
    const barcodeOf = new Map((barcodesOf.get(productId) ?? []).map(({ size, gtin }) => [size, gtin]));
    return {
      productId,
      title: product.title,
      brand: product.brand,
      sku: product.sku,
      category: product.category,
      color: product.color,
      images: [product.image, ...product.imageList].filter((image) => image !== "" && !image.startsWith("data:")),
      options: [product.option1, product.option2, product.option3].filter((name) => name !== ""),
      isPublished: true,
      variants: variantsOf(levelsOf.get(productId) ?? [], product.upPriceBasisPoints, barcodeOf),
    };
  });
}

function variantsOf(
  levels: readonly FoundLevel[],
  upPriceBasisPoints: number,
  barcodeOf: ReadonlyMap<string, string>,
): readonly WantedVariant[] {
  const byVariant = Map.groupBy(levels, ({ option1, option2, option3 }) =>
    JSON.stringify([option1, option2, option3] satisfies VariantOptions),
  );
  return [...byVariant.values()].flatMap((places) => {
    const [first] = places;
    if (first === undefined) return [];
    const lowest = Math.min(...places.map(({ priceMinor }) => Number(priceMinor)));
    return [
      {
        options: [first.option1, first.option2, first.option3] as const,
        priceMinor: shopPrice(lowest, upPriceBasisPoints),
        barcode: barcodeOf.get(first.option1) ?? "",
        levels: places.map(({ locationId, available }) => ({ locationId, available })),
      },
    ];
  });
}

const goneProduct = (productId: string): WantedProduct => ({
  productId,
  title: "",
  brand: "",
  sku: "",
  category: "",
  color: "",
  images: [],
  options: [],
  isPublished: false,
  variants: [],
});

/** Returns a hash of what is wanted, equal for equal wishes. */
export const hashOfWanted = (wanted: WantedProduct): string =>
  createHash("sha256").update(JSON.stringify(wanted)).digest("hex");
