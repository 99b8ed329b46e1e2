import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";

const place = z.object({
  id: z.string(),
  name: z.string(),
  audits: z.int(),
  /** Items the audits expected; one in several audits counts once. */
  expected: z.int(),
  /** Items that were missing and have not been found since. */
  missing: z.int(),
  /** The sum of their prices. */
  value: major,
});

/** Items missing in the audits of a range, by location. */
export const presentedShrinkage = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  locations: z.array(place),
});

interface Found {
  readonly id: string;
  readonly name: string;
  readonly audits: number;
  readonly expected: number;
  readonly missing: number;
  readonly minor: number;
}

/** Computes shrinkage by location, highest value first. Items found after all are not missing. */
export async function findShrinkage(
  tx: Transaction,
  storeId: string,
  days: Days,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
  place: string | null = null,
): Promise<z.output<typeof presentedShrinkage>> {
  const rows = await tx.run(sql<Found>`with run as (
      select a.id, a.location_id, a.expected_count from public.audits a
      where a.store_id = ${storeId} and a.run_at >= ${startOfDay(days.from, timeZone)}::timestamptz
        and a.run_at < ${startOfDay(addDays(days.to, 1), timeZone)}::timestamptz and a.joined_into_id is null
        ${place === null ? sql`` : sql`and a.location_id = ${place}`}
    ), lines as (
      select r.location_id, l.item_id, count(*) as times from run r
      join public.audit_lines l on l.store_id = ${storeId} and l.audit_id = r.id
      where l.outcome = 'missing' and l.resolution is distinct from 'foundAfterAll'
      group by 1, 2
    ), missed as (
      select l.location_id, count(*)::int as missing, sum(l.times - 1)::int as again,
        coalesce(sum(i.price_minor), 0)::bigint as minor
      from lines l left join public.items i on i.store_id = ${storeId} and i.id = l.item_id group by 1
    )
    select p.id, p.name, r.audits, r.expected - coalesce(m.again, 0) as expected, coalesce(m.missing, 0) as missing,
      coalesce(m.minor, 0) as minor
    from (select location_id, count(*)::int as audits, coalesce(sum(expected_count), 0)::int as expected
          from run group by 1) r
    join public.locations p on p.store_id = ${storeId} and p.id = r.location_id
    left join missed m on m.location_id = r.location_id
    order by coalesce(m.minor, 0) desc, p.name, p.id`);
  return {
    currency,
    from: days.from,
    to: days.to,
    locations: rows.map(({ minor, ...row }) => ({ ...row, value: toMajor(minor, currency) })),
  };
}
