import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { addDays, type Days, previousDays, startOfDay } from "#shared/areas/figures/days.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { keptAndLate, lastKept, readAnew } from "./daily-sales.ts";
import { namesOfParts } from "./part-names.ts";
import { sellableSql } from "./sellable-sql.ts";
import { storeAccountsOf } from "./stock.ts";

/** Sellers listed, highest revenue first, and slow ones. */
export const namedSellers = 10;

const seller = z.object({
  id: z.string(),
  /** The product's title, or the consigner's name. */
  name: z.string(),
  /** Sold, less refunded. */
  units: z.int(),
  /** Price less discount of what was sold, less refunds. */
  revenue: major,
  /** Those of as many days before. */
  unitsBefore: z.int(),
  revenueBefore: major,
});

/** The best-selling products and consigners of a range, and the products that sell slowest. */
export const presentedSellers = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  products: z.array(seller),
  consigners: z.array(seller),
  /** Products on sale since before the range, the fewest sold in it first, then those with the most value on sale. */
  slow: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** On sale now. */
      stocked: z.int(),
      value: major,
      units: z.int(),
      unitsBefore: z.int(),
    }),
  ),
});

interface Asked {
  readonly currency: string;
  readonly timeZone: string;
  /** A location's id, `soldOnline`, or "" for where that is not known; all if omitted. */
  readonly place?: string | null | undefined;
}

/** Products looked at for being on sale since before a range, those that sold slowest in it. */
const slowest = 50;

interface Row {
  readonly list: "product" | "consigner" | "slow";
  readonly id: string;
  readonly stocked: number;
  readonly minor: number;
  readonly units: number;
  readonly revenue: number;
  readonly unitsBefore: number;
  readonly revenueBefore: number;
}

/** Returns the products and consigners with the highest revenue; without those whose refunds exceed their sales. */
export async function findSellers(
  tx: Transaction,
  storeId: string,
  days: Days,
  { currency, timeZone, place = null }: Asked,
): Promise<z.output<typeof presentedSellers>> {
  const scope = { storeId, timeZone, accounts: await storeAccountsOf(tx, storeId) };
  const before = previousDays(days);
  const last = await lastKept(tx, scope);
  const sums = keptAndLate(scope, {
    before,
    now: days,
    kinds: ["product", "consigner"],
    place,
    // The late days of others' deliveries are read from the rows.
    anew: last === null ? before.from : addDays(last, 1 - readAnew),
  });
  const since = startOfDay(days.from, timeZone);
  // Since when items are on sale is in no index with the rest; that of a few products is soon read.
  let rows = await readSellers(tx, storeId, sums, { days, place, since: place === null ? null : since });
  let slow = rows.filter(({ list }) => list === "slow");
  if (place === null) {
    const known = await onSaleBefore(tx, storeId, slow, since);
    if (slow.length < slowest || known.size >= namedSellers) slow = slow.filter(({ id }) => known.has(id));
    else {
      rows = await readSellers(tx, storeId, sums, { days, place, since });
      slow = rows.filter(({ list }) => list === "slow");
    }
  }
  slow = slow.slice(0, namedSellers);
  const best = async (kind: "product" | "consigner") => {
    const found = rows.filter(({ list }) => list === kind);
    const names = await namesOfParts(
      tx,
      storeId,
      kind,
      found.map(({ id }) => id),
    );
    return found.map(({ id, units, revenue, unitsBefore, revenueBefore }) => ({
      id,
      name: names.get(id) ?? "",
      units,
      revenue: toMajor(revenue, currency),
      unitsBefore,
      revenueBefore: toMajor(revenueBefore, currency),
    }));
  };
  const titles = await namesOfParts(
    tx,
    storeId,
    "product",
    slow.map(({ id }) => id),
  );
  return {
    currency,
    from: days.from,
    to: days.to,
    products: await best("product"),
    consigners: await best("consigner"),
    slow: slow.map(({ id, stocked, minor, units, unitsBefore }) => ({
      id,
      name: titles.get(id) ?? "",
      stocked,
      value: toMajor(minor, currency),
      units,
      unitsBefore,
    })),
  };
}

/** Reads the best sellers and, among products on sale since before a moment or, for null, on sale, the slowest. */
const readSellers = (
  tx: Transaction,
  storeId: string,
  sums: RawBuilder<unknown>,
  { days, place, since }: { readonly days: Days; readonly place: string | null; readonly since: string | null },
): Promise<Row[]> => {
  const best = (kind: "product" | "consigner") => sql`
    (select name as id, ${kind} as list, 0 as stocked, 0::bigint as minor, units, revenue, units_before, revenue_before
     from sums where kind = ${kind} and revenue > 0 order by revenue desc, name collate "C" limit ${sql.lit(namedSellers)})`;
  const isNow = sql`day >= ${days.from}::date`;
  return tx.run(sql<Row>`
    with sums as materialized (
      select kind, name, coalesce(sum(sold_units - refunded_units) filter (where ${isNow}), 0)::int as units,
        coalesce(sum(asked_minor - discount_minor - refunds_minor) filter (where ${isNow}), 0)::bigint as revenue,
        coalesce(sum(sold_units - refunded_units) filter (where not ${isNow}), 0)::int as units_before,
        coalesce(sum(asked_minor - discount_minor - refunds_minor) filter (where not ${isNow}), 0)::bigint
          as revenue_before
      from (${sums}) s where kind <> 'all' group by 1, 2
    )
    select list, id, stocked, minor, units, revenue, units_before as "unitsBefore", revenue_before as "revenueBefore"
    from (${best("product")} union all ${best("consigner")} union all
      (select o.id, 'slow', o.stocked, o.minor, coalesce(p.units, 0), 0, coalesce(p.units_before, 0), 0
       from (
         select i.product_id as id, count(*)::int as stocked, coalesce(sum(i.price_minor), 0)::bigint as minor
         from public.items i
         where i.store_id = ${storeId} and ${sql.raw(sellableSql)}
           ${place === null ? sql`` : sql`and coalesce(i.location_id, '') = ${place}`}
         group by 1 ${since === null ? sql`` : sql`having min(i.accepted_on) < ${since}::timestamptz`}
       ) o left join sums p on p.kind = 'product' and p.name = o.id
       order by coalesce(p.units, 0), o.minor desc, o.id collate "C" limit ${sql.lit(slowest)})) found`);
};

/** Returns those of some products of which something is on sale since before a moment. */
async function onSaleBefore(
  tx: Transaction,
  storeId: string,
  products: readonly Row[],
  moment: string,
): Promise<ReadonlySet<string>> {
  const found = await tx.run(sql<{ id: string }>`
    select distinct i.product_id as id from public.items i
    where i.store_id = ${storeId} and i.product_id = any(${products.map(({ id }) => id)}) and ${sql.raw(sellableSql)}
      and i.accepted_on < ${moment}::timestamptz`);
  return new Set(found.map(({ id }) => id));
}
