import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { ageBands } from "#shared/areas/figures/ageing.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { sellable } from "./lowest-prices.ts";

/** Groups listed of each kind, those with the most value first; the others are summed up. */
const namedGroups = 12;

const sums = { units: z.int(), value: major };
const bands = z.array(z.object({ from: z.int(), to: z.nullable(z.int()), ...sums }));
const groups = z.object({
  named: z.array(z.object({ id: z.string(), name: z.string(), bands })),
  others: z.nullable(z.object({ count: z.int(), bands })),
});

/** The stock on sale by days since acceptance: count and value of all, and by location, brand and size. */
export const presentedAgeing = z.object({ currency: z.string(), bands, places: groups, brands: groups, sizes: groups });
type Presented = z.output<typeof presentedAgeing>;
type Kind = "all" | "place" | "brand" | "size";

const dayMs = 86_400_000;

/** The number of the band that the age of an item `i` is in at a moment, as SQL. */
export function ageBandSql(now: Date): RawBuilder<unknown> {
  // A band ends where the next begins; items accepted in the future, by a fast clock, count as new.
  const ends = ageBands.flatMap(({ to }) =>
    to === null ? [] : [new Date(now.getTime() - (to + 1) * dayMs).toISOString()],
  );
  return sql.join(
    ends.map((end) => sql`coalesce(i.accepted_on <= ${end}::timestamptz, false)::int`),
    sql` + `,
  );
}

interface Row {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly band: number;
  readonly units: number;
  readonly value: number;
}

/** Returns the stock of a place, or of all, by age at a moment. Reads every item on sale. */
export async function findAgeing(
  tx: Transaction,
  storeId: string,
  currency: string,
  now: Date,
  place: string | null = null,
): Promise<Presented> {
  const rows = await tx.run(sql<Row>`
    with aged as (
      select ${ageBandSql(now)} as band, i.product_id, i.option1_value as size, coalesce(i.location_id, '') as place,
        i.price_minor
      from items i where i.store_id = ${storeId} and ${sellable}
        ${place === null ? sql`` : sql`and coalesce(i.location_id, '') = ${place}`}
    ), sums as (
      select band, product_id, size, place, grouping(product_id, size, place) as kind, count(*)::int as units,
        coalesce(sum(price_minor), 0)::bigint as value
      from aged group by grouping sets ((band), (band, product_id), (band, size), (band, place))
    )
    select 'all' as kind, '' as id, '' as name, band, units, value from sums where kind = 7
    union all
    select 'brand', p.brand, p.brand, s.band, sum(s.units)::int, sum(s.value)::bigint
    from sums s join products p on p.store_id = ${storeId} and p.id = s.product_id where s.kind = 3 group by p.brand, s.band
    union all
    select 'size', size, size, band, units, value from sums where kind = 5
    union all
    select 'place', s.place, coalesce(l.name, ''), s.band, s.units, s.value
    from sums s left join locations l on l.store_id = ${storeId} and l.id = s.place where s.kind = 6`);
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  return {
    currency,
    bands: bandsOf(of("all"), currency),
    places: groupsOf(of("place"), currency),
    brands: groupsOf(of("brand"), currency),
    sizes: groupsOf(of("size"), currency),
  };
}

const bandsOf = (rows: readonly Row[], currency: string): Presented["bands"] =>
  ageBands.map(({ from, to }, at) => {
    const own = rows.filter(({ band }) => band === at);
    return {
      from,
      to,
      units: own.reduce((sum, { units }) => sum + units, 0),
      value: toMajor(valueOf(own), currency),
    };
  });

const valueOf = (rows: readonly Row[]): number => rows.reduce((sum, { value }) => sum + value, 0);

function groupsOf(rows: readonly Row[], currency: string): Presented["places"] {
  const all = [...Map.groupBy(rows, ({ id }) => id)].sort(
    ([one, a], [other, b]) => valueOf(b) - valueOf(a) || (one < other ? -1 : 1),
  );
  const others = all.slice(namedGroups);
  return {
    named: all
      .slice(0, namedGroups)
      .map(([id, own]) => ({ id, name: own[0]?.name ?? "", bands: bandsOf(own, currency) })),
    others:
      others.length === 0
        ? null
        : {
            count: others.length,
            bands: bandsOf(
              others.flatMap(([, own]) => own),
              currency,
            ),
          },
  };
}
