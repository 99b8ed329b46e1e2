import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { currentProduct } from "./merged-products.ts";
import { nextPage, type PageEnd } from "./page-cursor.ts";

/** The latest sale of a product in a size, by the store itself or from before; null for none. */
export const presentedLastSale = z.object({
  lastSale: z.nullable(
    z.object({
      price: major,
      soldOn: z.string(),
      /** Whether it is a sale from before the store used Trace. */
      isPastSale: z.boolean(),
    }),
  ),
});

/** Consigners' past sales, latest first. What was owed for them is not known here, and nothing is. */
export const presentedPastSales = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  pastSales: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      /** "" for a product that is gone. */
      productTitle: z.string(),
      size: z.string(),
      soldOn: z.string(),
      price: major,
      /** Null for none, or one that is gone. */
      location: z.nullable(z.string()),
      source: z.string(),
    }),
  ),
});

/** Finds the latest sale of a product, or the one it was merged into, in a size; "" for any size. */
export async function findLastSale(
  tx: Transaction,
  storeId: string,
  { productId, size, currency }: { readonly productId: string; readonly size: string; readonly currency: string },
): Promise<z.output<typeof presentedLastSale>> {
  const product = await currentProduct(tx, storeId, productId);
  const [found] = await tx.run(sql<{ minor: number; soldOn: string; isPastSale: boolean }>`
    (select i.price_minor - i.discount_minor as minor, i.sold_on, false as is_past_sale from items i
      where i.store_id = ${storeId} and i.product_id = ${product} and i.status in ('Sold', 'Paid')
        and i.sold_on is not null and (${size} = '' or i.option1_value = ${size})
      order by i.sold_on desc, i.id limit 1)
    union all
    (select s.price_minor, s.sold_on, true from past_sales s
      where s.store_id = ${storeId} and s.product_id in (select ${product}
          union all select m.id from merged_products m where m.store_id = ${storeId} and m.merged_into_id = ${product})
        and (${size} = '' or s.option1_value = ${size})
      order by s.sold_on desc, s.id limit 1)
    order by sold_on desc limit 1`);
  if (found === undefined) return { lastSale: null };
  const { minor, soldOn, isPastSale } = found;
  return { lastSale: { price: toMajor(minor, currency), soldOn, isPastSale } };
}

interface Found {
  readonly id: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly option1Value: string;
  readonly soldOn: string;
  readonly priceMinor: number;
  readonly location: string | null;
  readonly source: string;
}

/** Lists a consigner's past sales after the end of a page. */
export async function listPastSales(
  tx: Transaction,
  storeId: string,
  {
    consignerId,
    after,
    limit,
    currency,
  }: {
    readonly consignerId: string;
    readonly after?: PageEnd | undefined;
    readonly limit: number;
    readonly currency: string;
  },
): Promise<z.output<typeof presentedPastSales>> {
  const later = after === undefined ? sql`` : sql` and (s.sold_on, s.id) < (${after.at}::timestamptz, ${after.key})`;
  const rows = await tx.run(sql<Found>`
    select s.id, coalesce(m.merged_into_id, s.product_id) as product_id, coalesce(p.title, '') as product_title, s.option1_value, s.sold_on,
      s.price_minor, l.name as location, s.source
    from past_sales s
      left join merged_products m on m.store_id = s.store_id and m.id = s.product_id
      left join products p on p.store_id = s.store_id and p.id = coalesce(m.merged_into_id, s.product_id)
      left join locations l on l.store_id = s.store_id and l.id = s.location_id
    where s.store_id = ${storeId} and s.consigner_id = ${consignerId}${later}
    order by s.sold_on desc, s.id desc limit ${limit + 1}`);
  const [counted] = await tx.run(sql<{ count: number }>`
    select count(*)::int as count from past_sales where store_id = ${storeId} and consigner_id = ${consignerId}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    count: counted?.count ?? 0,
    next: rows.length > limit && last !== undefined ? nextPage({ at: last.soldOn, key: last.id }) : null,
    pastSales: page.map(({ option1Value, priceMinor, ...sale }) => ({
      id: sale.id,
      productId: sale.productId,
      productTitle: sale.productTitle,
      size: option1Value,
      soldOn: sale.soldOn,
      price: toMajor(priceMinor, currency),
      location: sale.location,
      source: sale.source,
    })),
  };
}
