import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { salesOf } from "./sales-sql.ts";

/** Sellers listed, highest revenue first. */
export const namedSellers = 10;

const seller = z.object({
  id: z.string(),
  /** The product's title, or the consigner's name. */
  name: z.string(),
  /** Sold, less refunded. */
  units: z.int(),
  /** Price less discount of what was sold, less refunds. */
  revenue: major,
});

/** The best-selling products and consigners of a range. */
export const presentedSellers = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  products: z.array(seller),
  consigners: z.array(seller),
});

interface Sums {
  readonly productId: string | null;
  readonly consignerId: string | null;
  readonly name: string | null;
  readonly units: number;
  readonly minor: number;
}

/** Returns the products and consigners with the highest revenue; without those whose refunds exceed their sales. */
export async function findSellers(
  tx: Transaction,
  storeId: string,
  days: Days,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): Promise<z.output<typeof presentedSellers>> {
  const rows = await tx.run(sql<Sums>`with sums as (
      select i.product_id, s.consigner_id, sum(s.sign)::int as units, sum(s.sign * s.minor)::bigint as minor
      from ${salesOf(storeId, startOfDay(days.from, timeZone), startOfDay(addDays(days.to, 1), timeZone))} s
        join public.items i on i.store_id = ${storeId} and i.id = s.item_id
      group by grouping sets ((i.product_id), (s.consigner_id))
    ), best as (
      (select * from sums where consigner_id is null and minor > 0 order by minor desc, product_id
        limit ${sql.lit(namedSellers)})
      union all
      (select * from sums where product_id is null and minor > 0 order by minor desc, consigner_id
        limit ${sql.lit(namedSellers)})
    )
    select b.product_id as "productId", b.consigner_id as "consignerId", b.units, b.minor,
      coalesce(p.title, trim(c.first_name || ' ' || c.last_name)) as name
    from best b
    left join public.products p on p.store_id = ${storeId} and p.id = b.product_id
    left join public.consigners c on c.store_id = ${storeId} and c.id = b.consigner_id
    order by b.minor desc, b.product_id, b.consigner_id`);
  const named = (idOf: (row: Sums) => string | null) =>
    rows.flatMap((row) => {
      const id = idOf(row);
      return id === null ? [] : [{ id, name: row.name ?? "", units: row.units, revenue: toMajor(row.minor, currency) }];
    });
  return {
    currency,
    from: days.from,
    to: days.to,
    products: named(({ productId }) => productId),
    consigners: named(({ consignerId }) => consignerId),
  };
}
