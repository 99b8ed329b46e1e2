import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import {
  type ProductSummary,
  requestedProducts,
  type RequestFilters,
} from "#shared/areas/requests/requested-products.ts";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";
import { presentedProduct, presentProducts } from "./catalogue.ts";
import { sellable } from "./lowest-prices.ts";

/** A product with its requested sizes, and the stock of each. */
export const presentedRequest = z.extend(presentedProduct, {
  forRequest: z.array(z.object({ size: z.string(), inventory: z.int() })),
});

interface Found extends StoreRequestRow, Pick<ProductSummary, "title" | "sku" | "image" | "brand" | "color"> {
  readonly inventory: number;
}

/** Most products returned. */
const mostProducts = 500;

/**
 * Returns the products that the store requests, with the stock of each size at its place: everybody's, or one
 * consigner's if `consignerId` is given. `uncounted` reads no items, and returns 0 for all.
 */
export async function findRequested(
  tx: Transaction,
  storeId: string,
  filters: RequestFilters & { readonly consignerId: string | null; readonly uncounted?: boolean },
) {
  const { locationId, sale, consignerId } = filters;
  const at = locationId === null ? sql`` : sql` and r.location_id = ${locationId}`;
  const as = sale === null ? sql`` : sql` and r.sale = ${sale}`;
  const whose = consignerId === null ? sql`` : sql` and i.consigner_id = ${consignerId}`;
  const counted =
    filters.uncounted === true
      ? sql`cross join (select 0 as inventory) s`
      : sql`cross join lateral (
      select count(*)::int as inventory from items i
      where i.store_id = ${storeId} and i.product_id = r.product_id and i.location_id = r.location_id
        and (r.option1_value = '' or i.option1_value = r.option1_value) and ${sellable}${whose}
    ) s`;
  const rows = await tx.run(sql<Found>`
    select r.*, p.title, p.sku, p.image, p.brand, p.color, s.inventory
    from store_requests r join products p on p.store_id = r.store_id and p.id = r.product_id
    ${counted}
    where r.store_id = ${storeId}${at}${as}`);
  const products = new Map(rows.map((row) => [row.productId, { ...row, id: row.productId }]));
  const stock = new Map(rows.map(({ id, inventory }) => [id, inventory]));
  return requestedProducts(
    rows,
    (id) => products.get(id),
    ({ id }) => stock.get(id) ?? 0,
    filters,
  );
}

/** Returns them for REST responses. */
export async function presentRequested(
  tx: Transaction,
  storeId: string,
  currency: string,
  filters: Parameters<typeof findRequested>[2],
): Promise<z.output<typeof presentedRequest>[]> {
  const found = (await findRequested(tx, storeId, filters)).slice(0, mostProducts);
  const products = await presentProducts(
    tx,
    storeId,
    currency,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, sizes }) => {
    const product = products.get(id);
    const forRequest = sizes.map(({ request, inventory }) => ({ size: request.option1Value, inventory }));
    return product === undefined ? [] : [{ ...product, forRequest }];
  });
}
