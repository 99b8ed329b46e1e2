import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { alwaysSellable } from "#shared/areas/inventory/transitions.ts";

/** A variant's lowest price on sale; equal to `lowestPrice` over all items. */
export interface FoundLowest {
  readonly productId: string;
  readonly sku: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  readonly qty: number;
  readonly priceMinor: number;
  /** The lowest of one consigner's own; null if they have none on sale. */
  readonly ownMinor: number | null;
}

/** The condition for items on sale, like `isSellable`. */
export const sellable = sql`(i.status in (${sql.join(alwaysSellable.map((status) => sql.lit(status)))})
  or (i.status = 'StoreRequestPriceChange' and i.accepted_on is not null))`;

export interface LowestPriceFilters {
  readonly locationId?: string | null | undefined;
  readonly consignerId?: string | null | undefined;
}

async function lowestWhere(
  tx: Transaction,
  storeId: string,
  which: RawBuilder<unknown>,
  { locationId, consignerId }: LowestPriceFilters,
): Promise<FoundLowest[]> {
  const at = locationId == null ? sql`` : sql` and i.location_id = ${locationId}`;
  const found = await tx.run(sql<FoundLowest>`
    select i.product_id, p.sku, i.option1_value, i.option2_value, i.option3_value, count(*)::int as qty,
           min(i.price_minor) as price_minor, min(i.price_minor) filter (where i.consigner_id = ${consignerId ?? null}) as own_minor
    from products p join items i on i.store_id = p.store_id and i.product_id = p.id
    where p.store_id = ${storeId} and ${which} and ${sellable}${at}
    group by i.product_id, p.sku, i.option1_value, i.option2_value, i.option3_value
    order by p.sku, i.product_id, i.option1_value, i.option2_value, i.option3_value`);
  return found;
}

/** Returns every variant on sale of these products. */
export const lowestOfProducts = (
  tx: Transaction,
  storeId: string,
  productIds: readonly string[],
  filters: LowestPriceFilters = {},
) => lowestWhere(tx, storeId, sql`p.id = any(${[...productIds]})`, filters);

/** Returns every variant on sale of the products with these SKUs. */
export const lowestOfSkus = (tx: Transaction, storeId: string, skus: readonly string[], filters: LowestPriceFilters) =>
  lowestWhere(tx, storeId, sql`p.sku = any(${[...skus]})`, filters);
