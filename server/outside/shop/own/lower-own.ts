import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { LoweredLevel, WantedProduct } from "../shop-port.ts";
import { reservedHere } from "./own-orders.ts";

interface FoundLevel {
  readonly variantId: string;
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly locationId: string;
  readonly available: number;
}

/** Takes units off Trace's own shop where it has more of a product than is wanted; returns what it took. */
export async function lowerOwn(
  tx: Transaction,
  storeId: string,
  { productId, variants }: WantedProduct,
): Promise<readonly LoweredLevel[]> {
  const levels = await tx.run(sql<FoundLevel>`
    select l.variant_id::text as "variantId", v.option1, v.option2, v.option3, l.location_id as "locationId",
      l.available
    from sync.own_shop_levels l
    join sync.own_shop_variants v on v.store_id = l.store_id and v.id = l.variant_id
    join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
    where l.store_id = ${storeId} and p.product_id = ${productId} order by l.variant_id, l.location_id for update of l`);
  const held = await reservedHere(
    tx,
    storeId,
    levels.map(({ variantId }) => variantId),
  );
  const wanted = new Map(
    variants.flatMap(({ options, levels: places }) =>
      places.map(({ locationId, available }) => [[...options, locationId].join("\0"), available] as const),
    ),
  );
  const tooMany = levels.flatMap(({ variantId, option1, option2, option3, locationId, available: from }) => {
    const options = [option1, option2, option3] as const;
    const most = wanted.get([...options, locationId].join("\0")) ?? 0;
    const to = Math.max(0, most - (held.get(`${variantId} ${locationId}`) ?? 0));
    return to < from ? [{ variantId, options, locationId, from, to }] : [];
  });
  await tx.run(sql`update sync.own_shop_levels l set available = w.available
    from unnest(${tooMany.map(({ variantId }) => variantId)}::bigint[],
      ${tooMany.map(({ locationId }) => locationId)}::text[], ${tooMany.map(({ to }) => to)}::int[]) w (variant_id,
      location_id, available)
    where l.store_id = ${storeId} and l.variant_id = w.variant_id and l.location_id = w.location_id`);
  return tooMany.map(({ options, locationId, from, to }) => ({ options, locationId, from, to }));
}
