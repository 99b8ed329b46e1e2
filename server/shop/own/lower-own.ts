import { runSql, type Transaction } from "#server/database/transact.ts";
import type { LoweredLevel, WantedProduct } from "../shop-port.ts";
import { heldBack } from "./own-orders.ts";

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
  const levels = await runSql<FoundLevel>(
    tx,
    `select l.variant_id::text as "variantId", v.option1, v.option2, v.option3, l.location_id as "locationId", l.available
     from sync.own_shop_levels l
     join sync.own_shop_variants v on v.store_id = l.store_id and v.id = l.variant_id
     join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
     where l.store_id = $1 and p.product_id = $2 order by l.variant_id, l.location_id for update of l`,
    [storeId, productId],
  );
  const held = await heldBack(
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
  await runSql(
    tx,
    `update sync.own_shop_levels l set available = w.available
     from unnest($2::bigint[], $3::text[], $4::int[]) w (variant_id, location_id, available)
     where l.store_id = $1 and l.variant_id = w.variant_id and l.location_id = w.location_id`,
    [
      storeId,
      tooMany.map(({ variantId }) => variantId),
      tooMany.map(({ locationId }) => locationId),
      tooMany.map(({ to }) => to),
    ],
  );
  return tooMany.map(({ options, locationId, from, to }) => ({ options, locationId, from, to }));
}
