import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { ShopProductRow } from "#shared/areas/shop/rows.ts";
import { hashOfWanted, readWantedOf } from "../read-wanted.ts";
import type { WantedProduct } from "../shop-port.ts";

/** Products written at once. */
const atOnce = 500;

/**
 * Brings what is on sale into a new store's own shop at once, as if each product had been sent: of products that have an
 * id and a handle in the shop already. Returns the rows that say so.
 */
export async function fillOwnShop(tx: Transaction, storeId: string, now: string): Promise<readonly ShopProductRow[]> {
  const products = await tx.run(sql<{ id: string; shopifyId: string; handle: string }>`
    select id, shopify_id as "shopifyId", shopify_handle as handle from products
    where store_id = ${storeId} and shopify_id is not null and shopify_handle is not null order by id`);
  const rows: ShopProductRow[] = [];
  let variantId = 0;
  for (let from = 0; from < products.length; from += atOnce) {
    const some = products.slice(from, from + atOnce);
    const wanted = await readWantedOf(
      tx,
      storeId,
      some.map(({ id }) => id),
    );
    const shown = some.flatMap((product, at) => {
      const one = wanted[at];
      if (one === undefined || one.variants.length === 0) return [];
      return [
        { ...product, wanted: one, variants: one.variants.map((variant) => ({ ...variant, id: (variantId += 1) })) },
      ];
    });
    await writeProducts(tx, storeId, shown, now);
    await writeVariants(tx, storeId, shown);
    await writeSent(
      tx,
      storeId,
      shown.map((one) => one.wanted),
      now,
    );
    rows.push(
      ...shown.map(({ id, variants }): ShopProductRow => ({
        id,
        since: now,
        problem: "",
        variants: variants.map(({ id: shopifyId, options: [option1Value, option2Value, option3Value] }) => ({
          option1Value,
          option2Value,
          option3Value,
          shopifyId: String(shopifyId),
        })),
      })),
    );
  }
  return rows;
}

interface Shown {
  readonly id: string;
  readonly shopifyId: string;
  readonly handle: string;
  readonly wanted: WantedProduct;
  readonly variants: readonly (WantedProduct["variants"][number] & { readonly id: number })[];
}

function writeProducts(tx: Transaction, storeId: string, shown: readonly Shown[], now: string) {
  const products = shown.map(({ shopifyId, handle, wanted }) => ({ ...wanted, id: shopifyId, handle }));
  return tx.run(sql`
    insert into sync.own_shop_products (store_id, id, product_id, handle, title, brand, sku, category, color, images,
      options, is_published, updated_at)
    select s.store_id, w.id, w."productId", w.handle, w.title, w.brand, w.sku, w.category, w.color, w.images,
      w.options, true, ${now}::timestamptz
    from public.stores s,
      jsonb_to_recordset(${JSON.stringify(products)}::jsonb) w (id bigint, "productId" text, handle text, title text,
        brand text, sku text, category text, color text, images jsonb, options jsonb)
    where s.store_id = ${storeId}`);
}

async function writeVariants(tx: Transaction, storeId: string, shown: readonly Shown[]): Promise<void> {
  const variants = shown.flatMap(({ shopifyId, variants: every }) =>
    every.map(({ id, options: [option1, option2, option3], priceMinor, barcode, levels }) => ({
      id,
      option1,
      option2,
      option3,
      priceMinor,
      barcode,
      levels,
      productId: shopifyId,
    })),
  );
  await tx.run(sql`
    insert into sync.own_shop_variants (store_id, id, own_shop_product_id, option1, option2, option3, price_minor,
      barcode)
    select s.store_id, v.id, v."productId", v.option1, v.option2, v.option3, v."priceMinor", v.barcode
    from public.stores s, jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) v (id bigint, "productId" bigint,
      option1 text,
      option2 text, option3 text, "priceMinor" bigint, barcode text)
    where s.store_id = ${storeId}`);
  await tx.run(sql`insert into sync.own_shop_levels (store_id, variant_id, location_id, available)
    select s.store_id, v.id, l."locationId", l.available
    from public.stores s, jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) v (id bigint, levels jsonb),
      jsonb_to_recordset(v.levels) l ("locationId" text, available integer)
    where s.store_id = ${storeId}`);
}

const writeSent = (tx: Transaction, storeId: string, wanted: readonly WantedProduct[], now: string) =>
  tx.run(sql`insert into sync.shop_pushes (store_id, product_id, wanted_hash, pushed_at)
    select s.store_id, p.*, ${now}::timestamptz
      from public.stores s, unnest(${wanted.map(({ productId }) => productId)}::text[],
      ${wanted.map(hashOfWanted)}::text[]) p
    where s.store_id = ${storeId}`);
