import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Days } from "#shared/areas/figures/days.ts";
import { salesOf } from "./sales-sql.ts";
import { type Moments, momentsIn, type SalesScope, toldApart } from "./told-apart.ts";

/** The events of a day or of several, in minor units. */
export interface Flow {
  readonly soldUnits: number;
  /** Price less discount of what was sold, less refunds. */
  readonly revenueMinor: number;
  /** Payouts of consigned items sold and cost of the store's own, less those of refunded ones. */
  readonly costMinor: number;
  readonly refundedUnits: number;
  /** Refunds. */
  readonly refundsMinor: number;
  readonly paidMinor: number;
  /** The sum of all ledger entries: the change in what is owed. */
  readonly ledgerMinor: number;
  /** Cost of items bought outright. */
  readonly purchasesMinor: number;
}

export const noFlow: Flow = {
  soldUnits: 0,
  revenueMinor: 0,
  costMinor: 0,
  refundedUnits: 0,
  refundsMinor: 0,
  paidMinor: 0,
  ledgerMinor: 0,
  purchasesMinor: 0,
};

export const addFlow = (one: Flow, other: Flow): Flow => ({
  soldUnits: one.soldUnits + other.soldUnits,
  revenueMinor: one.revenueMinor + other.revenueMinor,
  costMinor: one.costMinor + other.costMinor,
  refundedUnits: one.refundedUnits + other.refundedUnits,
  refundsMinor: one.refundsMinor + other.refundsMinor,
  paidMinor: one.paidMinor + other.paidMinor,
  ledgerMinor: one.ledgerMinor + other.ledgerMinor,
  purchasesMinor: one.purchasesMinor + other.purchasesMinor,
});

/** What was bought outright and taken in on some days: `day`, `place`, `purchasesMinor`; at the place where it is now. */
export const boughtOn = ({ storeId, timeZone }: SalesScope, days: Days): RawBuilder<unknown> => {
  const { from, before } = momentsIn(days, timeZone);
  return sql`(
    select (i.accepted_on at time zone ${timeZone})::date as day, coalesce(i.location_id, '') as place,
      coalesce(sum(c.cost_minor), 0)::bigint as "purchasesMinor"
    from public.items i left join public.item_costs c on c.store_id = i.store_id and c.id = i.id
    where i.store_id = ${storeId} and i.accepted_on >= ${from}::timestamptz
      and i.accepted_on < ${before}::timestamptz and i.buying_id is not null
    group by 1, 2)`;
};

/**
 * Returns the events of each day of a range that has any, from the current rows.
 * @param place of one place alone: its sales, refunds and purchases. Payouts have none.
 */
export async function flowsOf(
  tx: Transaction,
  storeId: string,
  accounts: readonly string[],
  days: Days,
  timeZone: string,
  place: string | null = null,
): Promise<ReadonlyMap<string, Flow>> {
  const scope = { storeId, timeZone, accounts };
  const moments = momentsIn(days, timeZone);
  const there = place === null ? sql`` : sql`where s.place = ${place}`;
  const parts = await Promise.all([
    tx.run(sql<Partial<Flow> & { day: string }>`select to_char(s.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        (count(*) filter (where s.sign > 0))::int as "soldUnits",
          (count(*) filter (where s.sign < 0))::int as "refundedUnits",
        sum(s.sign * s.minor)::bigint as "revenueMinor",
        coalesce(sum(s.minor) filter (where s.sign < 0), 0)::bigint as "refundsMinor",
        sum(s.sign * s.cost_minor)::bigint as "costMinor"
      from ${place === null ? costedSales(scope, moments) : toldApart(scope, moments)} s ${there} group by 1`),
    place === null
      ? tx.run(sql<Partial<Flow> & { day: string }>`
      select to_char(l.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        sum(l.amount_minor)::bigint as "ledgerMinor",
        coalesce(-sum(l.amount_minor) filter (where l.kind in ('payout', 'payoutVoided')), 0)::bigint as "paidMinor"
      from public.ledger_entries l
      where l.store_id = ${storeId} and l.created_at >= ${moments.from}::timestamptz
        and l.created_at < ${moments.before}::timestamptz
      group by 1`)
      : [],
    tx.run(sql<Partial<Flow> & { day: string }>`
      select to_char(s.day, 'YYYY-MM-DD') as day, sum(s."purchasesMinor")::bigint as "purchasesMinor"
      from ${boughtOn(scope, days)} s ${there} group by 1`),
  ]);
  const flows = new Map<string, Flow>();
  for (const { day, ...part } of parts.flat())
    flows.set(day, addFlow(flows.get(day) ?? noFlow, { ...noFlow, ...part }));
  return flows;
}

/** The sales and refunds between two moments as `salesOf` has them, with what each had cost. */
const costedSales = ({ storeId, accounts }: SalesScope, { from, before }: Moments): RawBuilder<unknown> => sql`(
  select s.at, s.sign, s.minor, case when s.consigner_id = any(${accounts})
      then coalesce(s.cost_minor, c.cost_minor, 0) else s.payout_minor end as cost_minor
  from ${salesOf(storeId, from, before)} s
  left join public.item_costs c on c.store_id = ${storeId} and c.id = s.item_id and s.consigner_id = any(${accounts}))`;
