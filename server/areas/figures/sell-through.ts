import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** Groups listed of each kind, those with most accepted items first. */
export const namedGroups = 10;

const counts = {
  accepted: z.int(),
  sold: z.int(),
  /** Of both, the sales from before the store used Trace. Units alone: no figure of money has them. */
  pastSales: z.int(),
};
const group = z.object({
  /** The brand, the size, or the id of the location or the consigner. */
  id: z.string(),
  name: z.string(),
  ...counts,
});

/** The share of items accepted in a range that are sold by now, past sales of which the day they came in is known among them. */
export const presentedSellThrough = z.object({
  from: z.string(),
  to: z.string(),
  all: z.object(counts),
  places: z.array(group),
  brands: z.array(group),
  sizes: z.array(group),
  consigners: z.array(group),
});

interface Sums {
  readonly kind: "all" | "place" | "brand" | "size" | "consigner";
  readonly id: string;
  readonly name: string;
  readonly accepted: number;
  readonly sold: number;
  readonly pastSales: number;
}

/**
 * Computes sell-through by place, brand, size and consigner; an item's place is where it is or was sold. Refunded items
 * back on sale do not count as sold; past sales do, by the day they came in.
 */
export async function findSellThrough(
  tx: Transaction,
  storeId: string,
  days: Days,
  timeZone: string,
  place: string | null = null,
): Promise<z.output<typeof presentedSellThrough>> {
  const [since, until] = [startOfDay(days.from, timeZone), startOfDay(addDays(days.to, 1), timeZone)];
  const at = place === null ? sql`` : sql`and coalesce(location_id, '') = ${place}`;
  const rows = await tx.run(sql<Sums>`with units as (
      select product_id, option1_value, consigner_id, coalesce(location_id, '') as place, status in ('Sold', 'Paid') as is_sold,
        false as is_past
      from public.items
      where store_id = ${storeId} and accepted_on >= ${since}::timestamptz and accepted_on < ${until}::timestamptz ${at}
      union all
      select coalesce(m.merged_into_id, s.product_id), s.option1_value, s.consigner_id, coalesce(s.location_id, ''), true, true
      from public.past_sales s
        left join public.merged_products m on m.store_id = s.store_id and m.id = s.product_id
      where s.store_id = ${storeId} and s.accepted_on >= ${since}::timestamptz and s.accepted_on < ${until}::timestamptz ${at}
    ), sums as (
      select product_id, option1_value, consigner_id, place, count(*)::int as accepted,
        (count(*) filter (where is_sold))::int as sold, (count(*) filter (where is_past))::int as past_sales,
        grouping(product_id, option1_value, consigner_id, place) as kind
      from units group by grouping sets ((), (product_id), (option1_value), (consigner_id), (place))
    ), brands as (
      select p.brand, sum(s.accepted)::int as accepted, sum(s.sold)::int as sold, sum(s.past_sales)::int as past_sales
      from sums s join public.products p on p.store_id = ${storeId} and p.id = s.product_id where s.kind = 7 group by 1
    )
    select 'all' as kind, '' as id, '' as name, accepted, sold, past_sales from sums where kind = 15
    union all
    (select 'brand', brand, brand, accepted, sold, past_sales from brands order by accepted desc, brand
      limit ${sql.lit(namedGroups)})
    union all
    (select 'size', option1_value, option1_value, accepted, sold, past_sales from sums
     where kind = 11 order by accepted desc, option1_value limit ${sql.lit(namedGroups)})
    union all
    (select 'place', s.place, coalesce(l.name, ''), s.accepted, s.sold, s.past_sales
     from sums s left join public.locations l on l.store_id = ${storeId} and l.id = s.place
     where s.kind = 14 order by s.accepted desc, s.place limit ${sql.lit(namedGroups)})
    union all
    (select 'consigner', c.id, trim(c.first_name || ' ' || c.last_name), b.accepted, b.sold, b.past_sales
     from (select * from sums where kind = 13 and consigner_id is not null
           order by accepted desc, consigner_id limit ${sql.lit(namedGroups)}) b
     join public.consigners c on c.store_id = ${storeId} and c.id = b.consigner_id order by b.accepted desc, c.id)`);
  const of = (kind: Sums["kind"]) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, accepted, sold, pastSales }) => ({ id, name, accepted, sold, pastSales }));
  const [all] = of("all");
  return {
    from: days.from,
    to: days.to,
    all: { accepted: all?.accepted ?? 0, sold: all?.sold ?? 0, pastSales: all?.pastSales ?? 0 },
    places: of("place"),
    brands: of("brand"),
    sizes: of("size"),
    consigners: of("consigner"),
  };
}
