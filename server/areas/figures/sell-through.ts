import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** Groups listed of each kind, those with most accepted items first. */
export const namedGroups = 10;

const counts = { accepted: z.int(), sold: z.int() };
const group = z.object({
  /** The brand, the size, or the id of the location or the consigner. */
  id: z.string(),
  name: z.string(),
  ...counts,
});

/** The share of items accepted in a range that are sold by now. */
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
}

/** Computes sell-through by place, brand, size and consigner; an item's place is where it is or was sold. Refunded items back on sale do not count as sold. */
export async function findSellThrough(
  tx: Transaction,
  storeId: string,
  days: Days,
  timeZone: string,
  place: string | null = null,
): Promise<z.output<typeof presentedSellThrough>> {
  const rows = await tx.run(sql<Sums>`with sums as (
      select i.product_id, i.option1_value, i.consigner_id, coalesce(i.location_id, '') as place, count(*)::int as accepted,
        (count(*) filter (where i.status in ('Sold', 'Paid')))::int as sold,
        grouping(i.product_id, i.option1_value, i.consigner_id, coalesce(i.location_id, '')) as kind
      from public.items i
      where i.store_id = ${storeId} and i.accepted_on >= ${startOfDay(days.from, timeZone)}::timestamptz
        and i.accepted_on < ${startOfDay(addDays(days.to, 1), timeZone)}::timestamptz
        ${place === null ? sql`` : sql`and coalesce(i.location_id, '') = ${place}`}
      group by grouping sets ((), (i.product_id), (i.option1_value), (i.consigner_id), (coalesce(i.location_id, '')))
    ), brands as (
      select p.brand, sum(s.accepted)::int as accepted, sum(s.sold)::int as sold
      from sums s join public.products p on p.store_id = ${storeId} and p.id = s.product_id where s.kind = 7 group by 1
    )
    select 'all' as kind, '' as id, '' as name, accepted, sold from sums where kind = 15
    union all
    (select 'brand', brand, brand, accepted, sold from brands order by accepted desc, brand
      limit ${sql.lit(namedGroups)})
    union all
    (select 'size', option1_value, option1_value, accepted, sold from sums
     where kind = 11 order by accepted desc, option1_value limit ${sql.lit(namedGroups)})
    union all
    (select 'place', s.place, coalesce(l.name, ''), s.accepted, s.sold
     from sums s left join public.locations l on l.store_id = ${storeId} and l.id = s.place
     where s.kind = 14 order by s.accepted desc, s.place limit ${sql.lit(namedGroups)})
    union all
    (select 'consigner', c.id, trim(c.first_name || ' ' || c.last_name), b.accepted, b.sold
     from (select * from sums where kind = 13 order by accepted desc, consigner_id limit ${sql.lit(namedGroups)}) b
     join public.consigners c on c.store_id = ${storeId} and c.id = b.consigner_id order by b.accepted desc, c.id)`);
  const of = (kind: Sums["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ id, name, accepted, sold }) => ({ id, name, accepted, sold }));
  const [all] = of("all");
  return {
    from: days.from,
    to: days.to,
    all: { accepted: all?.accepted ?? 0, sold: all?.sold ?? 0 },
    places: of("place"),
    brands: of("brand"),
    sizes: of("size"),
    consigners: of("consigner"),
  };
}
