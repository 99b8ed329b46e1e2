import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { addDays, type Days, previousDays, startOfDay } from "#shared/areas/figures/days.ts";
import { chargedMinor, noSales, type SalesSum, type TwoPeriods } from "#shared/areas/figures/explained-change.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { lastKept, readAnew, salesToldApart } from "./daily-sales.ts";
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

const revenueOf = (sum: SalesSum): number => chargedMinor(sum) - sum.refundsMinor;
const unitsOf = (sum: SalesSum): number => sum.soldUnits - sum.refundedUnits;
const nothing: TwoPeriods = { before: noSales, now: noSales };

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
  const { parts } = await salesToldApart(tx, scope, {
    before,
    now: days,
    kinds: ["product", "consigner"],
    place,
    // The late days of others' deliveries are read from the rows.
    anew: last === null ? before.from : addDays(last, 1 - readAnew),
  });
  const best = async (kind: "product" | "consigner") => {
    const found = [...(parts.get(kind) ?? [])]
      .filter(([, { now }]) => revenueOf(now) > 0)
      .sort(([one, a], [other, b]) => revenueOf(b.now) - revenueOf(a.now) || (one < other ? -1 : 1))
      .slice(0, namedSellers);
    const names = await namesOfParts(
      tx,
      storeId,
      kind,
      found.map(([id]) => id),
    );
    return found.map(([id, two]) => ({
      id,
      name: names.get(id) ?? "",
      units: unitsOf(two.now),
      revenue: toMajor(revenueOf(two.now), currency),
      unitsBefore: unitsOf(two.before),
      revenueBefore: toMajor(revenueOf(two.before), currency),
    }));
  };
  const sold = (id: string) => parts.get("product")?.get(id) ?? nothing;
  const onSale = (await stockByProduct(tx, storeId, startOfDay(days.from, timeZone), place))
    .sort(
      (one, other) =>
        unitsOf(sold(one.id).now) - unitsOf(sold(other.id).now) ||
        other.minor - one.minor ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, namedSellers);
  const titles = await namesOfParts(
    tx,
    storeId,
    "product",
    onSale.map(({ id }) => id),
  );
  return {
    currency,
    from: days.from,
    to: days.to,
    products: await best("product"),
    consigners: await best("consigner"),
    slow: onSale.map(({ id, units, minor }) => ({
      id,
      name: titles.get(id) ?? "",
      stocked: units,
      value: toMajor(minor, currency),
      units: unitsOf(sold(id).now),
      unitsBefore: unitsOf(sold(id).before),
    })),
  };
}

interface OnSale {
  readonly id: string;
  readonly units: number;
  readonly minor: number;
}

/** Counts what is on sale of each product of which some is so since before a moment. Reads every item on sale. */
const stockByProduct = async (
  tx: Transaction,
  storeId: string,
  before: string,
  place: string | null,
): Promise<OnSale[]> => [
  ...(await tx.run(sql<OnSale>`
    select i.product_id as id, count(*)::int as units, coalesce(sum(i.price_minor), 0)::bigint as minor
    from public.items i
    where i.store_id = ${storeId} and ${sql.raw(sellableSql)}
      ${place === null ? sql`` : sql`and coalesce(i.location_id, '') = ${place}`}
    group by 1 having min(i.accepted_on) < ${before}::timestamptz`)),
];
