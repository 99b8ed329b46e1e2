import { type RawBuilder, sql } from "kysely";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { type SalesKind, salesKinds, soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import { salesOf } from "./sales-sql.ts";

/** A store's sales: whose, by which clock, and the ids of its own accounts. */
export interface SalesScope {
  readonly storeId: string;
  readonly timeZone: string;
  readonly accounts: readonly string[];
}

/** Two moments, the first of which is included. */
export interface Moments {
  readonly from: string;
  readonly before: string;
}

/** Returns the moments between which days are, by a store's clock. */
export const momentsIn = ({ from, to }: Days, timeZone: string): Moments => ({
  from: startOfDay(from, timeZone),
  before: startOfDay(addDays(to, 1), timeZone),
});

/**
 * The sales and refunds between two moments, or several times between two, as `salesOf` has them, with what they are told apart by, never null: `day`,
 * `weekday` (1 is Monday) and `hour` by the store's clock, `place`, `clerk`, `category`, `brand`, `size`, `owner`, `product`, `consigner`. Names of
 * products are those of today, and so is the place of an item whose order has none: it was sold without one, by an
 * earlier release, or with items of other places.
 */
export const toldApart = (
  { storeId, timeZone, accounts }: SalesScope,
  within: Moments | readonly Moments[],
): RawBuilder<unknown> => sql`(
  select s.at, s.item_id, s.order_id, s.sign, s.asked_minor, s.discount_minor, s.minor,
    case when s.consigner_id = any(${accounts}) then coalesce(s.cost_minor, c.cost_minor, 0) else s.payout_minor end
      as cost_minor,
    (s.at at time zone ${timeZone})::date as day,
    to_char(s.at at time zone ${timeZone}, 'ID') as weekday,
    to_char(s.at at time zone ${timeZone}, 'HH24') as hour,
    coalesce(o.location_id, case when o.source = 'shop' then ${soldOnline} else i.location_id end, '') as place,
    coalesce(case when o.placed_by = 'system' then ${soldOnline} else o.placed_by end, '') as clerk,
    p.category, p.brand, i.option1_value as size, i.product_id as product, s.consigner_id as consigner,
    case when s.consigner_id = any(${accounts}) then 'own' else 'consigned' end as owner
  from ${
    "from" in within
      ? sql`${salesOf(storeId, within.from, within.before)} s`
      : sql`unnest(${within.map(({ from }) => from)}::timestamptz[],
          ${within.map(({ before }) => before)}::timestamptz[]) w(since, until)
        cross join lateral ${salesOf(storeId, sql`w.since`, sql`w.until`)} s`
  }
  join public.items i on i.store_id = ${storeId} and i.id = s.item_id
  join public.products p on p.store_id = ${storeId} and p.id = i.product_id
  left join public.orders o on o.store_id = ${storeId} and o.id = s.order_id
  left join public.item_costs c on c.store_id = ${storeId} and c.id = s.item_id and s.consigner_id = any(${accounts}))`;

/** The sums of sales and refunds `s`, named as in `sync.daily_sales`. */
const sums = sql`(count(*) filter (where s.sign > 0))::bigint as sold_units,
  coalesce(sum(s.asked_minor) filter (where s.sign > 0), 0)::bigint as asked_minor,
  coalesce(sum(s.discount_minor) filter (where s.sign > 0), 0)::bigint as discount_minor,
  coalesce(sum(s.cost_minor) filter (where s.sign > 0), 0)::bigint as cost_minor,
  (count(*) filter (where s.sign < 0))::bigint as refunded_units,
  coalesce(sum(s.minor) filter (where s.sign < 0), 0)::bigint as refunds_minor,
  coalesce(sum(s.cost_minor) filter (where s.sign < 0), 0)::bigint as refunded_cost_minor`;

/** The columns of `toldApart` that sales are told apart by. */
export const columnOf: Readonly<Record<SalesKind, RawBuilder<unknown>>> = {
  place: sql`s.place`,
  clerk: sql`s.clerk`,
  weekday: sql`s.weekday`,
  hour: sql`s.hour`,
  category: sql`s.category`,
  brand: sql`s.brand`,
  size: sql`s.size`,
  owner: sql`s.owner`,
  product: sql`s.product`,
  consigner: sql`s.consigner`,
};

/** What sums of sales are kept for at each place. */
export const keptKinds = salesKinds.filter((kind) => kind !== "place");
export type KeptKind = Exclude<SalesKind, "place">;

/**
 * The rows of some days as `sync.daily_sales` keeps them, without store, time zone and those of kind `whole`: all sales of
 * a place, and those of each part of these kinds.
 */
export function salesByDay(scope: SalesScope, days: Days, kinds: readonly KeptKind[]): RawBuilder<unknown> {
  const columns = kinds.map((kind) => columnOf[kind]);
  const all = 2 ** kinds.length - 1;
  const grouping = sql`grouping(${sql.join(columns)})`;
  const named = kinds.map((kind, at) => sql`when ${sql.lit(all - 2 ** (kinds.length - 1 - at))} then ${sql.lit(kind)}`);
  return sql`(
    select ${kinds.length === 0 ? sql`'all'` : sql`case ${grouping} ${sql.join(named, sql` `)} else 'all' end`} as kind,
      s.day, s.place, coalesce(${sql.join([...columns, sql`''`])}) as name, ${sums}
    from ${toldApart(scope, momentsIn(days, scope.timeZone))} s
    group by grouping sets (${sql.join([sql`(s.day, s.place)`, ...columns.map((column) => sql`(s.day, s.place, ${column})`)])}))`;
}
