import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** A product as the online shop has it, in REST responses. */
export const shopProduct = z.object({
  /** Its id in the shop. */
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  handle: z.string(),
  variants: z.array(
    z.object({
      /** Its id in the shop. */
      id: z.string(),
      option1: z.string(),
      option2: z.string(),
      option3: z.string(),
    }),
  ),
});

/** Returns the products with these ids in the shop; unknown ones are left out. */
export async function findShopProducts(
  tx: Transaction,
  storeId: string,
  shopifyIds: readonly string[],
): Promise<z.infer<typeof shopProduct>[]> {
  return tx
    .run(sql<z.infer<typeof shopProduct>>`
      select p.shopify_id as id, p.id as "productId", p.title, coalesce(p.shopify_handle, '') as handle,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v ->> 'shopifyId', 'option1', v ->> 'option1Value',
           'option2', v ->> 'option2Value', 'option3', v ->> 'option3Value')), '[]')
         from jsonb_array_elements(s.variants) v) as variants
      from products p join shop_products s on s.store_id = p.store_id and s.id = p.id
      where p.store_id = ${storeId} and p.shopify_id = any(${shopifyIds}) order by p.title, p.id`)
    .then((rows) => [...rows]);
}
